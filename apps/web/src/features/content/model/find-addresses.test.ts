import { expect, it } from 'vitest';
import { findAddresses, meantAddress, readTyped } from './find-addresses.ts';

it('finds addresses on lines of their own or side by side, each once', () => {
  const text = ' https://a.example/x\nhttp://b.example, https://a.example/x\r\n\thttps://c.example ';
  expect(findAddresses(text)).toEqual({
    addresses: ['https://a.example/x', 'http://b.example', 'https://c.example'],
    others: [],
  });
});

it('tells what is no web address, and never takes one that could run', () => {
  expect(findAddresses('notes javascript:alert(1) https://a.example ftp://x.example')).toEqual({
    addresses: ['https://a.example'],
    others: ['notes javascript:alert(1) ftp://x.example'],
  });
  expect(findAddresses('')).toEqual({ addresses: [], others: [] });
});

it('takes www. anywhere, and in a list of addresses every host with a dot', () => {
  const text =
    'www.example.com/x\n<http://b.example/ok?b=2>\nexample.com:8080/a#b\nbücher.example\nnotes.txt';
  expect(findAddresses(text, { isList: true })).toEqual({
    addresses: [
      'www.example.com/x',
      'http://b.example/ok?b=2',
      'example.com:8080/a#b',
      'bücher.example',
      'notes.txt',
    ],
    others: [],
  });
  expect(findAddresses(text).addresses).toEqual(['www.example.com/x', 'http://b.example/ok?b=2']);
  expect(findAddresses('www.a.example https://www.a.example').addresses).toEqual(['www.a.example']);
});

it('keeps what is none line by line', () => {
  const text = 'not a url\nsee https://a.example too\nftp://x.example, bob@example.com\n\n';
  expect(findAddresses(text, { isList: true })).toEqual({
    addresses: ['https://a.example'],
    others: ['not a url', 'see too', 'ftp://x.example, bob@example.com'],
  });
});

it('completes an address that begins with its host, and leaves all else as it is', () => {
  expect(readTyped(' www.example.com ')).toBe('https://www.example.com');
  for (const kept of [
    'https://a.example',
    'javascript:alert(1)',
    'localhost:3000/a',
    'a b.example',
    '',
    'word',
    '.example',
  ]) {
    expect(readTyped(kept)).toBe(kept);
  }
});

it.each([
  ['<http://a.example/x>', 'http://a.example/x'],
  ['<a.example>', 'a.example'],
  ['"http://a.example/x"', 'http://a.example/x'],
  ['(http://a.example/x)', 'http://a.example/x'],
  ['http://a.example/Bee_(insect)', 'http://a.example/Bee_(insect)'],
  ['[Title](http://a.example/x)', 'http://a.example/x'],
  ['• http://a.example/x', 'http://a.example/x'],
  ['Look: http://a.example/x.', 'http://a.example/x'],
  ['Titlehttp://a.example/x', 'http://a.example/x'],
  ['\u200bhttp://a.example/x', 'http://a.example/x'],
  ['http://a.example/x great article', 'http://a.example/x'],
  ['x.com/a/status/123', 'x.com/a/status/123'],
  ['https://http://a.example/x', 'http://a.example/x'],
  [
    'https://web.archive.org/web/2020/https://a.example/',
    'https://web.archive.org/web/2020/https://a.example/',
  ],
  ['http://a.example/x?a=1,2&b=3,', 'http://a.example/x?a=1,2&b=3'],
  ['javascript:alert("http://a.example")', 'javascript:alert("http://a.example")'],
  ['3.5', '3.5'],
])('one address is meant by %s', (typed, meant) => {
  expect(meantAddress(typed)).toBe(meant);
});

it('takes addresses out of a list in Markdown or markup, and none out of prose', () => {
  const list =
    '- [Hooks](http://a.example/1)\n4) (http://a.example/2)\nhttp://a.example/3;http://a.example/4\na.example/5, b.example';
  expect(findAddresses(list, { isList: true })).toEqual({
    addresses: [
      'http://a.example/1',
      'http://a.example/2',
      'http://a.example/3',
      'http://a.example/4',
      'a.example/5',
      'b.example',
    ],
    others: [],
  });
  expect(findAddresses('<p><a href="http://a.example/1">One</a></p>').addresses).toEqual([
    'http://a.example/1',
  ]);
  const prose = 'mail me@example.com version 3.5 e.g. node.js';
  expect(findAddresses(prose, { isList: true })).toEqual({ addresses: [], others: [prose] });
});

it('reads a long text in time that grows with its length', () => {
  const start = process.cpuUsage();
  for (const part of ['http://', 'www.', '((((', 'a.', 'https://a,', '))))']) {
    findAddresses(part.repeat(20_000), { isList: true });
  }
  expect(process.cpuUsage(start).user).toBeLessThan(5_000_000);
});
