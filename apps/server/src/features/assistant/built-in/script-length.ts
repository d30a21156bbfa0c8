import { countWords } from '../text/words.ts';

/** What a viewer hears or a reader reads of a script, without headings, sources and screen texts. */
export type ScriptLength = { words: number };

const HEADING = /^(?:[\p{Lu}][\p{Lu}\s’'À-Ý]+|\d+\. .+) \(\d+:\d\d–\d+:\d\d\)(?: \[\d+\])?$/u;
const SCREEN = /^(?:On screen|Im Bild|À l'écran|En pantalla|Na tela|Sullo schermo): /u;
const SOURCES = /^(?:SOURCES|QUELLEN|FUENTES|FONTES|FONTI)(?::|$)/u;
const NUMBERED_SOURCE = /^\[\d+\] /u;

/** Counts the words of a script of the built-in assistant that are spoken or read. */
export function scriptLength(script: string): ScriptLength {
  const spoken = script
    .split('\n')
    .filter((line) => !HEADING.test(line) && !SCREEN.test(line) && !SOURCES.test(line) && !NUMBERED_SOURCE.test(line));
  return { words: countWords(spoken.join('\n')) };
}
