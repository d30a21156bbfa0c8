import type { ShownItem } from './shown-item.ts';

/** What is asked for in the Add URL form. */
export interface NewAddress {
  url: string;
  title: string;
  description: string;
}

export interface UploadOptions {
  signal: AbortSignal;
  /** Called with the share that has left, from 0 to 1. */
  onProgress: (share: number) => void;
  /** A file that the library has already is refused. */
  onlyNew?: boolean;
}

/** How content comes in. */
export type ContentSource = 'url' | 'file';

export type AddedItem = ShownItem | undefined;

/** Where new content goes: a board of the server's, or a demo board of this browser. */
export interface ContentSink {
  /** Said in the dialog when content does not leave this browser. */
  note?: string;
  addAddress: (address: NewAddress, options?: Pick<UploadOptions, 'signal'>) => Promise<AddedItem>;
  addFile: (file: File, options: UploadOptions) => Promise<AddedItem>;
}
