import { api } from '#lib/api.ts';
import { asId } from '#lib/tolerant.ts';
import { type AskScope, scopeIds } from '../model/ask-scope.ts';

/** Begins a conversation and returns its id. */
export async function beginConversation(scope: AskScope): Promise<string> {
  const { conversation } = await api('POST /api/conversations', { body: scopeIds(scope) });
  return asId(conversation?.id);
}
