import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readMp3Length } from './mp3-length.ts';

const folder = mkdtempSync(join(tmpdir(), 'hookline-mp3-'));
afterAll(() => rmSync(folder, { recursive: true }));

function frame(head: string, size: number, table = ''): Buffer {
  const bytes = Buffer.alloc(size);
  bytes.write(head, 'hex');
  bytes.write(table, 36, 'hex');
  return bytes;
}
const times = (count: number, bytes: Buffer): Buffer => Buffer.concat(Array<Buffer>(count).fill(bytes));
const word = (value: number): string => value.toString(16).padStart(8, '0');

/** A second is 38.28 frames, at 44.1 kHz. */
const SECOND = 44_100 / 1152;
const quick = frame('fffb9000', 417);
const slow = frame('fffb5000', 208);
const half = frame('fff38844', 288);
const firstLayer = frame('ffffc044', 416);
const xing = (frames: number, bytes: number) =>
  frame('fffb9000', 417, `${Buffer.from('Xing').toString('hex')}${word(3)}${word(frames)}${word(bytes)}`);
const vbri = (frames: number, bytes: number) =>
  frame(
    'fffb9000',
    417,
    `${Buffer.from('VBRI').toString('hex')}${'00'.repeat(6)}${word(bytes)}${word(frames)}`,
  );
const tag = (size: number) =>
  Buffer.concat([
    Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, size >> 7, size & 0x7f]),
    Buffer.alloc(size, 0xff),
  ]);

it.each<[string, Buffer[], number]>([
  ['one bitrate', [times(100, quick)], 100 / SECOND],
  ['a bitrate that changes after a while', [times(10, quick), times(400, slow)], 410 / SECOND],
  ['two tags before the sound', [tag(300), tag(200), times(100, quick)], 100 / SECOND],
  ['what its encoder says', [xing(1000, 417 * 100), times(99, quick)], 1000 / SECOND],
  ['what another encoder says', [vbri(1000, 417 * 100), times(99, quick)], 1000 / SECOND],
  ['a part that was cut off', [xing(1000, 417 * 1000), times(9, quick)], 1000 / SECOND],
  [
    'two files in one, of which the encoder knew the first',
    [xing(100, 41_700), times(300, quick)],
    300 / SECOND,
  ],
  ['a damaged stretch', [times(50, quick), Buffer.alloc(834), times(48, quick)], 100 / SECOND],
  ['something else after the sound', [times(50, quick), Buffer.alloc(100_000, 0xff)], 50 / SECOND],
  ['rubbish before the sound', [Buffer.alloc(5000, 0xff), times(50, quick)], 50 / SECOND],
  ['the half rates', [times(50, half)], (50 * 576) / 16_000],
  ['the first layer', [times(50, firstLayer)], (50 * 384) / 44_100],
])('an MP3 file with %s has its length', (name, parts, seconds) => {
  const path = join(folder, name);
  writeFileSync(path, Buffer.concat(parts));
  expect(readMp3Length(path)).toBeCloseTo(seconds, 3);
});

it.each<[string, Buffer]>([
  ['nothing', Buffer.alloc(0)],
  ['no frame', Buffer.alloc(3_000_000)],
  ['heads without frames', Buffer.alloc(3_000_000, 'fffb', 'hex')],
  ['half a frame', quick.subarray(0, 3)],
  ['a tag without end', Buffer.from('4944330400007f7f7f7f', 'hex')],
])('a file that holds %s has none', (name, bytes) => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  expect(readMp3Length(path)).toBeUndefined();
});
