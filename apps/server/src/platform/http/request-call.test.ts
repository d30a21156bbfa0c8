import { expect, it } from 'vitest';
import { preferredLanguage } from './request-call.ts';

it.each([
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['en;q=0.5, fr-CA;q=0.9', 'fr'],
  ['PT-br', 'pt'],
  ['zh-Hans-CN', 'zh'],
  ['*', null],
  ['fil, es;q=0.1', 'es'],
  ['de;q=0', null],
  ['', null],
  [undefined, null],
  ['<script>, ../..', null],
  [`${'x'.repeat(5_000)},de`, null],
])('%j puts %j first', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});
