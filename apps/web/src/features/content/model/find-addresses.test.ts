import { expect, it } from 'vitest';
import { findAddresses, readTyped } from './find-addresses.ts';

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
  const text = 'www.example.com/x\n<http://b.example/ok?b=2>\nexample.com:8080/a#b\nbücher.example\nnotes.txt';
  expect(findAddresses(text, { isList: true })).toEqual({
    addresses: ['www.example.com/x', 'http://b.example/ok?b=2', 'example.com:8080/a#b', 'bücher.example', 'notes.txt'],
    others: [],
  });
  expect(findAddresses(text).addresses).toEqual(['www.example.com/x', 'http://b.example/ok?b=2']);
  expect(findAddresses('www.a.example https://www.a.example').addresses).toEqual(['www.a.example']);
});

it('keeps what is none line by line', () => {
  const text = 'not a url\nsee https://a.example too\nftp://x.example, bob@example.com\n\n';
  expect(findAddresses(text, { isList: true })).toEqual({
    addresses: ['https://a.example'],
    others: ['not a url', 'see too', 'ftp://x.example bob@example.com'],
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
