import { useQuery } from '@tanstack/react-query';
import { passkeysQuery } from '#features/accounts/api/get-passkeys.ts';
import { sessionsQuery } from '#features/accounts/api/get-sessions.ts';
import { tokensQuery } from '#features/accounts/api/get-tokens.ts';
import { modelSettingsQuery } from '#features/assistant/settings/model-settings.ts';
import { connectionsQuery } from '#features/connections/api/get-connections.ts';
import { tagsQuery } from '#features/content/api/get-tags.ts';
import { webhooksQuery } from '#features/webhooks/api/get-webhooks.ts';
import { formatExact } from '#lib/format.ts';

// What a folded section says of itself. Its list is asked for anyway, and says why where it cannot be had.

export const PasskeysState = () => countOrNone(useQuery(passkeysQuery()).data);

export const TagsState = () => countOrNone(useQuery(tagsQuery()).data);

export const TokensState = () => countOrNone(useQuery(tokensQuery()).data);

export const WebhooksState = () => countOrNone(useQuery(webhooksQuery()).data);

export function SessionsState() {
  const { data } = useQuery(sessionsQuery());
  return data !== undefined && data.length < 2 ? 'This browser' : countOrNone(data);
}

/** What writes for the user. */
export function AssistantState() {
  const { data } = useQuery(modelSettingsQuery());
  if (data === undefined) {
    return null;
  }
  const chosen = data.active === 'built-in' ? null : data[data.active];
  return chosen?.model ?? 'Built-in';
}

export function ConnectionsState() {
  const { data } = useQuery(connectionsQuery());
  if (data === undefined) {
    return null;
  }
  const named = [
    { name: 'YouTube', status: data.youtube.status },
    { name: 'Instagram', status: data.instagram.status },
  ];
  const broken = named.filter(({ status }) => status === 'broken').map(({ name }) => name);
  if (broken.length > 0) {
    return <span className="text-danger-ink">{broken.join(' and ')} disconnected</span>;
  }
  const connected = named.filter(({ status }) => status === 'connected').map(({ name }) => name);
  return connected.length === 0 ? 'None' : connected.join(' and ');
}

function countOrNone(list: readonly unknown[] | undefined) {
  if (list === undefined) {
    return null;
  }
  return list.length === 0 ? 'None' : formatExact(list.length);
}
