import { generateKeyPairSync, sign } from 'node:crypto';

/** One value of DER (X.690): a tag, a length, and what it holds. */
function der(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const bytes = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...bytes]), content]);
}

const sequence = (...contents: Buffer[]) => der(0x30, ...contents);
const text = (tag: number, value: string) => der(tag, Buffer.from(value, 'latin1'));
/** Object identifiers as they are encoded: ecdsa-with-SHA256, commonName, subjectAltName. */
const OID = {
  signature: der(6, Buffer.from('2a8648ce3d040302', 'hex')),
  commonName: der(6, Buffer.from('550403', 'hex')),
  otherNames: der(6, Buffer.from('551d11', 'hex')),
};

const utcTime = (time: number) =>
  text(0x17, `${new Date(time).toISOString().replace(/[-:T]/gu, '').slice(2, 14)}Z`);

/** A certificate (RFC 5280) that signs itself, good for `hosts` today and tomorrow, and its key; both PEM. */
export function makeCertificate(hosts: readonly string[]): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const algorithm = sequence(OID.signature);
  const name = sequence(der(0x31, sequence(OID.commonName, text(0x0c, 'Recorded answers'))));
  const now = Date.now();
  const alternatives = sequence(...hosts.map((host) => text(0x82, host)));
  const body = sequence(
    der(0xa0, der(2, Buffer.from([2]))),
    der(2, Buffer.from([1])),
    algorithm,
    name,
    sequence(utcTime(now - 3_600_000), utcTime(now + 86_400_000)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(OID.otherNames, der(4, alternatives)))),
  );
  const signature = der(3, Buffer.from([0]), sign('sha256', body, privateKey));
  const lines =
    sequence(body, algorithm, signature)
      .toString('base64')
      .match(/.{1,64}/gu) ?? [];
  return {
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
