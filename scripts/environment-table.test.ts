import { expect, it } from 'vitest';
import { environmentTable } from '../apps/server/src/platform/config/environment-table.ts';
import { writtenTable } from './environment-table.ts';

it('docs/operating/environment.md says what the server reads (npm run docs writes it)', () => {
  expect(writtenTable()).toBe(environmentTable());
});
