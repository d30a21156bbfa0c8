import { expect, it } from 'vitest';
import { withinBound } from '@hookline/text/testing/within-bound.ts';
import { readSubtitles } from './read-subtitles.ts';
import { parseTranscript, type Transcript } from './parse-transcript.ts';

const FIRST = '00:01 --> 00:02\n';
const NEXT = '\n\n00:02 --> 00:03\n';
/** The longest text that is taken. */
const LONG = 1_000_000;
const SUB_STATION = '[Script Info]\n[Events]\n';
/** The times of a line that is sung a hundred times, with a minute between for another one. */
const times = (first: number): string =>
  Array.from({ length: 100 }, (_, at) => `[${first + 2 * at}:00.5]`).join('');
const filled = (part: string, length = LONG): string => part.repeat(Math.floor(length / part.length));

it.each([
  ['voices that are not closed', () => FIRST + filled('<v.')],
  ['voices with spaces', () => FIRST + filled(`<v${' '.repeat(50)}`)],
  ['tags that are not closed', () => FIRST + filled('<a')],
  ['places that are not closed', () => FIRST + filled('{\\')],
  ['entities', () => FIRST + filled('&amp')],
  ['separators of lines', () => filled('\u2028')],
  ['separators of lines after numbers', () => filled('1\u2028')],
  ['spaces', () => filled(' ')],
  ['numbers', () => filled('1')],
  ['a number with colons', () => filled('1:')],
  ['spaces behind a time', () => `0:00${filled(' ')}x\u2028x\n0:05 b`],
  ['spaces behind a name', () => `0:00 a\nA${filled(' ')}x`],
  ['spaces before what is no time', () => `0:00 a\n${filled(' ')}x`],
  ['arrows', () => filled('-->')],
  ['spaces in a time', () => `WEBVTT\n\n00:01${filled(' ')}-- >\n`],
  [
    'lines of two captions that differ',
    () => `${FIRST}${filled('a\n', LONG / 4)}b${NEXT}${filled('a\n', LONG / 4)}`,
  ],
  ['words without a sentence', () => filled('0:00 ab\n')],
  ['times of SubViewer', () => filled('0:00:01.000,0:00:03.000\n')],
  ['spaces behind a time of SubViewer', () => `0:00:01.000,0:00:03.000${filled(' ')}x`],
  ['breaks of SubViewer', () => `0:00:01.000,0:00:03.000\n${filled('[br')}`],
  ['times of lyrics', () => filled('[00:01.00]')],
  ['lines of lyrics', () => filled('[00:01.00]a\n')],
  [
    'a line of lyrics that is sung again',
    () => `${times(0)}${filled('a ', LONG / 2)}\n${times(1)}${filled('b ', LONG / 2)}`,
  ],
  ['words of lyrics with times', () => `[00:01.00]${filled('<00:')}\n[00:02.00]b`],
  ['tags of lyrics', () => `${filled('[a:')}\n[00:02.00]b`],
  ['brackets of JSON', () => filled('[')],
  ['braces of JSON', () => filled('{"segments":[')],
  ['a list in JSON', () => `[${filled('{},')}{}]`],
  ['segments in JSON', () => `[${filled('{"start":1,"end":2,"text":"a"},')}{"start":1,"end":2,"text":"a"}]`],
  ['events in JSON', () => `{"events":[${filled('{"segs":[{"utf8":"a"}]},')}{}]}`],
  ['elements', () => `<tt>${filled('<p begin="1s">')}`],
  ['elements that are closed', () => `<tt>${filled('<p begin="1s"/>')}`],
  ['attributes', () => `<tt><p ${filled('begin="1s" ')}>a</p></tt>`],
  ['times of elements', () => `<tt><p begin="${filled('1')}" end="${filled('1', 1000)}">a</p></tt>`],
  ['entities of elements', () => `<tt><p begin="1s" end="2s">${filled('&amp')}</p></tt>`],
  ['lines of a table', () => `start\tend\ttext\n${filled('1\t2\ta\n')}`],
  ['tabs of a table', () => `start\tend\ttext\n${filled('\t')}`],
  ['printed times', () => filled('[00:01.000 --> 00:02.000]')],
  ['printed lines', () => filled('[00:01.000 --> 00:02.000] a\n')],
  ['spaces before a printed time', () => `[00:01.000 --> 00:02.000]${filled(' ')}\n${filled(' ')}x`],
  [
    'what a program says',
    () => `[00:01.000 --> 00:02.000] a\n${filled('whisper_a ')}\n${filled('x/site-package')}`,
  ],
  ['lines of SubStation', () => `${SUB_STATION}${filled('Dialogue: 0,0:00:01.00,0:00:02.00,,,,,,,a\n')}`],
  ['commas of SubStation', () => `${SUB_STATION}Dialogue: 0,0:00:01.00,0:00:02.00${filled(',')}`],
  ['fields of SubStation', () => `${SUB_STATION}Format: ${filled('a,')}\nDialogue: ${filled('a,', 10_000)}`],
  ['styles of SubStation', () => `${SUB_STATION}Dialogue: 0,0:00:01.00,0:00:02.00,,,,,,,${filled('{\\p1')}`],
  ['sections of SubStation', () => `${SUB_STATION}${filled('[')}\n${filled('[a\n')}`],
  ['empty lines behind lyrics', () => `[00:01\n[00:02\nx${filled('\n')}x`],
  ['separators behind lyrics', () => `[00:01\n[00:02\nx\n${filled('\u2028')}x`],
  ['times alone', () => filled('0:00\n')],
  ['headings before a time', () => `${filled('a\n')}0:00\nb\n0:01\nc\n0:02\nd`],
  ['numbers behind a time', () => `0:01\n${filled('1 a, ')}\n0:02\n${filled('1 ')}\n0:03\n${filled('1')}`],
])('%s take time and room that grow with their length only', (_name, make) => {
  const source = make();
  const read = (): Transcript | string => {
    try {
      readSubtitles(source);
      return parseTranscript(source);
    } catch (error) {
      // Refused, which is as good, unless it was stopped.
      return Reflect.get(error as object, 'code') === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? 'stopped' : 'refused';
    }
  };
  const found = withinBound(read);
  const { text, segments } = typeof found === 'string' ? { text: '', segments: [] } : found;
  expect(found).not.toBe('stopped');
  expect(text.length).toBeLessThan(2 * source.length);
  expect(segments.reduce((sum, segment) => sum + segment.text.length, 0)).toBeLessThan(2 * source.length);
});
