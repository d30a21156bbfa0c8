import type { FileExtension } from '@hookline/contract/uploads';
import type { FileStore } from '#platform/files/file-store.ts';
import { requireContent, sniffOffice } from './file-kinds.ts';

/** Throws `wrong_type` where a stored file is not what its extension says. */
export async function requireStoredContent(
  files: Pick<FileStore, 'withPath'>,
  { extension, head, key }: { extension: FileExtension; head: Buffer; key: string },
): Promise<void> {
  // The parts of an office file can come in any order, so its first bytes may only say "zip".
  const isOffice = extension === 'docx' || extension === 'doc';
  const sniffed = isOffice ? await files.withPath(key, sniffOffice) : undefined;
  await requireContent(extension, { head, sniffed });
}
