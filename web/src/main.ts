import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { missing } from './locale';

// For the tests: words that no catalogue has.
Object.assign(globalThis, { gavelMissingWords: missing });

export default mount(App, { target: document.getElementById('app')! });
