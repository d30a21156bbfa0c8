import { z } from 'zod';
import { askAgain, fetchGoogle, retryAfter } from './ask-again.ts';
import { type ConnectionFault, faults } from './connection-fault.ts';

interface GoogleApiSetup {
  timeoutMs: number;
  signal: AbortSignal;
  /** A fresh access token. */
  renew: () => Promise<string>;
}

export interface Question<T> {
  url: string;
  query: Record<string, string>;
  answer: z.ZodType<T>;
  /** What the answer is called in a fault. */
  what: string;
  /** Of the daily quota of the Data API; the reports have a quota of their own. */
  units: number;
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

  async ask<T>(question: Question<T>): Promise<T> {
    const url = `${question.url}?${new URLSearchParams(question.query).toString()}`;
    const answer = question.answer.safeParse(
      await askAgain(async () => {
        this.units += question.units;
        return readJson(await this.#get(url), url);
      }, this.#setup.signal),
    );
    if (!answer.success) {
      throw faults.changed(nameOf(question.what, answer.error));
    }
    return answer.data;
  }

  /** A token may end while a long channel is read: then one with a fresh one follows. */
  async #get(url: string): ReturnType<typeof fetchGoogle> {
    const { timeoutMs, signal, renew } = this.#setup;
    const isFresh = this.#token === null;
    this.#token ??= await renew();
    const headers = { authorization: `Bearer ${this.#token}` };
    const answer = await fetchGoogle(url, { headers, signal, timeoutMs });
    if (answer.status !== 401) {
      return answer;
    }
    this.#token = null;
    return isFresh ? answer : this.#get(url);
  }
}

/** Such as `statistics of videos (items.0.statistics)`: never a value. */
const nameOf = (what: string, { issues }: z.ZodError): string => {
  const path = issues[0]?.path.filter((part) => typeof part === 'string').join('.');
  return path ? `“${path}” of the ${what}` : `the ${what}`;
};

function readJson({ status, headers, body }: Awaited<ReturnType<typeof fetchGoogle>>, url: string): unknown {
  const json = parse(body);
  if (status !== 200) {
    throw faultOf({ status, headers, json, url });
  }
  if (json === undefined) {
    throw faults.unreadable();
  }
  return json;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

interface Refusal {
  status: number;
  headers: Headers;
  json: unknown;
  url: string;
}

function faultOf(refusal: Refusal): ConnectionFault {
  const error = errorAnswer.safeParse(refusal.json).data?.error;
  const reasons = [...(error?.errors ?? []), ...(error?.details ?? [])].flatMap(({ reason }) => reason ?? []);
  const known = reasons.map((reason) => kinds[reason]).find((kind) => kind !== undefined);
  const reason = reasons.find((word) => /^[\w-]{1,60}$/u.test(word)) ?? '';
  return explain[known ?? kindOf(refusal.status)](refusal, reason);
}

const explain = {
  grant: () => faults.grantEnded(),
  quota: () => faults.quotaExceeded(),
  haste: ({ headers }: Refusal) => faults.tooMany(retryAfter(headers)),
  off: ({ url }: Refusal) =>
    faults.apiOff(url.includes('/reports') ? 'YouTube Analytics API' : 'YouTube Data API v3'),
  scope: () => faults.scopeMissing(),
  server: ({ status, headers }: Refusal) => faults.serverFailed(status, retryAfter(headers)),
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
