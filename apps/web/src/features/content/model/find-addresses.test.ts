import { expect, it } from 'vitest';
import { findAddresses } from './find-addresses.ts';

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
    others: ['notes', 'javascript:alert(1)', 'ftp://x.example'],
  });
  expect(findAddresses('')).toEqual({ addresses: [], others: [] });
});
