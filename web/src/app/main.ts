/** The entry of the client. */
import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { preload } from './preload.ts';
import { need } from '../i18n/language.svelte.ts';
import { router } from '../state/router.svelte.ts';

preload(router.address);
await need('lobby');
mount(App, { target: document.getElementById('app')! });
