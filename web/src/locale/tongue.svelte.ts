// The words of one language: English is there from the start, the others are fetched when they are wanted.

import { en, type Catalogue } from './en';
import english from './words.ts?column=0';

interface Tongue {
  language: string;
  catalogue: Catalogue;
  /** What the engine and its games say, by id. */
  words: Record<string, string>;
}

const plain: Tongue = { language: 'en', catalogue: en, words: english };
const others: Record<string, () => Promise<Tongue>> = {
  ja: async () => ({ language: 'ja', catalogue: (await import('./ja')).ja, words: (await import('./words.ts?column=1')).default }),
  zh: async () => ({ language: 'zh', catalogue: (await import('./zh')).zh, words: (await import('./words.ts?column=2')).default }),
};

let spoken = $state.raw(plain);

export const tongue = () => spoken;

let wanted = 'en';

/** Changes the language as soon as its words are there. A language that cannot be fetched now leaves the last one. */
export async function speak(language: string): Promise<void> {
  wanted = language;
  const next = await (others[language]?.() ?? Promise.resolve(plain)).catch(() => null);
  if (next && wanted === language) spoken = next;
}
