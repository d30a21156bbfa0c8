import { languageOfDocument } from '@hookline/text';
import { withinBound } from '@hookline/text/testing/within-bound.ts';
import { expect, it } from 'vitest';
import { withoutControls } from './charset/control-characters.ts';
import { readEmbeddedPost } from './html/embedded-post.ts';

const filled = (part: string): string => part.repeat(Math.floor(1_000_000 / part.length));

/** Does it so often that a fault in what is short takes minutes too. */
const often = (times: number, work: () => unknown) => () => {
  for (let time = 0; time < times; time += 1) {
    work();
  }
};

it.each<[string, () => unknown]>([
  ['a language: links that are not closed', () => languageOfDocument(filled(']('))],
  ['a language: spaces', () => languageOfDocument(filled(' '))],
  ...['\u001b', '\u001b[', '\u001b[1', '\u001b]', '\u001b]a', 'a\b', '\b', '\n\f', '\f\n'].map(
    (part): [string, () => unknown] => [
      `control characters: ${JSON.stringify(part)}`,
      () => withoutControls(filled(part)),
    ],
  ),
  ['control characters: a command without an end', () => withoutControls(`\u001b[${filled('1')}`)],
  ['a post: elements', often(20, () => readEmbeddedPost(filled('<p>')))],
  ['a post: brackets', () => readEmbeddedPost(`<p>x</p>${filled('(')}`)],
])('what the server itself reads takes time that grows with its length only: %s', (_name, read) => {
  expect(() => withinBound(read)).not.toThrow();
});
