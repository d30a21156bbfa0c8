import { SignatureV4 } from '@smithy/signature-v4';
import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { S3Settings } from '../../../config/s3-settings.ts';

const signerOf = ({ region, accessKeyId, secretAccessKey }: S3Settings) =>
  new SignatureV4({
    service: 's3',
    region,
    credentials: { accessKeyId, secretAccessKey },
    sha256: Sha256,
    uriEscapePath: false,
    applyChecksum: false,
  });

/** Whether a request bears its signature in its address, as a link does. */
export const isLink = (url: string): boolean => url.includes('X-Amz-Signature=');

/** Whether AWS's own signer comes to the signature in an address, which has not expired at `now`. */
export async function isLinkRight(
  { method = '', url = '', headers }: IncomingMessage,
  settings: S3Settings,
  now: number,
): Promise<boolean> {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const query = Object.fromEntries(searchParams);
  const signingDate = toDate(query['X-Amz-Date'] ?? '');
  const expiresIn = Number(query['X-Amz-Expires']);
  // What is signed has no signature yet; the signer adds these itself.
  const unsigned = Object.entries(query).filter(([name]) => !name.startsWith('X-Amz-'));
  const hash = { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };
  const ofHash = new Set(Object.keys(hash));
  const signed = await signerOf(settings).presign(
    {
      method,
      protocol: 'http:',
      hostname: 'localhost',
      path: pathname,
      query: Object.fromEntries(unsigned),
      headers: { host: String(headers.host), ...hash },
    },
    { signingDate, expiresIn, unhoistableHeaders: ofHash, unsignableHeaders: ofHash },
  );
  const isInTime = now <= signingDate.getTime() + expiresIn * 1000;
  return isInTime && headers.authorization === undefined && matches(signed.query, query);
}

const matches = (signed: Record<string, unknown> | undefined, query: Record<string, string>): boolean =>
  signed !== undefined &&
  Object.keys(signed).length === Object.keys(query).length &&
  Object.entries(query).every(([name, value]) => signed[name] === value);

/** Whether AWS's own signer comes to the signature a request bears. */
export async function isSignedRight(
  { method = '', url = '', headers }: IncomingMessage,
  settings: S3Settings,
): Promise<boolean> {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const names = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? [];
  const signed = await signerOf(settings).sign(
    {
      method,
      protocol: 'http:',
      hostname: 'localhost',
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: Object.fromEntries(names.map((name) => [name, String(headers[name])])),
    },
    { signingDate: toDate(String(headers['x-amz-date'])) },
  );
  return signed.headers['authorization'] === headers.authorization;
}

/** From 20261121T143900Z. */
const toDate = (text: string): Date =>
  new Date(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** The hash in the form that signer wants. */
class Sha256 {
  #hash;

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', toBytes(secret));
  }

  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.#hash.update(toBytes(data));
  }

  digest(): Promise<Uint8Array> {
    return Promise.resolve(this.#hash.digest());
  }

  reset(): void {
    throw new Error('Nothing is hashed twice.');
  }
}

const toBytes = (data: string | ArrayBuffer | ArrayBufferView): Buffer =>
  typeof data === 'string'
    ? Buffer.from(data)
    : ArrayBuffer.isView(data)
      ? Buffer.from(data.buffer, data.byteOffset, data.byteLength)
      : Buffer.from(data);
