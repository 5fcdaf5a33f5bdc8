// Sounds that the page makes itself: short, soft, and none unless the player wants them.

import { settings } from './settings.svelte';

export type Sound = 'card' | 'play' | 'hit' | 'gain' | 'turn' | 'won' | 'lost' | 'no';

let audio: AudioContext | null = null;

/** A note: a wave of a pitch that fades away. */
function note(at: AudioContext, pitch: number, from: number, length: number, loud: number, wave: OscillatorType = 'sine', to = pitch) {
  const start = at.currentTime + from;
  const tone = at.createOscillator();
  const gain = at.createGain();
  tone.type = wave;
  tone.frequency.setValueAtTime(pitch, start);
  tone.frequency.exponentialRampToValueAtTime(to, start + length);
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(gain).connect(at.destination);
  tone.start(start);
  tone.stop(start + length + 0.02);
}

/** Paper: noise of a band of pitches. */
function rustle(at: AudioContext, pitch: number, length: number, loud: number) {
  const size = Math.ceil(at.sampleRate * length);
  const buffer = at.createBuffer(1, size, at.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < size; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / size) ** 2;
  const source = at.createBufferSource();
  const band = at.createBiquadFilter();
  const gain = at.createGain();
  source.buffer = buffer;
  band.type = 'bandpass';
  band.frequency.value = pitch;
  gain.gain.value = loud;
  source.connect(band).connect(gain).connect(at.destination);
  source.start();
}

const sounds: Record<Sound, (at: AudioContext) => void> = {
  card: (at) => rustle(at, 2600, 0.09, 0.1),
  play: (at) => {
    rustle(at, 1400, 0.12, 0.12);
    note(at, 220, 0.02, 0.18, 0.05, 'triangle', 180);
  },
  hit: (at) => {
    rustle(at, 500, 0.14, 0.2);
    note(at, 130, 0, 0.2, 0.09, 'triangle', 60);
  },
  gain: (at) => {
    note(at, 660, 0, 0.22, 0.05);
    note(at, 990, 0.07, 0.3, 0.04);
  },
  turn: (at) => {
    note(at, 392, 0, 0.25, 0.05);
    note(at, 523, 0.12, 0.35, 0.05);
  },
  won: (at) => [523, 659, 784, 1047].forEach((pitch, i) => note(at, pitch, i * 0.13, 0.5, 0.05)),
  lost: (at) => [392, 349, 294].forEach((pitch, i) => note(at, pitch, i * 0.18, 0.5, 0.045, 'triangle')),
  no: (at) => note(at, 170, 0, 0.14, 0.05, 'triangle', 140),
};

/** How many sounds were made, for the tests. */
export const made = { count: 0 };

/** Makes a sound. A browser lets a page do so only after somebody has pressed something. */
export function sound(which: Sound) {
  if (settings.sound === 'off') return;
  try {
    audio ??= new AudioContext();
    if (audio.state === 'suspended') void audio.resume();
    sounds[which](audio);
    made.count += 1;
  } catch {
    // A browser without sound plays all the same.
  }
}
