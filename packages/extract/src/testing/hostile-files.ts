import { fuzzed, type HostileFile } from './hostile-file.ts';
import { HOSTILE_DOCX } from './hostile-docx.ts';
import { HOSTILE_PDF } from './hostile-pdf.ts';
import { makeDoc } from './sample-doc.ts';
import { coreProperties, makeDocx, paragraphXml, tableXml } from './sample-docx.ts';
import { makeMp3, makeWav } from './sample-media.ts';
import { makePdf } from './sample-pdf.ts';

const SENTENCE = 'The harbour town built a new market hall, and the old one became a library.';
const FUZZED_EACH = 12;

/** A box of MP4: its size as told, its name, what it holds. */
function box(name: string, body: Buffer = Buffer.alloc(0), saidSize = 8 + body.length): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(saidSize);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, body]);
}

const FTYP = box('ftyp', Buffer.from('isom\0\0\0\0isom', 'latin1'));
const words = (...values: number[]): Buffer =>
  Buffer.concat(values.map((value) => Buffer.from(value.toString(16).padStart(8, '0'), 'hex')));

function nested(name: string, depth: number): Buffer {
  const heads = Array.from({ length: depth }, (_, level) => box(name, Buffer.alloc(0), 8 * (depth - level)));
  return Buffer.concat(heads);
}

/** A sound track whose tables say that they have four billion rows. */
function endlessTables(): Buffer {
  const tables = ['stts', 'stsc', 'stsz', 'stco'].map((name) => box(name, words(0, 0, 0xffffffff, 1)));
  const media = box(
    'mdia',
    Buffer.concat([box('mdhd', words(0, 0, 0, 1, 1, 0)), box('minf', box('stbl', Buffer.concat(tables)))]),
  );
  return Buffer.concat([FTYP, box('moov', box('trak', media))]);
}

const HOSTILE_OTHERS: readonly HostileFile[] = [
  { name: '50,000 nested boxes', type: 'mp4', make: () => Buffer.concat([FTYP, nested('moov', 50_000)]) },
  { name: 'tables of four billion rows', type: 'mp4', make: endlessTables },
  {
    name: 'a box of four billion bytes',
    type: 'mov',
    make: () => Buffer.concat([FTYP, box('moov', Buffer.alloc(100), 0xffffffff)]),
  },
  {
    name: 'a box without size that goes on',
    type: 'm4a',
    make: () => Buffer.concat([FTYP, box('free', Buffer.alloc(8), 1), Buffer.alloc(1_000_000)]),
  },
  {
    name: '1,000,000 empty boxes',
    type: 'mp4',
    make: () => Buffer.concat([FTYP, ...Array<Buffer>(1_000_000).fill(box('free'))]),
  },
  {
    name: '60 MB without a frame',
    type: 'mp3',
    make: () =>
      Buffer.concat([makeMp3(1, { title: 'x', artist: 'x', album: 'x' }), Buffer.alloc(60_000_000)]),
  },
  { name: '60 MB of false frames', type: 'mp3', make: () => Buffer.alloc(60_000_000, 'fffb', 'hex') },
  {
    name: 'a tag of 256 MB',
    type: 'mp3',
    make: () =>
      Buffer.concat([Buffer.from('494433040000007f7f7f7f'.slice(0, 20), 'hex'), Buffer.alloc(1000)]),
  },
  {
    name: 'a sound that says 4 GB',
    type: 'wav',
    make: () => Buffer.concat([makeWav(1).subarray(0, 40), words(0xffffffff), Buffer.alloc(1000)]),
  },
  {
    name: '2,000,000 empty chunks',
    type: 'wav',
    make: () =>
      Buffer.concat([makeWav(1).subarray(0, 36), Buffer.from('junk\0\0\0\0'.repeat(2_000_000), 'latin1')]),
  },
  { name: 'a chain of sectors that loops', type: 'doc', make: loopedDoc },
  { name: 'a text of four billion letters', type: 'doc', make: endlessDoc },
];

function loopedDoc(): Buffer {
  const bytes = makeDoc(SENTENCE);
  bytes.writeUInt32LE(0, bytes.length - 512);
  return bytes;
}

function endlessDoc(): Buffer {
  const bytes = makeDoc(SENTENCE);
  bytes.writeUInt32LE(0xfffffff0, 512 + 0x4c);
  return bytes;
}

const PDF = makePdf([[SENTENCE, SENTENCE], [SENTENCE]], {
  note: 'A note.',
  field: { label: 'Name', value: 'Ada' },
});
const DOCX = makeDocx(paragraphXml(SENTENCE, 'Heading1') + tableXml([[SENTENCE]]), [
  coreProperties('x', 'y'),
]);
const MP3 = makeMp3(2, { title: 'x', artist: 'y', album: 'z' });

const FUZZED: readonly HostileFile[] = (
  [
    ['pdf', PDF],
    ['docx', DOCX],
    ['doc', makeDoc(SENTENCE)],
    ['mp3', MP3],
    ['wav', makeWav(1)],
    ['mp4', endlessTables()],
  ] as const
).flatMap(([type, bytes]) =>
  Array.from({ length: FUZZED_EACH }, (_, seed) => ({
    name: `fuzzed ${seed}`,
    type,
    make: () => fuzzed(bytes, seed),
  })),
);

/** Files of every kind made to exhaust time, memory or the stack, and files damaged at random. */
export const HOSTILE_FILES: readonly HostileFile[] = [
  ...HOSTILE_DOCX,
  ...HOSTILE_PDF,
  ...HOSTILE_OTHERS,
  ...FUZZED,
];
