import { mkdtempSync, rmSync } from 'node:fs';
import { rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const folders = new Set<string>();
let isWatching = false;
const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** Processes may still be there when the program ends, and nothing can be awaited then. */
function removeAtExit(folder: string): void {
  if (!isWatching) {
    isWatching = true;
    process.once('exit', () => folders.forEach(removeFolder));
  }
  folders.add(folder);
}

/**
 * A folder that one process may read, holding a link to the one file of its present task and nothing else.
 * What a process may read is fixed when it starts, before any file is known; it cannot make links itself.
 */
export class Inbox {
  readonly folder = mkdtempSync(join(tmpdir(), 'hookline-inbox-'));
  readonly #place = join(this.folder, 'file');

  constructor() {
    removeAtExit(this.folder);
  }

  /** Lays the file at `path` in; returns where the process finds it. */
  async put(path: string): Promise<string> {
    await this.clear();
    await symlink(resolve(path), this.#place);
    return this.#place;
  }

  async clear(): Promise<void> {
    await rm(this.#place, { force: true });
  }

  remove(): void {
    folders.delete(this.folder);
    removeFolder(this.folder);
  }
}
