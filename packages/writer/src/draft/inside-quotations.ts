import type { Sentence } from '@hookline/text';

const anyMark = /["“”„«»]/gu;

/**
 * The places of the sentences in the midst of a quotation of several: they bear no mark, and read as if their
 * author said them. A mark that nothing in its paragraph closes is a slip, and quotes nothing.
 */
export function insideQuotations(sentences: readonly Sentence[]): ReadonlySet<number> {
  const paragraphs = Map.groupBy(sentences, ({ paragraph }) => paragraph);
  return new Set([...paragraphs.values()].flatMap(insideOf));
}

function insideOf(paragraph: readonly Sentence[]): number[] {
  const opens = openingMarks(paragraph.map(({ text }) => text).join(' '));
  const inside: number[] = [];
  let isOpen = false;
  let passed: number[] = [];
  for (const { text, index } of paragraph) {
    const marks = text.match(anyMark) ?? [];
    if (marks.length > 0) {
      inside.push(...passed);
      passed = [];
      isOpen = marks.reduce((open, mark) => (mark === '"' ? !open : opens.has(mark)), isOpen);
    } else if (isOpen) {
      passed.push(index);
    }
  }
  return inside;
}

/** The marks that open a quotation where „so“ and »so« are written as well as “so” and « so ». */
function openingMarks(text: string): ReadonlySet<string> {
  const guillemet = /[«»]/u.exec(text)?.[0] ?? '«';
  return new Set([text.includes('„') ? '„' : '“', guillemet]);
}
