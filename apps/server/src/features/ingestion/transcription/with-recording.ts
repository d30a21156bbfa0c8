import type { IngestionTargets } from '#features/content/index.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { withServedFile, type FileTools } from '../served/served-file.ts';
import type { Recording } from './transcriber.ts';

type Target = NonNullable<Awaited<ReturnType<IngestionTargets['find']>>>;

/**
 * Lends the recording of an item where a program can open it: its file, or what its address serves. Null when
 * that is no recording any more. Throws what fetching throws.
 */
export function withRecording<T>(
  { files, ...tools }: { files: FileStore } & FileTools,
  { fileKey, fileType, url }: Target,
  take: (recording: Recording) => Promise<T>,
): Promise<T | null> {
  return fileKey === null
    ? withServedFile(tools, url ?? '', ({ path, type }) => take({ path, extension: type }))
    : files.withPath(fileKey, (path) => take({ path, extension: fileType ?? 'mp3' }));
}
