import type { AuditEntry } from '@hookline/contract/accounts';
import { asTextOrNull, type Loose, withDefaults } from './tolerant.ts';

/** Something that happened to an account. */
export type ShownEntry = ReturnType<typeof toShownEntry>;

export const toShownEntry = (entry: Loose<AuditEntry>) =>
  withDefaults(entry, {
    id: '',
    kind: '',
    account: '',
    detail: '',
    by: asTextOrNull,
    network: '',
    agent: '',
    at: '',
    attempts: 1,
  });
