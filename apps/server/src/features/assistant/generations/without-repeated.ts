import { isSaid, lettersOf, readLine } from '@hookline/contract/counting';
import { splitSentences } from '@hookline/text';

/** "3. (0:19–0:33) [1]": a heading that is no name of its part. */
const bareHeading = /^\d+[.)]?$/u;
const leadingNumber = /^\d+(?=[.)]\s|\s*\()/u;

/**
 * The lines below the opening of a script without the sentences that its hook says already: nobody wants to
 * hear the same twice. A part that says nothing else goes whole, unless its heading names it, as each entry
 * of a list is named; entries of lists stay as they are.
 */
export function withoutRepeated(lines: readonly string[], hook: string): string[] {
  const parts = cutIntoParts(lines);
  const left = parts.map((part, index) => withoutHook(part, { hook, isOpening: index === 0 }));
  const others = left.filter((part) => part !== null);
  return (others.length < parts.length && isNumbered(parts) ? renumbered(others) : others).flat();
}

/** Each with its heading; in a text without any, each paragraph with the blank lines behind it. */
function cutIntoParts(lines: readonly string[]): string[][] {
  const kinds = lines.map((line) => readLine(line).kind);
  const hasHeadings = kinds.includes('heading');
  const parts: string[][] = [];
  for (const [index, line] of lines.entries()) {
    const isFirst = hasHeadings
      ? kinds[index] === 'heading'
      : kinds[index] !== 'blank' && kinds[index - 1] === 'blank';
    const last = parts.at(-1);
    if (last === undefined || isFirst) {
      parts.push([line]);
    } else {
      last.push(line);
    }
  }
  return parts;
}

/** A part without what its hook says; null where nothing of it would be left. */
function withoutHook(
  part: readonly string[],
  { hook, isOpening }: { hook: string; isOpening: boolean },
): string[] | null {
  const left = part.flatMap((line) => {
    const cut = isProse(line) ? withoutSentences(line, hook) : line;
    return cut === '' && line !== '' ? [] : [cut];
  });
  const [first = ''] = part;
  const heading = readLine(first);
  // What stands before the first heading is the rest of what the hook opens.
  if (left.length === part.length || left.some(isTold) || (isOpening && heading.kind !== 'heading')) {
    return left;
  }
  return heading.kind === 'heading' && !bareHeading.test(nameOf(heading.text)) ? [...part] : null;
}

const nameOf = (heading: string): string => heading.replace(/(?:\s*\[\d+\])+$/u, '');

function isProse(line: string): boolean {
  const read = readLine(line);
  return read.kind !== 'bullet' && isSaid(read);
}

function isTold(line: string): boolean {
  const read = readLine(line);
  return read.kind === 'bullet' || isSaid(read);
}

/** Words without the sentences, one behind the other, that say what the hook does; '' where those are all. */
export function withoutSentences(words: string, hook: string): string {
  const wanted = lettersOf(hook);
  if (wanted === '' || !lettersOf(words).includes(wanted)) {
    return words;
  }
  const read = readLine(words);
  const lead = read.kind === 'labelled' ? words.indexOf(read.text) : 0;
  const spans = sentenceSpans(words);
  for (const [index, span] of spans.entries()) {
    const start = Math.max(span.start, lead);
    for (const { end } of spans.slice(index)) {
      const letters = lettersOf(words.slice(start, end));
      if (letters === wanted) {
        return joined(words, { start, end, lead });
      }
      if (letters.length > wanted.length) {
        break;
      }
    }
  }
  return words;
}

/**
 * Where sentences begin and end, those of a quotation too, each with the marks around it and the numbers of
 * its sources.
 */
function sentenceSpans(words: string): { start: number; end: number }[] {
  const plain = words.replaceAll(/[“”„«»]|\[\d+\]/gu, (mark) => ' '.repeat(mark.length));
  let place = 0;
  return splitSentences(plain, 'und').flatMap(({ text }) => {
    // What became spaces may be one in the sentence.
    const pattern = text
      .split(/\s+/u)
      .map(RegExp.escape)
      .join(String.raw`\s+`);
    const match = new RegExp(pattern, 'u').exec(plain.slice(place));
    if (match === null) {
      return [];
    }
    const marks = /[“„«]*$/u.exec(words.slice(place, place + match.index))?.[0] ?? '';
    const start = place + match.index - marks.length;
    const end = place + match.index + match[0].length;
    const behind = /^[”»"'’)*_]*(?:[^\S\n]*\[\d+\])*/u.exec(words.slice(end))?.[0] ?? '';
    place = end + behind.length;
    return [{ start, end: place }];
  });
}

/** What is left around a cut, behind a label; a quotation that was cut into is still one. */
function joined(words: string, { start, end, lead }: { start: number; end: number; lead: number }): string {
  const cut = words.slice(start, end).replaceAll(/\[\d+\]/gu, '');
  const opened = /^[“„«]/u.exec(cut)?.[0] ?? '';
  const closed = /[”»](?=[^\p{L}\p{N}]*$)/u.exec(cut)?.[0] ?? '';
  const before = words.slice(0, start).trimEnd() + (opened === '' ? closed : '');
  const after = (closed === '' ? opened : '') + words.slice(end).trimStart();
  const rest = [before, after].filter((piece) => piece !== '').join(' ');
  return /[\p{L}\p{N}]/u.test(rest.slice(lead)) ? rest : '';
}

const numberOf = ([heading = '']: readonly string[]): number | undefined => {
  const digits = leadingNumber.exec(heading)?.[0];
  return digits === undefined || readLine(heading).kind !== 'heading' ? undefined : Number(digits);
};

/** Whether parts are numbered from one on; a countdown is not. */
const isNumbered = (parts: readonly string[][]): boolean =>
  parts.flatMap((part) => numberOf(part) ?? []).every((number, index) => number === index + 1);

function renumbered(parts: readonly string[][]): string[][] {
  let last = 0;
  return parts.map((part) => {
    const [heading = '', ...others] = part;
    return numberOf(part) === undefined
      ? part
      : [heading.replace(leadingNumber, String((last += 1))), ...others];
  });
}
