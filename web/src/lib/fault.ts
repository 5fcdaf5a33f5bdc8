// What went wrong, in the player's language.

import { said } from '../locale';
import { Refusal } from './net';
import { settings } from './settings.svelte';

/** The server explains itself in English; in other languages that stands behind what its code means. */
export function faultText(error: unknown): string {
  if (!(error instanceof Refusal)) return (error as Error).message;
  const { code, text } = error.fault;
  const words = said(`all.error.${code}`);
  if (!words || (settings.language === 'en' && text)) return text;
  return code.startsWith('bad_') && text ? `${words} (${text})` : words;
}
