import { tagEnglish } from '../english-tags.ts';
import { isAdverb, isPresent, type Token, tokenAt, tokensOf } from './tokens.ts';
import { pastForm, pastOfParticiple } from './verb-forms.ts';

/**
 * A headline of news in the past: "A man develops a cough" as "A man developed a cough"; of two with a comma
 * between them, both. Null where no verb of it is certain, or another one would stay in the present.
 */
export function newsInPast(title: string): string | null {
  const [first = '', second, ...others] = title.split(', ');
  const told = clauseInPast(first);
  if (second === undefined || others.length > 0 || !hasVerb(second)) {
    const whole = [told, ...title.split(', ').slice(1)].join(', ');
    return told === null || keepsPresent(whole, told.length) ? null : whole;
  }
  const next = clauseInPast(second);
  // "With shattered dreams, deportees return home"
  const isFronted =
    told === null && /^(?:With|Without|After|Amid|Despite|Before|In|On|At|From)\s/u.test(first);
  return next === null || (told === null && !isFronted)
    ? null
    : isFronted
      ? `${first}, ${next}`
      : `${told}, and ${next}`;
}

function clauseInPast(text: string): string | null {
  const verb = finiteOf(text);
  const past = verb === undefined || verb.tag === 'AUX' ? null : pastForm(verb.word);
  if (verb === undefined || past === null || openers.test(text)) {
    return null;
  }
  const front = text.slice(0, verb.at) + past;
  const whole = front + text.slice(verb.at + verb.word.length);
  return keepsPresent(whole, front.length) ? null : whole;
}

/** What a second verb stands behind: "as sales slow". */
const openers =
  /(?<!\p{L})(?:as|while|when|because|since|until|if|who|which|that|where|why|how|what)(?!\p{L})/u;

/** Whether a verb behind a place is in the present: "and kills three". */
const keepsPresent = (text: string, from: number): boolean =>
  tokensOf(text).some((token, place, tokens) => {
    const isJoined = token.tag === 'VERB' && tokenAt(tokens, place - 1).tag === 'CCONJ';
    const isVerb = isPresent(token) || isFinite(tokens, place) || (isJoined && isBase.test(token.word));
    return token.at >= from && !token.isQuoted && isVerb;
  });

const isBase = /^\p{Ll}+(?<!ed|ing)$/u;

const hasVerb = (text: string): boolean => finiteOf(text) !== undefined;

/** What headlines speak of, and never do. */
const headlineNouns =
  /^(?:shares|stocks|sales|prices|rates|plans|reports|talks|tests|deals|jobs|fears|claims|calls|attacks|protests|votes|charges|cuts|losses|profits|costs|results|rules|views|roots|signs|links|moves|visits|works|levels)$/u;

/** The first verb of a headline that is more than a participle. */
const finiteOf = (text: string): Token | undefined => {
  const tokens = tokensOf(text);
  return tokens.find((_, place) => isFinite(tokens, place));
};

function isFinite(tokens: readonly Token[], place: number): boolean {
  const { word, tag, isQuoted } = tokenAt(tokens, place);
  return (
    place > 0 &&
    !isQuoted &&
    (tag === 'AUX' ||
      (/^\p{Ll}{3,}$/u.test(word) &&
        !/(?:ing|ed)$/u.test(word) &&
        !headlineNouns.test(word) &&
        /^(?:NOUN|PROPN|PRON|ADV|PUNCT)$/u.test(tokenAt(tokens, place - 1).tag) &&
        (tag === 'VERB' || (tag === 'NOUN' && isVerbOf(tokens, place)))))
  );
}

/** Whether the tagger takes a word for a verb behind "they" or "it", as its subject is of several or one. */
function isVerbOf(tokens: readonly Token[], place: number): boolean {
  // "at SAG awards"
  const front = tokens.slice(0, place).findLast(({ tag }) => !/^(?:NOUN|PROPN)$/u.test(tag));
  if (front?.tag === 'ADP') {
    return false;
  }
  const rest = tokens.slice(place).map(({ word }) => word);
  const subject = /[^s]s$/u.test(tokenAt(tokens, place - 1).word) ? 'they' : 'it';
  const isForm = subject === 'they' || /[^s]s$/u.test(rest[0] ?? '');
  return isForm && tagEnglish([subject, ...rest].join(' '))[1]?.tag === 'VERB';
}

/**
 * A headline without its "was" or "were" ("Three cases of plague diagnosed in China") as a sentence; null
 * where it has a verb, or `evidence` does not say that it was done to its subject.
 */
export function passiveOf(title: string, evidence: string): string | null {
  const tokens = tokensOf(title);
  const at = tokens.findIndex(
    ({ word, isQuoted }, place) =>
      place > 0 &&
      !isQuoted &&
      /^\p{Ll}{3,}$/u.test(word) &&
      pastOfParticiple(word) !== null &&
      /^(?:ADP|PUNCT)$/u.test(tokens[place + 1]?.tag ?? 'PUNCT') &&
      isDone(word, evidence),
  );
  const verb = tokens[at - Number(isAdverb(tokenAt(tokens, at - 1)))];
  const subject = tokens.slice(0, at);
  if (
    verb === undefined ||
    title.includes(':') ||
    tokens.some(({ tag }) => tag === 'AUX') ||
    finiteOf(title.slice(0, verb.at))
  ) {
    return null;
  }
  const head = subject.slice(0, 1 + subject.findIndex((_, place) => subject[place + 1]?.tag === 'ADP'));
  const isSeveral =
    /^(?:Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|\d|Hundreds|Thousands|Dozens)/u.test(title) ||
    /[^s]s$/u.test((head.length > 0 ? head : subject).at(-1)?.word ?? '') ||
    subject.some(({ word }) => word === 'and');
  return `${title.slice(0, verb.at)}${isSeveral ? 'were' : 'was'} ${title.slice(verb.at)}`;
}

const isDone = (participle: string, evidence: string): boolean =>
  new RegExp(
    `(?<!\\p{L})(?:was|were|been|be|is|are)(?: \\p{L}+ly| also| now)? ${participle}(?!\\p{L})`,
    'u',
  ).test(evidence);
