import { readXml } from './read-xml.ts';

const passing = new Set([
  'RequestTimeout',
  'SlowDown',
  'InternalError',
  'ServiceUnavailable',
  'OperationAborted',
]);

/** What went wrong between us and the bucket. Tells what was asked for and what came back, never a key. */
export class S3Fault extends Error {
  override name = 'S3Fault';
  /** The server's word, such as NoSuchBucket, or the network's, such as ECONNREFUSED. */
  readonly code: string;
  /** Of the answer; null when there was none. */
  readonly status: number | null;
  /** The same request may succeed a moment later. */
  readonly isPassing: boolean;
  /** Where the bucket is, when the server says that it is somewhere else. */
  readonly region: string | null;

  constructor(
    message: string,
    about: { code: string; status?: number; isPassing: boolean; region?: string | null; cause?: unknown },
  ) {
    super(message, { cause: about.cause });
    this.code = about.code;
    this.status = about.status ?? null;
    this.isPassing = about.isPassing;
    this.region = about.region ?? null;
  }
}

/** The fault in an answer other than 2xx. `requestLine` is such as `GET owner/name`. */
export function toAnswerFault(
  requestLine: string,
  answer: { status: number; region: string | null; text: string },
): S3Fault {
  const { status, text } = answer;
  const xml = readXml(text);
  const code = xml.first('Code') ?? (status < 500 ? 'not S3' : 'not explained');
  const region = answer.region ?? xml.first('Region');
  const explanation = xml.first('Message') ?? 'The answer did not come from an S3 server.';
  return new S3Fault(`S3 answered ${requestLine} with ${status} ${code}: ${explanation}`, {
    code,
    status,
    region,
    isPassing: (status >= 500 && status !== 501) || status === 429 || passing.has(code),
  });
}

/** The fault of a request that got no answer, or only half of one. */
export function toConnectionFault(requestLine: string, error: unknown): S3Fault {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'no reason given';
  return new S3Fault(`S3 did not answer ${requestLine} to its end (${code}).`, {
    code,
    isPassing: true,
    cause: error,
  });
}
