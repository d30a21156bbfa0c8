import type { SpokenRules } from './rules.ts';

const anyOf = (words: string) => new RegExp(`^(?:${words.split(/\s+/).join('|')})$`, 'iu');

/** How many words may stand in front of the verb of a main clause. */
const longestFront = 7;
const subordinate =
  /^(?:dass|weil|wenn|obwohl|ob|wie|was|wo|wer|warum|während|nachdem|bevor|damit|sodass|indem|als|bis|da)$/iu;
const nominative =
  anyOf(`der die das ein eine kein keine diese dieser dieses er sie es man viele alle einige seit dort dabei
damit dafür daher deshalb dadurch danach inzwischen außerdem zudem allerdings im am in bei nach für
auch`);
const article = /^(?:der|die|das|ein|eine|kein|keine)$/iu;
const noVerb =
  anyOf(`nicht mit seit oft jetzt fast erst selbst sonst statt samt dort weit zuletzt meist recht längst
zuerst gut leicht direkt bekannt bereit gesamt insgesamt unbekannt überhaupt nachts mitten hinten
unten heute bitte etwa halt laut echt nett spät alt kalt rot tot hart damit somit womit hiermit
soweit derzeit jederzeit zeit mithilfe leute beste meiste letzte erste zweite dritte nächste rechte
leichte selten ersten letzten besten meisten zweiten dritten ansonsten zumindest inmitten`);

const wordsOf = (text: string): string[] => text.split(/\s+/u);

/** Whether German words hold a verb that makes a sentence, as far as forms tell. */
export function hasGermanVerb(text: string, rules: SpokenRules): boolean {
  const words = wordsOf(text);
  return (
    /^\p{L}+en Sie\s/u.test(text) || words.some((_, place) => place > 0 && isVerbAt(words, place, rules))
  );
}

/** Whether words are a main clause: one part, then the verb, neither shared with what stands before. */
export function beginsGermanSentence(text: string, rules: SpokenRules): boolean {
  const words = wordsOf(text);
  const verb = verbAt(words, rules);
  const front = words.slice(0, Math.max(0, verb)).join(' ');
  const [first = ''] = words;
  if (verb < 1 || subordinate.test(first) || /[,:;]|(?:^|\s)(?:und|oder|sowie)(?:\s|$)/u.test(front)) {
    return false;
  }
  if (verb === 1 && article.test(first)) {
    return false;
  }
  // "Salz und Eis können": a plural verb behind one bare name may be the verb of two.
  const isName = words.slice(0, verb).every((word) => /^\p{Lu}/u.test(word)) && verb <= 3;
  return nominative.test(first) || (isName && !/(?:en|sind)$/u.test(words[verb] ?? ''));
}

/** "Das behindert die Arbeit", "Den gibt es": an article without its noun. */
export function isGermanPronoun(start: string, { finite }: SpokenRules): boolean {
  const [first = '', next = '', third = ''] = start.split(' ', 3);
  return (
    /^(?:der|die|das|den|dem|denen)$/iu.test(first) &&
    (finite.test(next) || (/^\p{Ll}+(?:t|te|ten)$/u.test(next) && /^\p{Ll}/u.test(third)))
  );
}

/**
 * A German main clause in two: its subject, as far as its first word tells, and what follows from the verb
 * on. Null where it is not certain.
 */
export function subjectOfGerman(text: string, rules: SpokenRules): { subject: string; rest: string } | null {
  const words = wordsOf(text);
  const verb = verbInPast(words, rules);
  const [subject, rest] = [words.slice(0, Math.max(0, verb)), words.slice(verb)];
  // "Das Geld zahlte der Bund": what stands in front is no subject.
  const isObject = /^(?:der|er|sie|es|man|ich|wir|ihr)$/u.test(rest[1] ?? '');
  const isPlain = !/[,:;()]/u.test(subject.join(' ')) && !adverbial.test(subject[0] ?? '');
  return verb < 1 || isObject || !isPlain || article.test(subject.join(' '))
    ? null
    : { subject: subject.join(' '), rest: rest.join(' ') };
}

/** The place of a verb that tells what happened, behind a noun or name; -1 where another stands before it. */
function verbInPast(words: readonly string[], { finite, happened }: SpokenRules): number {
  const at = words.findIndex(
    (word, place) =>
      place > 0 &&
      place <= longestFront &&
      (finite.test(word) || (happened.test(word) && !noVerb.test(word))),
  );
  const isBehindNoun = /^\p{Lu}/u.test(words[at - 1] ?? '');
  const isSplit = /[,.;:]$/u.test(words[at] ?? '') || at === words.length - 1;
  return at > 0 && isBehindNoun && !isSplit && happened.test(words[at] ?? '') ? at : -1;
}

const adverbial =
  /^(?:[AI]m|An|Auf|Aus|Bei|Beim|Durch|Für|Gegen|In|Mit|Nach|Ohne|Seit|Trotz|Um|Unter|Über|Von|Vom|Vor|Während|Wegen|Zu|Zum|Zur|Zwischen|De[mn]|Eine[mn]|Aber|Doch|Und|Oder|Denn|Dort|Hier|Dann|Auch|So|Nun|Nur|Laut|Bis|Ab|Anfang|Mitte|Ende)$/u;

/** The place of the verb behind the first part of a main clause; -1 where none is certain. */
function verbAt(words: readonly string[], rules: SpokenRules): number {
  const at = words.findIndex(
    (_, place) => place > 0 && place <= longestFront && isVerbAt(words, place, rules),
  );
  // At the end, or with a comma behind it, it is the verb of a subordinate clause.
  const isVerbLast =
    /^(?:\p{L}*[^n]|sind|waren)[.!?]$/u.test(words.at(-1) ?? '') && rules.finite.test(words.at(-1) ?? '');
  return at < 0 || isVerbLast || at === words.length - 1 || /[,.;:]$/u.test(words[at] ?? '') ? -1 : at;
}

function isVerbAt(words: readonly string[], place: number, { finite }: SpokenRules): boolean {
  const word = words[place] ?? '';
  if (finite.test(word)) {
    return word === word.toLowerCase();
  }
  const endsInVerb = finite.test(words.at(-1) ?? '');
  return (
    !endsInVerb &&
    /^\p{Ll}{2,}(?:t|te|ten)$/u.test(word) &&
    !noVerb.test(word) &&
    /^(?:\p{Lu}|er$|sie$|es$|man$)/u.test(words[place - 1] ?? '') &&
    /^\p{Ll}/u.test(words[place + 1] ?? '') &&
    // "Läden gesichert werden": a participle in front of its verb.
    !/^(?:werden|worden|sein|haben|wird|ist|sind|hat|wurden?|waren?|können|kann|sollen|müssen)(?!\p{L})/u.test(
      words[place + 1] ?? '',
    )
  );
}

/** Whether a German sentence speaks of "er" or "sie" with nobody and nothing named before. */
export function pointsOutsideInGerman(text: string): boolean {
  const pronoun =
    /(?<!\p{L})(?:er|ihn|ihm|sie|ihr(?:e[nrsm]?)?|sein(?:e[nrsm]?)?|diese[nrsm]?|dies)(?!\p{L})/u.exec(text);
  return pronoun !== null && !/\s\p{Lu}\p{L}+|^\p{Lu}\p{L}+,?\s\p{Lu}/u.test(text.slice(0, pronoun.index));
}
