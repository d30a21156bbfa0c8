import { oneLine } from '@hookline/text';
import type { Past } from '../assistant.port.ts';
import type { Fence } from '../safety/fence.ts';

/** The name under which a model finds it; no claim can rest on it, as it is no item. */
const ref = 'PAST';
const maxTitleLength = 120;
const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/**
 * What worked before, for a model: behind the fence, as titles may come from anywhere, with what it may be
 * used for outside. Every number is one of the creator's posts.
 */
export function describePast(past: Past, fence: Fence): string {
  const title = `The creator's own ${number.format(past.posts)} posts on this platform, and how they did`;
  return [
    `What worked for this creator before:\n${fence.wrap({ ref, title, text: linesOf(past).join('\n') })}`,
    'Let it guide the angle, the kind of hook and the choice of words where it fits the ' +
      'requirements. None of its numbers and titles may be stated in the script, and it ' +
      'supports no claim.',
  ].join('\n');
}

function linesOf({ usualViews, best, findings, topics }: Past): string[] {
  return [
    `Usual views (median): ${number.format(usualViews)}`,
    'Posts with most views:',
    ...best.map(
      ({ title, views, multiple, words, hook }) =>
        `- “${oneLine(title).slice(0, maxTitleLength)}”: ${number.format(views)} views, ${number.format(multiple)} times the usual${words === null ? '' : `, ${number.format(words)} words`}${hook ? `; it opened: “${oneLine(hook)}”` : ''}`,
    ),
    ...(findings.length > 0
      ? ['Differences that hold:', ...findings.map(({ text }) => `- ${oneLine(text)}`)]
      : []),
    ...(topics.length > 0
      ? [
          'Words in titles of posts above the usual:',
          ...topics.map(
            ({ word, posts, multiple }) =>
              `- ${word}: ${posts} posts, ${number.format(multiple)} times the usual`,
          ),
        ]
      : []),
  ];
}

/** Smaller ones stand in any text. */
const leastViews = 100;
const figure = /\d[\d,.   ]*\d/gu;

/** Views of a creator's own posts that a text states although they stand in nothing it may rest on. */
export function statedNumbers(
  text: string,
  { past, basis }: { past: Past; basis: readonly string[] },
): string[] {
  const own = new Set(
    [past.usualViews, ...past.best.map(({ views }) => views)].filter((views) => views >= leastViews),
  );
  const known = new Set(basis.flatMap(numbersIn).map(({ value }) => value));
  const stated = numbersIn(text).filter(({ value }) => own.has(value) && !known.has(value));
  return [...new Set(stated.map(({ written }) => written))];
}

const numbersIn = (text: string): { written: string; value: number }[] =>
  Array.from(text.matchAll(figure), ([written]) => ({ written, value: Number(written.replace(/\D/gu, '')) }));
