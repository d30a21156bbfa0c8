import { expect, it } from 'vitest';
import { describeAgent } from './describe-agent.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/156.0.0.0 Safari/537.36`,
    'Chrome on macOS',
  ],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/156.0.0.0 Safari/537.36 Edg/156.0`, 'Edge on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1',
    'Safari on iPhone',
  ],
  [`Mozilla/5.0 (Linux; Android 16) ${webkit} Chrome/156.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  ['curl/8.14.1', 'curl'],
  ['', 'Unknown browser'],
])('%s is %s', (agent, words) => {
  expect(describeAgent(agent)).toBe(words);
});
