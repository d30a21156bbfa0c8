import { countWords } from '@hookline/contract/counting';
import { isWanted } from './holding.ts';
import type { Line } from './lines.ts';
import { isAnothersI } from './material.ts';

/** Words. */
const longestQuote = 38;

/** Whether it can be quoted by somebody else: no one speaks in it as “I”, and it is no quotation itself. */
export const isQuotable = ({ said, text, source, ...line }: Line): boolean =>
  said.length > 0 ||
  isWanted(line) ||
  (countWords(text) <= longestQuote &&
    !/[()]|:\s|\.{3}/u.test(text) &&
    !isAnothersI(text, source) &&
    !/^["“„«]/u.test(text));

/** Whether somebody speaks in it as “I” who is not named in front: nobody can say it for them. */
export const isStrangersI = ({ said, text, source, ...line }: Line): boolean =>
  !isWanted(line) && said.length === 0 && /^["“„«]/u.test(text) && isAnothersI(text, source);
