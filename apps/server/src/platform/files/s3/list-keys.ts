import { readXml } from './read-xml.ts';
import type { S3Client } from './s3-client.ts';
import { S3Fault } from './s3-fault.ts';

interface ListedObject {
  key: string;
  bytes: number;
}

/**
 * Every key that starts with `prefix`, in pages of up to 1,000, or fewer where the server or `limit` says so.
 */
export async function* listKeys(client: S3Client, prefix: string, limit?: number): AsyncGenerator<string[]> {
  for await (const objects of listObjects(client, prefix, limit)) {
    yield objects.map(({ key }) => key);
  }
}

/** The same, with the size of each object. */
export async function* listObjects(
  client: S3Client,
  prefix: string,
  limit?: number,
): AsyncGenerator<ListedObject[]> {
  let next: Record<string, string> | null = {};
  while (next !== null) {
    const query = {
      'list-type': '2',
      prefix,
      ...(limit !== undefined && { 'max-keys': String(limit) }),
      ...next,
    };
    const page = readXml(await client.ask({ method: 'GET', query }));
    if (page.root !== 'ListBucketResult') {
      throw new S3Fault('The answer did not come from an S3 server.', {
        code: 'not S3',
        status: 200,
        isPassing: false,
      });
    }
    const sizes = page.all('Size');
    yield page.all('Key').map((key, index) => ({ key, bytes: Number(sizes[index]) }));
    const token = page.first('NextContinuationToken');
    next = token === null ? null : { 'continuation-token': token };
  }
}
