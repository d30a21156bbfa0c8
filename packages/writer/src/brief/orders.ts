import { requestPatterns } from '../languages/language.ts';

/** What is to come first, last, and at all, in the user's words, and the text without saying so. */
export interface Orders {
  opens: string | null;
  mentions: string[];
  rest: string;
}

const maxOrders = 6;
const maxThings = 4;
/** The beginning of a clause: of a sentence, or behind a comma or a word that joins. */
const clause =
  '(?<=^|[.,;:!?\\n(–—]\\s*|\\s(?:and|but|then|please|und|dann|bitte|et|puis|y|luego|e|depois|poi)\\s+)(?:please\\s+|bitte\\s+|and\\s+|then\\s+)?';
const joint = '(?:and|but|then|und|aber|dann|et|mais|puis|y|pero|luego|e|mas|depois|ma|poi)';
// "Open with a question" asks for a form, which nothing in a source answers.
const form =
  /(?<!\p{L})(?:hooks?|questions?|jokes?|puns?|call to action|cta|titles?|hashtags?|captions?|intros?|outros?|sources?|timestamps?|emojis?|links?|surprising|shocking|bold|strong|bang|cliffhanger|punchline|summary|story|anecdote|fact|statistic|stat|number|quotation|quote|Frage|Witz|Aufruf|Titel|Geschichte|Zahl|Zitat|accroche|titres?|blague|histoire|chiffre|citation|gancho|t[ií]tulos?|pregunta|chiste|historia|cifra|cita|pergunta|piada|história|número|citação|titoli|domanda|battuta|storia|citazione)(?!\p{L})/iu;
const article =
  /^(?:the|a|an|my|our|die|der|das|den|dem|einem?|einer|la|le|les|l['’]|el|los|las|un|una|une|o|os|as|um|uma|il|lo|gli|i)\s+|^l['’]/iu;

/**
 * Takes out what is to come first or last and what is to be mentioned ("open with the bears", "mention the 75
 * % metabolic rate"): an order of parts is no topic. What asks for a form ("end with a question") goes
 * without a trace: every script ends so.
 */
export function takeOrders(text: string, language: string): Orders {
  const patterns = (requestPatterns(language) ?? requestPatterns('en'))?.orders;
  const found: Orders = { opens: null, mentions: [], rest: text };
  if (patterns === undefined) {
    return found;
  }
  const any = Object.values(patterns).join('|');
  const thing = `([^.;:!?\\n]{2,120}?)(?=\\s*(?:[.;:!?\\n]|$)|\\s*,?\\s+(?:${joint}\\s+)?(?:${any}|make|keep|write|talk|tell|speak|add|don['’]?t|do not)(?!\\p{L}))`;
  for (let round = 0; round < maxOrders; round += 1) {
    const [kind, match] = firstOf(patterns, thing, found.rest);
    if (kind === null || match === null) {
      break;
    }
    const things = thingsOf(match[1] ?? '', kind);
    found.opens ??= kind === 'opens' ? (things[0] ?? null) : null;
    found.mentions.push(...things);
    const [before, behind] = [
      found.rest.slice(0, match.index),
      found.rest.slice(match.index + match[0].length),
    ];
    found.rest = tidy(before, behind);
  }
  // What is all there is, is what it is about: "Start with why most people fail".
  return /\p{L}/u.test(found.rest)
    ? { ...found, mentions: [...new Set(found.mentions)] }
    : { opens: null, mentions: [], rest: text };
}

type Kind = 'opens' | 'closes' | 'mentions';

/** The order that stands first in a text. */
function firstOf(
  patterns: Readonly<Record<Kind, string>>,
  thing: string,
  text: string,
): [Kind | null, RegExpExecArray | null] {
  const kinds: Kind[] = ['opens', 'closes', 'mentions'];
  return kinds
    .map((kind): [Kind, RegExpExecArray | null] => [
      kind,
      new RegExp(`${clause}(?:${patterns[kind]})\\s+${thing}`, 'iu').exec(text),
    ])
    .reduce<[Kind | null, RegExpExecArray | null]>(
      (first, next) =>
        next[1] !== null && next[1].index < (first[1]?.index ?? Number.POSITIVE_INFINITY) ? next : first,
      [null, null],
    );
}

/** The things of an order: several of what is to be mentioned, one of what comes first or last. */
function thingsOf(words: string, kind: Kind): string[] {
  const parts =
    kind === 'mentions'
      ? words.split(new RegExp(`\\s*,\\s*(?:${joint}\\s+)?|\\s+${joint}\\s+`, 'iu'))
      : [words];
  return parts
    .filter((part) => !form.test(part))
    .map((part) =>
      part
        .replace(article, '')
        .replace(/^["“„«]|["”“»]$/gu, '')
        .trim(),
    )
    .filter((part) => /[\p{L}\p{N}]{2}/u.test(part))
    .slice(0, maxThings);
}

function tidy(before: string, behind: string): string {
  const head = before.replace(new RegExp(`[\\s,;]*(?:(?<!\\p{L})${joint})?[\\s,;]*$`, 'iu'), '');
  const tail = behind.replace(new RegExp(`^[\\s,;]*(?:${joint}\\s+)?(?=\\p{L})`, 'iu'), '');
  const gap = /[.!?…\n]$/u.test(head) || /^\s*[.!?\n]/u.test(tail) || head === '' || tail === '' ? ' ' : '. ';
  return `${head}${gap}${tail}`.replaceAll(/([.!?…])(?:\s*[.,;])+/gu, '$1').trim();
}
