import { expect, it } from 'vitest';
import { withinBound } from '#testing/within-bound.ts';
import { parseTranscript } from './parse-transcript.ts';

const FIRST = '00:01 --> 00:02\n';
const NEXT = '\n\n00:02 --> 00:03\n';
/** The longest text that is taken. */
const LONG = 1_000_000;
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
  ['lines of two captions that differ', () => `${FIRST}${filled('a\n', LONG / 4)}b${NEXT}${filled('a\n', LONG / 4)}`],
  ['words without a sentence', () => filled('0:00 ab\n')],
])(
  '%s take time that grows with their length only',
  (_name, make) => {
    const read = (): unknown => {
      try {
        return parseTranscript(make());
      } catch (error) {
        // Refused, which is as good, unless it was stopped.
        return Reflect.get(error as object, 'code') === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? error : 'refused';
      }
    };
    expect(withinBound(read, 30_000)).toBeDefined();
  },
  60_000,
);
