import { api } from '#lib/api.ts';
import { asText } from '#lib/tolerant.ts';
import { tryStorage } from '#lib/try-storage.ts';

const entry = 'providerFlow';

/** A sign-in that this tab sent its user to the provider for. */
export interface ProviderFlow {
  /** The secret that completes it. */
  flow: string;
  /** From the link of whoever runs the server. */
  invitation?: string | undefined;
  /** Whoever is signed in already connects their account. */
  isConnecting?: boolean;
}

/** Leaves for the provider. What completes the sign-in stays in this tab. @throws what the server says. */
export async function leaveForProvider(more: Omit<ProviderFlow, 'flow'>): Promise<void> {
  const { url, flow } = await api('POST /api/auth/provider/authorize');
  const kept: ProviderFlow = { ...more, flow: asText(flow) };
  tryStorage(() => sessionStorage.setItem(entry, JSON.stringify(kept)));
  window.location.assign(asText(url));
}

/** What this tab left for; an empty flow where it is another one, which the server refuses. */
export function awaitedFlow(): ProviderFlow {
  const kept = tryStorage(() => sessionStorage.getItem(entry)) ?? '{"flow":""}';
  return JSON.parse(kept) as ProviderFlow;
}

/** A flow completes one sign-in. */
export const forgetFlow = (): void => void tryStorage(() => sessionStorage.removeItem(entry));
