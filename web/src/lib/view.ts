// What the page makes of messages before it shows them.

import type { CardSet, Update } from './types';

/** An update with its view; before the game begins, and of one that can only be read, that is empty. */
export type View = Update & Required<Pick<Update, 'turn' | 'phase' | 'active' | 'asked' | 'result' | 'winners' | 'players' | 'shared' | 'pending'>>;

export const viewed = (update: Update): View => ({ turn: 0, phase: '', active: null, asked: [], result: 'playing', winners: [], players: [], shared: {}, pending: [], ...update });

/** The cards that can be added to what is chosen of a set; whether that is an answer. */
export type SetState = Pick<CardSet, 'can' | 'done'>;
