import { leftOut, replaced, type Rewrite } from './spoken.ts';
import type { SpokenRules } from './rules.ts';
import { asSentence } from './wording.ts';

/** Marks that lead to notes and sources: "[12]", "[citation needed]", "¹". */
export function withoutReferences(sentence: string): Rewrite | null {
  const mark =
    /\s?\[(?:\d[\d,;\s–-]*|\p{Ll}|citation needed|note \d+)\]|(?<=\p{L})[¹²³⁴⁵⁶⁷⁸⁹⁰]+(?![\p{L}\p{N}])/u.exec(
      sentence,
    );
  return mark === null ? null : leftOut(mark[0], [cut(sentence, mark.index, mark[0].length)], mark[0]);
}

/** "Hamburg (dpa) –" in front of a report. */
export function withoutDateline(sentence: string): Rewrite | null {
  const match =
    /^\p{Lu}[\p{L} ./-]{2,24},? \((?:dpa|afp|ap|rtr|reuters|sda|apa|efe|ansa|epd|kna|sid|lusa)[^)]*\)\s?[–—.:-]+\s(?=\p{Lu})/iu.exec(
      sentence,
    );
  return match === null ? null : leftOut(match[0], [sentence.slice(match[0].length)], match[0]);
}

const bindingRemark =
  /^\s*(?:for|für|pour|para|per|including|excluding|inklusive|einschließlich|incluid[oa]|y compris|or|and|if|unless|except|but|only|optional|dependent|not|oder|und|wenn|falls|außer|aber|auch|nur|nicht|o|y|si|ou|et|e|se)(?!\p{L})/iu;

/** "(PSD-MG)": a party or body behind a name, which nobody says. */
const partyOrBody = /^\p{Lu}{2,6}(?:[-/–]\p{Lu}{2,3})?$/u;

/** A remark in parentheses that binds nothing: no "or", no "if". */
export function withoutParenthesis(sentence: string): Rewrite | null {
  const match = /\s\(([^()]*)\)(?=[\s,.;:!?]|$)/u.exec(sentence);
  if (match !== null && partyOrBody.test(match[1] ?? '')) {
    return leftOut(match[0], [cut(sentence, match.index, match[0].length)], match[0].replace(/[()]/gu, ''));
  }
  return match === null ||
    bindingRemark.test(match[1] ?? '') ||
    /\d|\s\p{Lu}\p{L}+\s\p{Lu}/u.test(match[1] ?? '')
    ? null
    : leftOut(match[0], [cut(sentence, match.index, match[0].length)]);
}

/** "15 million euros ($16 million)": the same once more, said as "or $16 million". */
export function withEquivalent(sentence: string, { words }: SpokenRules): Rewrite | null {
  const match = equivalent.exec(sentence);
  if (match === null) {
    return null;
  }
  const after = sentence.slice(match.index + match[0].length);
  const said = `, ${words.orEqual} ${match[1] ?? ''}${/^[,.;:!?]/u.test(after) ? '' : ','}`;
  return replaced('reworded', { from: match[0], to: said.slice(2) }, [
    `${sentence.slice(0, match.index)}${said}${after}`,
  ]);
}

const equivalent =
  /(?<=(?:^|\s)[$€£¥]?\d[\d.,]*(?:\s\p{L}+){0,2})\s\(((?:[$€£¥]\s?\d[\d.,]*\d?(?:\s?\p{L}+)?|\d[\d.,]*\s?(?:%|\p{L}+)(?:\s\p{L}+)?))\)(?=[\s,.;:!?]|$)/u;

/** "(IMF)" behind the words it stands for, said as one does: "the International Monetary Fund, or IMF, …". */
export function withShortForm(sentence: string, { code, words }: SpokenRules): Rewrite | null {
  const match = /\s\((\p{Lu}[\p{Lu}\p{N}]{1,6}s?)\)(?=[,.;:!?]|\s\p{Ll})/u.exec(sentence);
  const short = match?.[1] ?? '';
  const before = sentence.slice(0, match?.index ?? 0);
  if (match === null || !standsFor(short, before, code === 'de')) {
    return null;
  }
  const after = sentence.slice(match.index + match[0].length);
  const said = `, ${words.orShort} ${short}`;
  const joined = /^[,.;:!?]/u.test(after) ? `${before}${said}${after}` : `${before}${said},${after}`;
  return replaced('reworded', { from: match[0], to: said.slice(2) }, [joined]);
}

/** Whether the letters of a short form begin the words before it; in German they may stand inside. */
function standsFor(short: string, before: string, isCompound: boolean): boolean {
  const letters = Array.from(short.replace(/[^\p{Lu}]/gu, '').toLowerCase());
  const words = before
    .toLowerCase()
    .split(/\s+/u)
    .slice(-letters.length - 3);
  let found = 0;
  let last = '';
  // Sign by sign: a pattern made of the letters would try every way to place them in a hostile text.
  for (const sign of words.join(' ')) {
    const mayStand = (isCompound && found > 0) || !/\p{L}/u.test(last);
    found += mayStand && sign === letters[found] ? 1 : 0;
    last = sign;
  }
  return found === letters.length;
}

/** A connecting word at the start, where nothing was said before. */
export function withoutOpener(sentence: string, rules: SpokenRules): Rewrite | null {
  const match = rules.openers.exec(sentence);
  const rest = asSentence(sentence.slice(match?.[0].length ?? 0));
  const isVerbFirst = rules.finite.test(/^\S+/u.exec(rest)?.[0] ?? '');
  const isCertain = rest.endsWith('?') || (!isVerbFirst && (rules.code !== 'de' || rules.finite.test(rest)));
  return match === null || !isCertain ? null : leftOut(match[0], [rest], match[0]);
}

/** The same in the middle: "the law will therefore be changed". */
export function withoutConnective(sentence: string, { connectives }: SpokenRules): Rewrite | null {
  const match = connectives.exec(sentence);
  return match === null ? null : leftOut(match[0], [cut(sentence, match.index, match[0].length)], match[0]);
}

/** A day counted from the day of writing, where it tells when something happened. */
export function withoutDay(sentence: string, { days, past, future }: SpokenRules): Rewrite | null {
  const match = days.exec(sentence);
  // "The rise of Monday": the day belongs to a noun.
  const isBound =
    /(?<!\p{L})(?:of|from|by|until|since|de|del|desde|do|da|des|du|di|von|vom|bis|ab|seit)$/iu.test(
      sentence.slice(0, match?.index ?? 0),
    );
  if (match === null || isBound || !isPast(sentence, { past, future })) {
    return null;
  }
  const end = match.index + match[0].length;
  const isApart = sentence[end] === ',' && /^\S+$|,$/u.test(sentence.slice(0, match.index));
  const start = isApart && sentence[match.index - 1] === ',' ? match.index - 1 : match.index;
  // "came to light last week, when": the comma parted the day from what follows.
  const parted = /^, (?=when |as |after |while )/u.exec(sentence.slice(end));
  const width = end - start + (isApart || parted !== null ? 1 : 0);
  return leftOut(match[0], [cut(sentence, start, width)], match[0]);
}

/** What is reported of the future happened that day: "On Monday the court ruled that it can be sued". */
function isPast(sentence: string, { past, future }: Pick<SpokenRules, 'past' | 'future'>): boolean {
  const [told = ''] = sentence.split(/ that /u);
  return past.test(told) && !future.test(told);
}

const cut = (sentence: string, at: number, length: number): string =>
  asSentence((sentence.slice(0, at) + sentence.slice(at + length)).replace(/\s+([,.;:!?])/gu, '$1'));
