import { type AuditEntry, auditKinds } from '@hookline/contract/accounts';
import { asTextOrNull, asWord, type Loose, withDefaults } from './tolerant.ts';

/** Something that happened to an account. */
export type ShownEntry = ReturnType<typeof toShownEntry>;

export const toShownEntry = (entry: Loose<AuditEntry>) =>
  withDefaults(entry, {
    id: '',
    kind: (value: string | null | undefined) => asWord(value, auditKinds),
    account: '',
    detail: '',
    by: asTextOrNull,
    network: '',
    agent: '',
    at: '',
  });
