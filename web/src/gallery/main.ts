/** The entry of the gallery: every board with sample trains, for those who draw them. */
import { mount } from 'svelte';
import Gallery from './Gallery.svelte';

mount(Gallery, { target: document.getElementById('app')! });
