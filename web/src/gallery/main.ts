/** The entry of the gallery: every board with sample trains, for those who draw them. */
import { mount } from 'svelte';
import { need } from '../i18n/language.svelte.ts';
import Gallery from './Gallery.svelte';

await need('game');
mount(Gallery, { target: document.getElementById('app')! });
