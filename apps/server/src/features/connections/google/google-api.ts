import { z } from 'zod';
import type { WholeAnswer } from '#platform/fetch/index.ts';
import { askJson, fetchPlatform, type Question, retryAfterMs } from '../requests/ask-again.ts';
import type { ConnectionFault } from '../requests/connection-fault.ts';
import { faults } from './google-faults.ts';

interface GoogleApiSetup {
  timeoutMs: number;
  signal: AbortSignal;
  /** A fresh access token. */
  renew: () => Promise<string>;
}

const errorAnswer = z.object({
  error: z.object({
    message: z.string().optional(),
    errors: z.array(z.object({ reason: z.string() })).optional(),
    details: z.array(z.object({ reason: z.string().optional() })).optional(),
  }),
});

/** Asks Google's APIs one question after the other, politely. Throws ConnectionFault. */
export class GoogleApi {
  readonly #setup: GoogleApiSetup;
  #token: string | null = null;
  /** What was used of the daily quota. */
  units = 0;

  constructor(setup: GoogleApiSetup) {
    this.#setup = setup;
  }

  /** `units`: what it takes of the daily quota of the Data API; the reports have a quota of their own. */
  ask<T>({ units, ...question }: Question<T> & { units: number }): Promise<T> {
    const url = `${question.url}?${new URLSearchParams(question.query).toString()}`;
    const get = (): Promise<WholeAnswer> => {
      this.units += units;
      return this.#get(url);
    };
    const faultOf = (refusal: Omit<Refusal, 'url'>) => toFault({ ...refusal, url });
    return askJson({ ...question, get, faults, faultOf, signal: this.#setup.signal });
  }

  /** A token may end while a long channel is read: then one with a fresh one follows. */
  async #get(url: string): Promise<WholeAnswer> {
    const { timeoutMs, signal, renew } = this.#setup;
    const isFresh = this.#token === null;
    this.#token ??= await renew();
    const headers = { authorization: `Bearer ${this.#token}` };
    const answer = await fetchPlatform(url, { headers, signal, timeoutMs, faults });
    if (answer.status !== 401) {
      return answer;
    }
    this.#token = null;
    return isFresh ? answer : this.#get(url);
  }
}

interface Refusal extends WholeAnswer {
  json: unknown;
  url: string;
}

function toFault(refusal: Refusal): ConnectionFault {
  const error = errorAnswer.safeParse(refusal.json).data?.error;
  const reasons = [...(error?.errors ?? []), ...(error?.details ?? [])].flatMap(({ reason }) => reason ?? []);
  const known = reasons.map((reason) => kinds[reason]).find((kind) => kind !== undefined);
  const reason = reasons.find((word) => /^[\w-]{1,60}$/u.test(word)) ?? '';
  return explain[known ?? kindOf(refusal.status)](refusal, reason);
}

const explain = {
  grant: () => faults.grantEnded(),
  quota: () => faults.quotaExceeded(),
  haste: ({ headers }: Refusal) => faults.tooMany(retryAfterMs(headers)),
  off: ({ url }: Refusal) =>
    faults.apiOff(url.includes('/reports') ? 'YouTube Analytics API' : 'YouTube Data API v3'),
  scope: () => faults.scopeMissing(),
  server: ({ status, headers }: Refusal) => faults.serverFailed(status, retryAfterMs(headers)),
  other: ({ status }: Refusal, reason: string) => faults.refused(status, reason),
} as const;

type RefusalKind = keyof typeof explain;

/** By Google's word for it. */
const kinds: Readonly<Record<string, RefusalKind | undefined>> = {
  quotaExceeded: 'quota',
  dailyLimitExceeded: 'quota',
  rateLimitExceeded: 'haste',
  userRateLimitExceeded: 'haste',
  RATE_LIMIT_EXCEEDED: 'haste',
  accessNotConfigured: 'off',
  SERVICE_DISABLED: 'off',
  insufficientPermissions: 'scope',
  ACCESS_TOKEN_SCOPE_INSUFFICIENT: 'scope',
};

function kindOf(status: number): RefusalKind {
  if (status === 401 || status === 429) {
    return status === 401 ? 'grant' : 'haste';
  }
  return status >= 500 ? 'server' : 'other';
}
