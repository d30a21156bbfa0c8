import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { readXml } from './read-xml.ts';
import type { S3Client, S3Content } from './s3-client.ts';
import { S3Fault } from './s3-fault.ts';

/** A bucket takes 10,000 parts of an object: 160 GB. Two of them are in memory at a time. */
const defaultPartBytes = 16 * 1024 ** 2;

/**
 * Stores an object of unknown length (a multipart upload). What breaks off leaves nothing that could be read,
 * and its parts are thrown away. Throws an S3Fault.
 */
export async function uploadInParts(
  client: S3Client,
  key: string,
  { bytes, partBytes = defaultPartBytes }: { bytes: AsyncIterable<Uint8Array>; partBytes?: number },
): Promise<void> {
  const begun = await client.ask({ method: 'POST', key, query: { uploads: '' } });
  const uploadId = readXml(begun).first('UploadId');
  if (uploadId === null) {
    throw new S3Fault(`S3 began no upload of ${key}.`, { code: 'no upload', isPassing: false });
  }
  try {
    const tags: string[] = [];
    for await (const part of inParts(bytes, partBytes)) {
      tags.push(await uploadPart(client, { key, uploadId, part, number: tags.length + 1 }));
    }
    const lines = tags.map(
      (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
    );
    const list = `<CompleteMultipartUpload>${lines.join('')}</CompleteMultipartUpload>`;
    const answer = await client.ask({
      method: 'POST',
      key,
      query: { uploadId },
      content: toContent(Buffer.from(list)),
    });
    // A fault while the parts are put together comes behind the 200.
    if (readXml(answer).root === 'Error') {
      throw new S3Fault(`S3 did not put ${key} together: ${readXml(answer).first('Message')}`, {
        code: readXml(answer).first('Code') ?? 'not explained',
        isPassing: false,
      });
    }
  } catch (error) {
    await client.ask({ method: 'DELETE', key, query: { uploadId } }).catch(() => undefined);
    throw error;
  }
}

async function uploadPart(
  client: S3Client,
  { key, uploadId, part, number }: { key: string; uploadId: string; part: Buffer; number: number },
): Promise<string> {
  const { headers, body } = await client.open({
    method: 'PUT',
    key,
    query: { partNumber: String(number), uploadId },
    content: toContent(part),
  });
  await body.dump();
  return String(headers['etag'] ?? '');
}

const toContent = (bytes: Buffer): S3Content => ({
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  open: () => Readable.from([bytes]),
});

/** Pieces of exactly that size, but for the last; at least one. */
async function* inParts(bytes: AsyncIterable<Uint8Array>, partBytes: number): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    let rest = chunk;
    while (size + rest.length >= partBytes) {
      const end = partBytes - size;
      yield Buffer.concat([...waiting, rest.subarray(0, end)]);
      rest = rest.subarray(end);
      waiting = [];
      size = 0;
    }
    waiting.push(rest);
    size += rest.length;
  }
  yield Buffer.concat(waiting);
}
