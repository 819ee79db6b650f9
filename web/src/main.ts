/** The entry of the client. */
import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { lookAhead } from './lib/ahead.ts';
import { need } from './lib/i18n.svelte.ts';
import { router } from './lib/router.svelte.ts';

lookAhead(router.route);
await need('lobby', 'board');
mount(App, { target: document.getElementById('app')! });
