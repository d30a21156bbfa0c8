import { expect, it } from 'vitest';
import { toResult } from './to-result.ts';

it.each([
  ['Japanese', '量子コンピュータの仕組みを説明します。', 8],
  ['Chinese', '如何在家里养天然酵母', 6],
  ['Thai', 'วิธีดูแลยีสต์ธรรมชาติที่บ้าน', 6],
  ['English', 'Don’t stop: three well-known tips', 5],
])('the words of an item in %s are counted', (_language, text, words) => {
  const document = {
    format: 'plain' as const,
    title: null,
    text,
    language: null,
    metadata: {},
    warnings: [],
  };
  expect(toResult({ ok: true, document })).toMatchObject({ metadata: { words } });
});
