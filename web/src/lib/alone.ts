// Tables without a server: there are none where one serves the page. The static page has alone.static.ts in the place of this file.

import type { Tables } from '../../../wasm/tables.js';

export const alone: Tables | null = null as Tables | null;
