import { expect, it } from 'vitest';
import { type MarkKind, markText } from './mark-text.ts';

/** What is selected stands between bars. */
function mark(shown: string, kind: MarkKind): string {
  const [before = '', selected = '', behind = ''] = shown.split('|');
  const written = {
    text: before + selected + behind,
    start: before.length,
    end: before.length + selected.length,
  };
  const { text, start, end } = markText(written, kind);
  return `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`;
}

it.each<[string, MarkKind, string]>([
  ['Say |it| now', 'bold', 'Say **|it|** now'],
  ['Say **|it|** now', 'bold', 'Say |it| now'],
  ['||', 'italic', '*||*'],
  ['See |the study|.', 'link', 'See [|the study|](https://).'],
  ['One\n|Two|', 'heading', 'One\n|## Two|'],
  ['O|ne\nTw|o\nThree', 'list', '|- One\n- Two|\nThree'],
  ['|- One\n- Two|', 'list', '|One\nTwo|'],
  ['|- One\n- Two|', 'numbers', '|1. One\n2. Two|'],
  ['||', 'quote', '|> |'],
])('%j in %s is %j', (shown, kind, expected) => {
  expect(mark(shown, kind)).toBe(expected);
});
