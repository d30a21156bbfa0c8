import { createRequire } from 'node:module';
import type * as tinyld from 'tinyld';

const require = createRequire(import.meta.url);

/** The detector of languages, loaded when it is first asked for: to unpack what it knows takes 0.1 s. */
export const languageDetector = (): typeof tinyld => require('tinyld') as typeof tinyld;
