import { glob, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** No file is on its way, and no piece of work lasts, for so long. Milliseconds. */
const longest = 24 * 60 * 60 * 1000;

/**
 * Removes what processes that were killed have left: beginnings of files in the directory of a file store,
 * and folders of ours in the temporary directory, where they have not been touched for a day.
 */
export async function removeLitter(
  directories: { files: string; temporary: string },
  now: Date,
): Promise<void> {
  const left = [
    ...(await Array.fromAsync(glob('*/*.part', { cwd: directories.files })).catch(() => [])).map((name) =>
      join(directories.files, name),
    ),
    ...(
      await Array.fromAsync(glob('hookline-{copy,inbox,served,transcribe}-*', { cwd: directories.temporary }))
    ).map((name) => join(directories.temporary, name)),
  ];
  for (const path of left) {
    const touched = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    );
    if (touched !== null && now.getTime() - touched > longest) {
      await rm(path, { recursive: true, force: true });
    }
  }
}
