import { readFileSync, writeFileSync } from 'node:fs';
import { environmentTable } from '../apps/server/src/platform/config/environment-table.ts';

const file = new URL('../docs/operating/environment.md', import.meta.url);

/** The table as it is written down. */
export const writtenTable = (): string => readFileSync(file, 'utf8');

if (import.meta.main) {
  writeFileSync(file, environmentTable());
}
