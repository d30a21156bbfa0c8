import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { errors } from '#platform/errors.ts';
import { attachmentHeaders } from '#platform/http/attachment.ts';
import type { FileAnswer } from '#platform/http/call.ts';
import { zip, type ZipEntry } from '#platform/zip/index.ts';

const built = fileURLToPath(new URL('../../../extension/dist', import.meta.url));
const manifestName = 'manifest.json';

/**
 * The built browser extension with the address of this installation in it: that one alone it may ask access
 * to. Throws `not_found` where it was not built.
 */
export async function extensionArchive(address: string): Promise<FileAnswer> {
  const files = await readdir(built, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = files
    .filter((file) => file.isFile() && !file.name.startsWith('.'))
    .map((file) => relative(built, join(file.parentPath, file.name)));
  if (!paths.includes(manifestName)) {
    throw errors.notFound('extension');
  }
  return {
    status: 200,
    headers: { 'content-type': 'application/zip', ...attachmentHeaders('hookline-extension.zip') },
    body: zip(entriesOf(paths, new URL(address))),
  };
}

async function* entriesOf(paths: string[], address: URL): AsyncGenerator<ZipEntry> {
  for (const path of paths.toSorted()) {
    const bytes = await readFile(join(built, path));
    // In a folder of its own: what unpacks archives into the folder of downloads spreads nothing there.
    const name = `hookline-extension/${path.replaceAll(sep, '/')}`;
    yield { name, modified: new Date(), bytes: [path === manifestName ? madeFor(address, bytes) : bytes] };
  }
}

/** Patterns of addresses name no port in Firefox, and without one mean every port. */
const madeFor = ({ origin, protocol, hostname }: URL, manifest: Buffer): string =>
  JSON.stringify(
    {
      ...(JSON.parse(manifest.toString()) as object),
      homepage_url: `${origin}/extension`,
      optional_host_permissions: [`${protocol}//${hostname}/*`],
    },
    null,
    2,
  );
