import { z } from 'zod';
import type { WholeAnswer } from '#platform/fetch/index.ts';
import { askJson, fetchPlatform, type Question, retryAfterMs } from '../requests/ask-again.ts';
import type { ConnectionFault } from '../requests/connection-fault.ts';
import { faults } from './instagram-faults.ts';

interface InstagramApiSetup {
  /** What stands in for Instagram; null for Instagram itself. */
  baseUrl: string | null;
  token: string;
  timeoutMs: number;
  signal: AbortSignal;
}

/** Instagram keeps a version for about two years, and answers with a later one then. */
const version = 'v26.0';

/** Asks the Instagram API with Instagram Login one question after the other. Throws ConnectionFault. */
export class InstagramApi {
  readonly #setup: InstagramApiSetup;
  /** How often it was asked. */
  questions = 0;
  /** How much is used of what it allows for a time, 0 to 1, as it said last. */
  usage = 0;

  constructor(setup: InstagramApiSetup) {
    this.#setup = setup;
  }

  /** `path` begins without a slash. */
  ask<T>({ path, ...question }: Omit<Question<T>, 'url'> & { path: string }): Promise<T> {
    return this.#ask({ ...question, url: `${version}/${path}` });
  }

  /** A token in the place of this one, which lasts 60 days again, and for how many seconds it does. */
  async renew(): Promise<{ token: string; seconds: number }> {
    const { access_token: token, expires_in: seconds } = await this.#ask({
      url: 'refresh_access_token',
      query: { grant_type: 'ig_refresh_token' },
      answer: z.object({ access_token: z.string().min(1), expires_in: z.number().positive() }),
      what: 'renewed token',
    });
    return { token, seconds };
  }

  #ask<T>({ url, query, ...question }: Question<T>): Promise<T> {
    const { baseUrl, token, timeoutMs, signal } = this.#setup;
    const whole = new URL(url, `${baseUrl ?? 'https://graph.instagram.com'}/`);
    whole.search = new URLSearchParams({ ...query, access_token: token }).toString();
    const get = async (): Promise<WholeAnswer> => {
      this.questions += 1;
      const response = await fetchPlatform(whole.href, { signal, timeoutMs, faults });
      this.usage = readUsage(response.headers).used;
      return response;
    };
    return askJson({ ...question, get, faults, faultOf, signal });
  }
}

const errorAnswer = z.object({
  error: z.object({
    code: z.int(),
    error_subcode: z.int().optional(),
    is_transient: z.boolean().optional(),
  }),
});

type GraphError = z.output<typeof errorAnswer>['error'];

function faultOf({ status, headers, json }: WholeAnswer & { json: unknown }): ConnectionFault {
  const error = errorAnswer.safeParse(json).data?.error ?? null;
  switch (kindOf(status, error)) {
    case 'token':
      return error?.error_subcode === 463 ? faults.tokenExpired() : faults.tokenRefused();
    case 'permission':
      return faults.permissionMissing();
    case 'limit':
      return faults.tooMany(readUsage(headers).pauseMs ?? retryAfterMs(headers));
    case 'server':
      return faults.serverFailed(status, retryAfterMs(headers));
    default:
      return faults.refused(status, [error?.code, error?.error_subcode].filter(Boolean).join('.'));
  }
}

type RefusalKind = 'token' | 'permission' | 'limit' | 'server' | 'other';

/** By Instagram's number for it. Limits are of the app, of the user, and of the account. */
const kinds = new Map<number, RefusalKind>([
  ...[102, 190].map((code) => [code, 'token'] as const),
  [10, 'permission'],
  ...[4, 17, 32, 341, 613, 80_002].map((code) => [code, 'limit'] as const),
  ...[1, 2].map((code) => [code, 'server'] as const),
]);

function kindOf(status: number, error: GraphError | null): RefusalKind {
  const { code = 0, is_transient: isTransient = status >= 500 } = error ?? {};
  const known = kinds.get(code) ?? (code >= 200 && code < 300 ? 'permission' : undefined);
  if (known !== undefined) {
    return known;
  }
  return status === 429 ? 'limit' : isTransient ? 'server' : 'other';
}

const percentages = z.looseObject({
  call_count: z.number().optional(),
  total_cputime: z.number().optional(),
  total_time: z.number().optional(),
  /** Minutes. */
  estimated_time_to_regain_access: z.number().optional(),
});
type Percentages = z.output<typeof percentages>;

/** What Instagram says of its limits, in headers that it sends from some number of questions on. */
function readUsage(headers: Headers): { used: number; pauseMs: number | null } {
  const ofApp = readHeader(headers, 'x-app-usage', percentages);
  const ofAccount = readHeader(
    headers,
    'x-business-use-case-usage',
    z.record(z.string(), z.array(percentages)),
  );
  const all: Percentages[] = [...(ofApp === null ? [] : [ofApp]), ...Object.values(ofAccount ?? {}).flat()];
  const used = all.flatMap(({ call_count: calls = 0, total_cputime: cpu = 0, total_time: time = 0 }) => [
    calls,
    cpu,
    time,
  ]);
  const minutes = Math.max(0, ...all.map((one) => one.estimated_time_to_regain_access ?? 0));
  return { used: Math.max(0, ...used) / 100, pauseMs: minutes === 0 ? null : minutes * 60_000 };
}

function readHeader<T>(headers: Headers, name: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.parse(JSON.parse(headers.get(name) ?? ''));
  } catch {
    return null;
  }
}
