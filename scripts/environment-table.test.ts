import { expect, it } from 'vitest';
import { environmentTable, writtenTable } from './environment-table.ts';

it('docs/operating/environment.md says what the server reads (npm run docs writes it)', () => {
  expect(writtenTable()).toBe(environmentTable());
});
