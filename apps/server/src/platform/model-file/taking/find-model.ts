import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { basename, isAbsolute, join } from 'node:path';
import type { GuardedFetch } from '../../fetch/index.ts';
import { beginsAsGguf, type GgufHeader, parseGgufHeader, readGgufHeader } from '../gguf-header.ts';
import { fetchHead, findPart, notGguf } from './download-model.ts';
import { ModelFileFault } from './model-file-fault.ts';

/** A model that somebody named. */
export type FoundModel = Pick<GgufHeader, 'bytesPerToken' | 'trainedContext'> &
  ModelPlace & {
    bytes: number;
    /** What is here of it. */
    doneBytes: number;
  };

export interface ModelPlace {
  /** That of its file, as it was published. */
  name: string;
  /** Where it is, or will be. */
  path: string;
  /** Where it is fetched from; null for a file of this machine. */
  url: string | null;
}

/** How the model of a file is called: by its name, without the ending. */
export const modelName = (path: string): string => basename(path).replace(/\.gguf$/iu, '');

export const isWhole = async (path: string, bytes: number): Promise<boolean> =>
  (await stat(path).catch(() => null))?.size === bytes;

/**
 * Where the model of a path or an address is; what is fetched goes into `folder`. Throws ModelFileFault for
 * what is neither.
 */
export function placeOf(source: string, folder: string): ModelPlace {
  const text = source.trim();
  if (/^https?:\/\//iu.test(text)) {
    const url = toFileAddress(text);
    const name = modelName(fileNameOf(url));
    // Another address is another model, though its file be called the same.
    const hash = createHash('sha256').update(url).digest('hex').slice(0, 12);
    return { name, path: join(folder, `${name}-${hash}.gguf`), url };
  }
  if (!isAbsolute(text)) {
    throw new ModelFileFault(
      'Enter the full path of a GGUF file on the server, such as /home/me/model.gguf, or an address that begins with https://.',
    );
  }
  return { name: modelName(text), path: text, url: null };
}

/** Reads the head of a model, here or at its address. Throws NotGguf, fetch errors, or what the disk says. */
export async function findModel(
  place: ModelPlace,
  { fetch, signal }: { fetch: GuardedFetch; signal: AbortSignal },
): Promise<FoundModel> {
  const { path, url } = place;
  if (url === null) {
    const header = await readGgufHeader(path);
    return { ...header, ...place, doneBytes: header.bytes };
  }
  const { head, totalBytes } = await fetchHead(url, { fetch, signal });
  if (!beginsAsGguf(head) || totalBytes === null) {
    throw notGguf(url);
  }
  const header = parseGgufHeader(head) ?? { bytesPerToken: null, trainedContext: null };
  const part = await findPart(path);
  const partBytes = part?.url === url ? part.doneBytes : 0;
  const doneBytes = (await isWhole(path, totalBytes)) ? totalBytes : partBytes;
  return { ...header, ...place, bytes: totalBytes, doneBytes };
}

/** The file itself, where the page about it was given. */
function toFileAddress(text: string): string {
  if (!URL.canParse(text)) {
    throw new ModelFileFault('This is not an address. It should look like https://example.org/model.gguf.');
  }
  const url = new URL(text);
  if (url.hostname === 'huggingface.co') {
    url.pathname = url.pathname.replace(/^(?<repo>\/[^/]+\/[^/]+)\/blob\//u, '$<repo>/resolve/');
  }
  return url.href;
}

function fileNameOf(url: string): string {
  const { pathname } = new URL(url);
  const name = basename(pathname)
    .replace(/%20|[^\w.-]/gu, '-')
    .slice(-120);
  return name.toLowerCase().endsWith('.gguf') ? name : `${name || 'model'}.gguf`;
}
