import { expect, it } from 'vitest';
import { PassageFinder } from './find-passages.ts';
import { passageOf } from '../passage.ts';
import { Work } from './work.ts';

/** The same numbers at every run: 0 to 1. */
function makeRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 0) / 2 ** 32;
  };
  const below = (bound: number) => Math.floor(next() * bound);
  const one = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  return { next, below, one };
}
type Random = ReturnType<typeof makeRandom>;

const words = {
  who: ['The keeper', 'A diver', 'My grandmother', 'One baker', 'The second crew', 'Zoë’s café', 'Every fox'],
  does: ['counted', 'painted', 'rescued', 'ignored', 'measured', 'sold', 'remembered', 'burned', 'weighed'],
  what: [
    'the lanterns',
    'forty boats',
    'a map of the bay',
    '1,200 jars of honey',
    'the “quiet” rooms',
    'snow',
  ],
  when: [
    'before dawn',
    'in the winter of 1987',
    'twice a week',
    'while it rained',
    'for thirty years',
    'alone',
  ],
  why: [
    'because nobody had asked',
    'and the town was glad of it',
    'although it cost more than it brought in',
  ],
  short: ['It worked.', 'Nobody knew.', 'That was all.', 'Then it rained.', 'Why?'],
  names: ['Ada', 'Borislav', 'Chidi', 'Dunya', 'Esperança', 'Finnian', 'Gudrun', 'Hyun-woo', 'Ijeoma', 'Jun'],
  han: [
    '灯台守は毎朝その数を数えた。',
    '冬の海はとても静かで、船は一隻も来なかった。',
    '祖母は蜂蜜を町の人に配った。',
  ],
};

function makeSentence({ next, below, one }: Random): string {
  const kind = next();
  if (kind < 0.12) {
    // Some stand there twice.
    return next() < 0.2 ? one(words.short) : `${one(words.names)} left with ${20 + below(80)}.`;
  }
  if (kind < 0.2) {
    return `${one(words.names)}は${20 + below(80)}年、${one(words.han)}`;
  }
  const start = `${one(words.who)} and ${one(words.names)} ${one(words.does)} ${one(words.what)} ${one(words.when)}`;
  return kind < 0.6 ? `${start}, ${one(words.why)}.` : `${start}.`;
}

interface Line {
  /** Of the sentence that is marked. */
  isMarked?: true;
  /** The same sentence once more. */
  isCopy?: true;
  text: string;
}
type Page = Line[][];

const makePage = (random: Random): Page =>
  Array.from({ length: 8 }, () =>
    Array.from({ length: 2 + random.below(4) }, () => ({ text: makeSentence(random) })),
  );

interface Span {
  start: number;
  end: number;
}

interface Written {
  text: string;
  /** Where the marked sentence stands, and a copy of it. */
  spans: Span[];
}

/** A page as text. */
function write(page: Page): Written {
  const written: Written = { text: '', spans: [] };
  for (const [index, lines] of page.entries()) {
    written.text += index === 0 ? '' : '\n\n';
    for (const [at, line] of lines.entries()) {
      written.text += at === 0 ? '' : ' ';
      const start = written.text.length;
      written.text += line.text;
      if (line.isMarked || line.isCopy) {
        written.spans.push({ start, end: written.text.length });
      }
    }
  }
  return written;
}

/** Sets a text in another way each time: `gapInstead` says what stands between two words. */
function setAnew({ text, spans }: Written, gapInstead: (gap: string) => string): Written {
  const pieces = text.split(/(\s+)/u);
  const set = pieces.map((piece, index) => (index % 2 === 0 ? piece : gapInstead(piece)));
  const [before, after] = [pieces, set].map((parts) => {
    let place = 0;
    return parts.map((part) => (place += part.length));
  });
  /** Where a place within a word is now. */
  const moved = (place: number): number => {
    const word = before?.findIndex((end) => end >= place) ?? 0;
    return (after?.[word] ?? 0) - ((before?.[word] ?? 0) - place);
  };
  return {
    text: set.join(''),
    spans: spans.map(({ start, end }) => ({ start: moved(start + 1) - 1, end: moved(end) })),
  };
}

/** What a text was read from, and how that sets the same words at each reading. */
const sources: Record<string, (written: Written, random: Random) => Written> = {
  page: (written) => written,
  // Paragraphs go by silences and lengths: with other lines they begin elsewhere, within sentences too.
  transcript: (written, { next }) => setAnew(written, () => (next() < 0.02 ? '\n\n' : ' ')),
  // Sheets end anywhere, and some have their number there.
  PDF: (written, { next, below }) =>
    setAnew(written, (gap) => (next() < 0.0035 ? `\n\n${['', `${1 + below(90)}\n\n`][below(2)]}` : gap)),
};

const changeMarked = (page: Page, change: (text: string) => string): Page =>
  page.map((lines) => lines.map((line) => (line.isMarked ? { ...line, text: change(line.text) } : line)));

const replaceWord = (text: string, { below }: Random): string => {
  const all = text.split(' ');
  return all.length < 8 ? text : all.with(1 + below(all.length - 2), 'suddenly').join(' ');
};

/** What happens to a page between two visits. The marked sentence survives each. */
const changes: readonly ((page: Page, random: Random) => Page)[] = [
  // All around it is written anew.
  (page, random) =>
    page.map((lines) => lines.map((line) => (line.isMarked ? line : { text: makeSentence(random) }))),
  // Its neighbours go.
  (page) => page.map((lines) => lines.filter((line, at) => line.isMarked || !lines[at - 1]?.isMarked)),
  (page, random) => [...makePage(random).slice(0, 4), ...page],
  (page) => page.toReversed(),
  (page) =>
    changeMarked(page, (text) => text.replace(/(\p{L}+) (\p{L}+)/u, '**$1** [$2](https://example.org/a)')),
  (page) =>
    changeMarked(page, (text) =>
      text.replaceAll(/[“”]/gu, '"').replaceAll('’', "'").replace(' ', '\u00A0\n'),
    ),
  (page) => changeMarked(page, (text) => text.normalize('NFD').toUpperCase()),
  // The same words as a teaser above.
  (page) => [[{ text: page.flat().find(({ isMarked }) => isMarked)?.text ?? '', isCopy: true }], ...page],
  (page, random) => changeMarked(page, (text) => replaceWord(text, random)),
];

interface MarkedPage {
  marked: Page;
  before: Written;
  passage: NonNullable<ReturnType<typeof passageOf>>;
}

/** Marks a sentence, two thirds of the time a part of it. */
function markOne(page: Page, random: Random, set = (written: Written) => written): MarkedPage {
  const [paragraph, sentence] = [random.below(page.length), random.below(2)];
  const marked = page.map((lines, row) =>
    lines.map((line, at) =>
      row === paragraph && at === sentence ? { ...line, isMarked: true as const } : line,
    ),
  );
  const before = set(write(marked));
  const { text, spans } = before;
  const { start, end } = spans[0] ?? { start: 0, end: 0 };
  const length = end - start;
  const isPart = length > 40 && random.next() < 0.66;
  const from = isPart ? text.indexOf(' ', start + random.below(length >> 2)) : start;
  const to = isPart ? text.lastIndexOf(' ', end - random.below(length >> 2)) : end;
  const passage = passageOf(text, { start: from, end: to });
  if (passage === null) {
    throw new Error('Nothing is marked.');
  }
  return { marked, before, passage };
}

it.each([
  { of: ['page'], cases: 500 },
  { of: ['page', 'transcript', 'PDF'], cases: 1_500 },
])('finds passages at their sentence after their $of changed', async ({ of, cases }) => {
  const random = makeRandom(18);
  const wrong: unknown[] = [];
  for (let count = 0; count < cases; count += 1) {
    const kind = of[count % of.length] ?? '';
    const set = (written: Written) => sources[kind]?.(written, random) ?? written;
    const { marked, before, passage } = markOne(makePage(random), random, set);
    const changed = Array.from({ length: 1 + random.below(2) }).reduce<Page>(
      (page) => random.one(changes)(page, random),
      marked,
    );
    const after = set(write(changed));
    const [found = null] = await new PassageFinder(after.text, { before: before.text }).find([passage]);
    const isAt = ({ start, end }: Span) => found !== null && found.start >= start && found.end <= end;
    if (!after.spans.some(isAt)) {
      wrong.push({ kind, quote: passage.quote, found: found && after.text.slice(found.start, found.end) });
    }
  }
  // One in a hundred.
  expect(wrong.slice(cases / 100)).toEqual([]);
});

it('finds no sentence that is gone, however alike its neighbours are', async () => {
  const random = makeRandom(81);
  const wrong: unknown[] = [];
  for (let count = 0; count < 200; count += 1) {
    const { marked, before, passage } = markOne(makePage(random), random);
    const { text } = write(marked.map((lines) => lines.filter(({ isMarked }) => !isMarked)));
    const [found = null] = await new PassageFinder(text, { before: before.text }).find([passage]);
    if (found !== null && !text.includes(passage.quote)) {
      wrong.push([passage.quote, text.slice(found.start, found.end)]);
    }
  }
  expect(wrong).toEqual([]);
});

/** A text with a passage in it, and another text in which everything looks as if it were there. */
const hostile: [string, { quote: string; around: [string, string]; after: string }][] = [
  [
    'neighbours everywhere',
    {
      quote: 'q'.repeat(1_100),
      around: ['a'.repeat(12), 'a'.repeat(12)],
      after: `${'a'.repeat(100)}${'q'.repeat(400)}${'z'.repeat(300)}`.repeat(120),
    },
  ],
  [
    'a long passage between such neighbours',
    {
      quote: 'q'.repeat(9_000),
      around: ['a'.repeat(12), 'a'.repeat(12)],
      after: `${'a'.repeat(5_000)}${'q'.repeat(1_000)}${'z'.repeat(7_000)}`.repeat(8),
    },
  ],
  ['words everywhere', { quote: 'a'.repeat(5_000), around: ['left', 'right'], after: 'a'.repeat(100_000) }],
  [
    'words that come near everywhere',
    {
      quote: Array.from({ length: 1_200 }, (_, at) => at % 97).join(''),
      around: ['left', 'right'],
      after: Array.from({ length: 40_000 }, (_, at) => (at % 9 === 0 ? 'x' : at % 97)).join(''),
    },
  ],
];

it.each(hostile)('compares few letters for one passage: %s', async (_, { quote, around, after }) => {
  const before = around.join(quote);
  const start = around[0].length;
  const passage = passageOf(before, { start, end: start + quote.length });
  const work = new Work();
  await new PassageFinder(after, { before, work }).find(passage ? [passage] : []);
  expect(work.compared).toBeGreaterThan(0);
  expect(work.compared).toBeLessThan(60_000_000);
});

it('gives up the changed passages when the work for a text is over, and keeps those still there', async () => {
  const kept = 'These words stay as they are, wherever they stand in it.';
  const lost = Array.from({ length: 40 }, (_, at) => `${'lorem ipsum dolor '.repeat(20)}${at}`);
  const before = [...lost, kept].join('\n');
  const after = [...lost.map((words) => words.replace('ipsum', 'opsum')), kept].join('\n');
  const passages = [...lost, kept].flatMap((words) => {
    const start = before.indexOf(`${words}\n`) < 0 ? before.indexOf(words) : before.indexOf(`${words}\n`);
    return passageOf(before, { start, end: start + words.length }) ?? [];
  });
  const most = 2_000_000;
  const work = new Work(most);
  const found = await new PassageFinder(after, { before, work }).find(passages);
  expect(found.at(-1)).toEqual({ start: after.indexOf(kept), end: after.length });
  expect(found.at(-2)).toBeNull();
  // What was begun is ended.
  expect(work.compared).toBeLessThan(1.5 * most);
  const all = await new PassageFinder(after, { before }).find(passages);
  expect(all.filter((place) => place === null)).toEqual([]);
});
