/** The entry of the client. */
import './app.css';
import { mount } from 'svelte';
import { need } from '../i18n/language.svelte.ts';
import { router } from '../state/router.svelte.ts';
import App from './App.svelte';
import { keepForOffline } from './offline.ts';
import { preload } from './preload.ts';

preload(router.address);
await need();
mount(App, { target: document.getElementById('app')! });
// Once the page has all it needs: the worker is for the next time.
if (document.readyState === 'complete') void keepForOffline().catch(() => undefined);
else addEventListener('load', () => void keepForOffline().catch(() => undefined));
