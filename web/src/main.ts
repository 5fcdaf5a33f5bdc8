import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { made } from './lib/sound';
import { settings } from './lib/settings.svelte';
import { missing } from './locale';
import { speak } from './locale/tongue.svelte';

// For the tests: words that no catalogue has, and how many sounds were made.
Object.assign(globalThis, { gavelMissingWords: missing, gavelSounds: made });

await speak(settings.language);

export default mount(App, { target: document.getElementById('app')! });
