/** The entry of the client. */
import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { need } from './lib/i18n.svelte.ts';

await need('shell', 'board');
mount(App, { target: document.getElementById('app')! });
