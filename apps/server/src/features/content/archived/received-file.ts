import type { FileExtension } from '@hookline/contract/uploads';

/** A file of an archive that is stored, and is what its name says. */
export interface ReceivedFile {
  key: string;
  extension: FileExtension;
  size: number;
  sha256: string;
}
