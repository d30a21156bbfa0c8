import type { AuditKind } from '@hookline/contract/accounts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { KeyRound, LogIn, ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import type { ShownEntry } from '#lib/audit.ts';
import { counted, formatDateTime } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Facts } from '#ui/facts.tsx';
import { IconTile } from '#ui/icon-tile.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { auditQuery } from '../api/get-audit.ts';
import { describeAgent } from '../model/describe-agent.ts';

/** What happened to one's account lately. */
export function RecentSignIns() {
  return <AuditList result={useQuery(auditQuery())} empty="No activity in the last 90 days." />;
}

interface AuditListProps {
  result: Pick<UseQueryResult<ShownEntry[]>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** Said where there is nothing. */
  empty: string;
  /** Each is about another account, which is named. */
  namesAccounts?: boolean;
}

const shownFirst = 5;

/** Entries of the log, the latest first. */
export function AuditList({ result, empty, namesAccounts = false }: AuditListProps) {
  const { data } = result;
  const [isWhole, setIsWhole] = useState(false);
  if (data === undefined) {
    return <NotLoaded query={result} noun="The log" skeleton="h-23" />;
  }
  if (data.length === 0) {
    return <p className="text-base text-muted">{empty}</p>;
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <ul className="grid grid-cols-1 gap-3">
        {data.slice(0, isWhole ? undefined : shownFirst).map((entry) => (
          <EntryRow key={entry.id} entry={entry} account={namesAccounts ? entry.account : ''} />
        ))}
      </ul>
      {!isWhole && data.length > shownFirst && (
        <div className="flex justify-end">
          <Button onClick={() => setIsWhole(true)}>Show all {data.length}</Button>
        </div>
      )}
    </div>
  );
}

const icons: Partial<Record<string, typeof LogIn>> = { sign_in: LogIn, sign_in_refused: ShieldAlert };

function EntryRow({ entry, account }: { entry: ShownEntry; account: string }) {
  const { kind, by, agent, network, at, attempts } = entry;
  const facts = [
    account === by ? '' : account,
    attempts === 1 ? '' : counted(attempts, 'attempt'),
    formatDateTime(at),
    agent === '' ? '' : describeAgent(agent),
    network,
    by === null ? '' : `by ${by}`,
  ];
  return (
    <li className="flex items-center gap-3">
      <IconTile
        icon={icons[kind] ?? KeyRound}
        tone={kind === 'sign_in_refused' ? 'warning' : 'neutral'}
        size="md"
      />
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words text-ink">{describe(entry)}</p>
        <Facts className="text-sm break-words text-muted" facts={facts} />
      </div>
    </li>
  );
}

const waysIn: Readonly<Record<string, string>> = {
  'new account': 'Account created',
  passkey: 'Signed in with a passkey',
  'link by mail': 'Signed in with a password reset link',
  password: 'Signed in with a password',
};

type Words = (detail: string) => string;

const words: Readonly<Partial<Record<string, Words>>> = {
  sign_in: (way) => waysIn[way] ?? `Signed in with ${way}`,
  sign_in_refused: (way) =>
    way === 'password' || way === 'passkey' ? `Sign-in with a ${way} refused` : `Sign-in with ${way} refused`,
  password_changed: () => 'Password changed',
  email_changed: () => 'Email changed',
  provider_connected: (host) => `Connected to ${host}`,
  provider_disconnected: (host) => `Disconnected from ${host}`,
  passkey_added: (name) => `Passkey “${name}” added`,
  passkey_removed: (name) => `Passkey “${name}” removed`,
  token_made: (name) => `API token “${name}” created`,
  token_revoked: (name) => `API token “${name}” revoked`,
  signed_out: () => 'Signed out everywhere',
  disabled: () => 'Account disabled',
  enabled: () => 'Account enabled',
  quotas_changed: () => 'Quotas changed',
  invited: (email) => `${email} invited`,
} satisfies Record<AuditKind, Words>;

const describe = ({ kind, detail }: ShownEntry): string =>
  // A newer server may know of more.
  words[kind]?.(detail) ?? 'Other activity';
