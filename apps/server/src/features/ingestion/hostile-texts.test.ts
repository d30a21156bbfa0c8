import { describe, expect, it } from 'vitest';
import { withinBound } from '@hookline/text/testing/within-bound.ts';
import { canonicalUrl } from './canonical-url.ts';
import { recognizePlatform } from '@hookline/contract/post-addresses';
import { readPostAddress } from './posts/post-address.ts';
import { findPlayerResponse } from './posts/youtube/player-response.ts';
import { readCaptions } from './posts/youtube/read-captions.ts';
import { servedTitle } from './served/read-served.ts';
import { toResult } from './to-result.ts';
import { readOutput } from './transcription/command/read-output.ts';

const filled = (part: string, length: number): string => part.repeat(Math.floor(length / part.length));
/** As large as a fault needs to take minutes. */
const HUGE = 1_000_000;
/** The longest header, or address, that comes by the wire. */
const HEADER = 16_000;
const url = 'https://site.example/page';

/** What ends with a refusal ended as well. */
function outcome(read: () => unknown): 'ended' | 'stopped' {
  try {
    withinBound(read);
    return 'ended';
  } catch (error) {
    return Reflect.get(error as object, 'code') === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? 'stopped' : 'ended';
  }
}

/** Does it so often that a fault in what is short takes minutes too. */
const often = (times: number, work: () => unknown) => () => {
  for (let time = 0; time < times; time += 1) {
    work();
  }
};
const address = (text: string) => [
  () => canonicalUrl(text),
  () => recognizePlatform(text),
  () => readPostAddress(text),
];
const disposition = (text: string) => () =>
  servedTitle({ headers: new Headers({ 'content-disposition': text }), url });
const document = (text: string) => () =>
  toResult({
    ok: true,
    document: { title: null, text, format: 'plain', language: null, metadata: {}, warnings: [] },
  });

describe('what is foreign and read by the server itself takes time that grows with its length only', () => {
  it.each<[string, () => unknown]>([
    ['words', document(filled('a ', HUGE))],
    ['marks', document(filled('a\u0300.', HUGE))],
    ['a name: quotation marks', often(200, disposition(`attachment; ${filled('filename="', HEADER)}`))],
    ['a name: backslashes', often(200, disposition(`attachment; filename="${filled('\\', HEADER)}`))],
    ['a name: spaces', often(200, disposition(`attachment; ${filled(`filename${' '.repeat(99)}`, HEADER)}`))],
    ['a player: beginnings', () => findPlayerResponse(filled('ytInitialPlayerResponse = ', HUGE))],
    ['a player: spaces', () => findPlayerResponse(`ytInitialPlayerResponse${filled(' ', HUGE)}`)],
    ['a player: braces', () => findPlayerResponse(`ytInitialPlayerResponse = ${filled('{', HUGE)}`)],
    [
      'captions: elements that are not closed',
      () => readCaptions(`${filled('<a>', HUGE)}${filled('</b>', HUGE)}`),
    ],
    ['captions: spaces', () => readCaptions(`<p t="0" d="1">${filled(' \u200b', HUGE)}x</p>`)],
    ['captions: braces', () => readCaptions(filled('{"events":[', HUGE))],
    ['a transcript: brackets', () => readOutput(filled('[0 --> 0', HUGE))],
    ['a transcript: lines', () => readOutput(filled('[0 --> 0] \n', HUGE))],
  ])(
    '%s',
    (_name, read) => {
      expect(outcome(read)).toBe('ended');
    },
    60_000,
  );

  it.each([
    ['dots', `a:${filled('.', HUGE)}`],
    ['dots of a host', `https://${filled('a.', HUGE)}`],
    ['slashes', `https://x.com/${filled('/', HUGE)}`],
    ['folders', `https://www.facebook.com/${filled('a/', HUGE)}`],
    ['letters', `https://www.linkedin.com/feed/update/urn:li:${filled('a', HUGE)}`],
    ['names of pages', `https://site.example/${filled('/index.html', HUGE)}x`],
  ])(
    'an address of %s',
    (_name, text) => {
      for (const read of address(text)) {
        expect(outcome(read)).toBe('ended');
      }
    },
    60_000,
  );
});
