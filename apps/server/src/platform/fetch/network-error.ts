import { causesOf } from '../causes-of.ts';
import { FetchFailed, isFetchError } from './fetch-error.ts';

const dnsCodes = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENODATA', 'ESERVFAIL', 'EAI_FAIL']);
const noWayCodes = new Set(['ENETUNREACH', 'EHOSTUNREACH', 'ENETDOWN', 'EADDRNOTAVAIL']);
const connectTimeoutCodes = new Set(['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT']);
/** The connection stood and nothing came: all the time there is was given to it already. */
const slowAnswerCodes = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);
const headerCodes = new Set(['UND_ERR_HEADERS_OVERFLOW', 'HPE_HEADER_OVERFLOW']);
const tlsCode =
  /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|ERR_OSSL|EPROTO|HOSTNAME_MISMATCH)/;
/** No connection came about, for the reason in `cause`: nothing was asked yet. */
export class NotConnected extends Error {
  override readonly name = 'NotConnected';
}

/** The server does not speak TLS. */
const noTlsCodes = new Set([
  'ERR_SSL_WRONG_VERSION_NUMBER',
  'ERR_SSL_HTTP_REQUEST',
  'ERR_SSL_PACKET_LENGTH_TOO_LONG',
]);
/** Nobody answers at the port, hangs up at the greeting of TLS, or speaks none that is spoken today. */
const noSecurePortCodes = new Set([
  ...noTlsCodes,
  'ECONNREFUSED',
  'ECONNRESET',
  'EPROTO',
  'ERR_SSL_UNSUPPORTED_PROTOCOL',
  'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION',
]);
/** What zlib says of compressed bytes that end too soon. */
const cutShort = 'Z_BUF_ERROR';
const bodyCode = /^(Z_|ERR__ERROR_|ERR_BROTLI|ERR_PADDING|ZSTD_)/;

function codeOf(error: Error): string {
  const code = 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}

function firstCode(chain: Error[]): string {
  return chain.map(codeOf).findLast((code) => code !== '') ?? '';
}

/**
 * A name that is not found may be misspelt, or nobody can be asked for names at the moment: nothing tells the
 * two apart. Nor may anybody learn which names a private network has.
 */
export const noSite = (host: string): string =>
  `No public site was found at ${host}. ` +
  'Check the address for a typing error. If it is right, this server may be offline, or the site is on a ' +
  'private network: whoever runs the server can allow it.';

function connectionFault(code: string, host: string): string {
  if (code === 'ECONNREFUSED') {
    return `${host} refused the connection. Try again later.`;
  }
  if (noWayCodes.has(code)) {
    return (
      `${host} cannot be reached from this server. ` +
      'Check whether this server can reach the internet, and try again later.'
    );
  }
  return `The connection to ${host} broke off. Try again later.`;
}

function secureFault(code: string, host: string): string {
  return noTlsCodes.has(code)
    ? `${host} does not offer a secure connection (https). Add its address with http:// in front.`
    : `The secure connection to ${host} failed (${code}). Its certificate is not valid.`;
}

/**
 * Whether the host of an address itself, and not one that it led to, takes no secure connections at all:
 * another scheme may do better. A certificate that cannot be trusted is no such fault.
 */
export function isSchemeFault(error: unknown, address: string): boolean {
  const chain = causesOf(error);
  return (
    error instanceof FetchFailed &&
    error.host === URL.parse(address)?.host &&
    chain.some((cause) => cause instanceof NotConnected) &&
    noSecurePortCodes.has(firstCode(chain))
  );
}

/**
 * A sentence and a stable code for whatever undici or the socket threw at `host`. Our own errors pass
 * unchanged.
 */
export function toFetchError(error: unknown, host: string): Error {
  const chain = causesOf(error);
  const own = chain.find(isFetchError);
  if (own) {
    return own;
  }
  const code = firstCode(chain);
  const fail = (kind: FetchFailed['code'], message: string, retryable: boolean): FetchFailed =>
    new FetchFailed(kind, message, { retryable, host, cause: error });
  if (dnsCodes.has(code)) {
    return fail('dns', noSite(host), true);
  }
  if (connectTimeoutCodes.has(code) || slowAnswerCodes.has(code)) {
    const message = `${host} took too long to answer. Try again later.`;
    return fail('timeout', message, connectTimeoutCodes.has(code));
  }
  if (headerCodes.has(code)) {
    return fail('bad_headers', `${host} sent oversized headers, so the page was not read.`, false);
  }
  if (tlsCode.test(code)) {
    return fail('tls', secureFault(code, host), false);
  }
  if (code === cutShort) {
    return fail(
      'bad_body',
      `The page of ${host} arrived incomplete, so it was not kept. Try again later.`,
      true,
    );
  }
  if (bodyCode.test(code)) {
    return fail('bad_body', `${host} sent damaged data, so the page could not be read.`, true);
  }
  return fail('connection', connectionFault(code, host), true);
}
