/** A part of a text that is judged as one: a few sentences under one heading. In UTF-16 units. */
export interface Passage {
  start: number;
  end: number;
  /** The heading it stands under; empty where there is none. */
  heading: string;
}

/** A passage ends with the line that fills it, and within a line that alone would be longer. Characters. */
const enough = 450;
const most = 900;

const headingLine = /^ {0,3}#{1,6}\s+(\S.*)$/u;
const sentenceEnd = /[.!?…]["”’»)\]]*\s|[。！？]["”’」』]*/gu;

/** The passages of a text in order. Blank lines belong to none. */
export function cutPassages(text: string): Passage[] {
  const passages: Passage[] = [];
  let heading = '';
  let isOpen = false;
  for (const { start, end } of linesOf(text)) {
    const title = headingLine.exec(text.slice(start, end))?.[1];
    if (title !== undefined) {
      heading = title;
      isOpen = false;
      continue;
    }
    for (const piece of piecesOf(text, start, end)) {
      const last: Passage | undefined = isOpen ? passages.at(-1) : undefined;
      const passage: Passage = last ?? { ...piece, heading };
      passage.end = piece.end;
      if (last === undefined) {
        passages.push(passage);
      }
      isOpen = passage.end - passage.start < enough;
    }
  }
  return passages;
}

interface Span {
  start: number;
  end: number;
}

/** The lines of a text that are not blank, without white space at their ends. */
function* linesOf(text: string): Generator<Span> {
  for (let from = 0; from < text.length;) {
    const next = text.indexOf('\n', from);
    const to = next === -1 ? text.length : next;
    const line = text.slice(from, to);
    const trimmed = line.trimStart();
    const start = to - trimmed.length;
    const end = start + trimmed.trimEnd().length;
    if (end > start) {
      yield { start, end };
    }
    from = to + 1;
  }
}

/** A line in pieces that end with a sentence, or between words where there is none: spoken text. */
function* piecesOf(text: string, start: number, end: number): Generator<Span> {
  let from = start;
  while (end - from > most) {
    const part = text.slice(from + enough, from + most);
    const [stop] = part.matchAll(sentenceEnd);
    const cut = stop === undefined ? part.lastIndexOf(' ') + 1 : stop.index + stop[0].length;
    const to = from + enough + (cut > 0 ? cut : part.length);
    yield { start: from, end: to };
    from = to;
  }
  yield { start: from, end };
}
