import type { LibraryImport } from '@hookline/contract/content';
import { makeZip } from '@hookline/extract/testing/zip.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import * as yauzl from 'yauzl';
import { send, type ApiClient, type Caller } from './api-client.ts';
import { until } from './until.ts';

/** The parts of an archive, by name. */
export type Parts = Map<string, Buffer>;

/** Somebody's archive of everything. */
export async function takeOut(caller: Caller): Promise<Buffer> {
  const response = await send(caller, 'GET /api/auth/takeout', { query: { files: 'true' } });
  return Buffer.from(await response.arrayBuffer());
}

export async function unpack(archive: Buffer): Promise<Parts> {
  const directory = await mkdtemp(join(tmpdir(), 'hookline-archive-'));
  try {
    const path = join(directory, 'archive.zip');
    await writeFile(path, archive);
    const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false });
    const parts: Parts = new Map();
    for await (const entry of zip.eachEntry()) {
      parts.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
    }
    zip.close();
    return parts;
  } finally {
    await rm(directory, { recursive: true });
  }
}

export const pack = (parts: Parts, folder = ''): Buffer =>
  makeZip([...parts].map(([name, bytes]) => ({ name: folder + name, bytes })));

/** Has an archive looked at. */
export function lookAt(person: ApiClient, archive: Buffer): Promise<LibraryImport> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(archive)]), 'hookline-2031-05-04.zip');
  return person.ok('POST /api/import/library', { body });
}

/** Brings an archive in and waits until it has ended. */
export async function bringIn(person: ApiClient, archive: Buffer): Promise<LibraryImport> {
  const { importId: id } = await lookAt(person, archive);
  await person.ok('POST /api/import/library/{id}/commit', { params: { id } });
  return until(async () => {
    const shown = await person.ok('GET /api/import/library/{id}', { params: { id } });
    return shown.state === 'importing' ? null : shown;
  });
}

/** Changes the parts of an archive whose names begin in some way, as text. */
export function rewrite(parts: Parts, prefix: string, change: (text: string) => string): Parts {
  return new Map(
    [...parts].map(([name, bytes]) => [
      name,
      name.startsWith(prefix) ? Buffer.from(change(bytes.toString())) : bytes,
    ]),
  );
}
