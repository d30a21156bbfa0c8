import { countWords } from '@hookline/contract/counting';
import { splitSentences } from '@hookline/text';
import { cuesOf } from '../languages/cues.ts';
import { hasNumber } from '../draft/lines.ts';
import { frameOf } from '../languages/frame.ts';

/** How a text opens: the first of these that its first sentence is. */
export type HookKind = 'question' | 'number' | 'contrast' | 'problem' | 'voice' | 'personal' | 'statement';

/** "Wait." and "Hey you!" open nothing yet: the sentence behind them does. */
const minWords = 3;
/** Whoever opens with more than this opens with its beginning: one breath. */
const maxBreath = 240;

/**
 * How a text opens: with one of the leads of earlier drafts, else with a question, a number, or what the
 * cue words of its language tell. Null for a text without a word. Outside the languages that have cue
 * words, only questions and numbers are told from statements.
 */
export function hookKindOf(text: string, language: string): HookKind | null {
  const opening = openingOf(text, language);
  if (countWords(opening) === 0) {
    return null;
  }
  const cues = cuesOf(language);
  const tests: [HookKind, boolean][] = [
    ['question', /[?？؟]["”’»“)]*$/u.test(opening)],
    ['number', hasNumber(opening)],
    ['contrast', cues.contrast.test(opening)],
    ['problem', cues.problem.test(opening)],
    ['voice', cues.voice.test(opening)],
    ['personal', cues.firstPerson.test(opening)],
  ];
  return leadOf(opening, language) ?? tests.find(([, applies]) => applies)?.[0] ?? 'statement';
}

/** The first sentence, with the next where it says nothing by itself. */
function openingOf(text: string, language: string): string {
  const [first = '', second = ''] = splitSentences(text, language, 2).map((sentence) => sentence.text);
  const opening = countWords(first) < minWords ? `${first} ${second}`.trim() : first;
  return opening.length > maxBreath ? opening.slice(0, maxBreath) : opening;
}

/**
 * The kind that a hook of an earlier draft was made as: its lead says so, whatever stands in the quotation
 * behind it.
 */
function leadOf(opening: string, language: string): HookKind | null {
  const leads = frameOf(language)?.leads;
  const kinds = ['number', 'contrast', 'problem'] as const;
  return kinds.find((kind) => leads !== undefined && opening.startsWith(leads[kind])) ?? null;
}
