import type { Readable } from 'node:stream';

/** What is known of a file after its bytes are safely stored. */
export interface StoredFile {
  /** Bytes. */
  size: number;
  /** Of the content, as hex. */
  sha256: string;
  /** The first bytes (up to 4,100), for telling what it is. */
  head: Buffer;
}

/** An inclusive range of bytes. */
export interface ByteRange {
  start: number;
  end: number;
}

/** What a link hands out. */
export interface LinkedFile {
  /** What the browser saves it as. */
  name: string;
  /** Its content type. */
  type: string;
}

/** Keeps files under keys such as `owner/name`. Nothing is ever held in memory whole. */
export interface FileStore {
  /** Stores all bytes or nothing: a reader never sees half a file. */
  put(key: string, bytes: Readable): Promise<StoredFile>;
  /** The bytes, or a range of them; null when there is no such file. */
  read(key: string, range?: ByteRange): Promise<Readable | null>;
  /**
   * An address at which a browser gets the file from the store itself, for some minutes; null where it
   * cannot. Whether there is such a file is not looked at.
   */
  link(key: string, download: LinkedFile): Promise<string | null>;
  /** Gives `work` a path on this machine to read the file from; throws when there is no such file. */
  withPath<T>(key: string, work: (path: string) => Promise<T>): Promise<T>;
  remove(key: string): Promise<void>;
  /** The keys of all files, some at a time. */
  list(): AsyncIterable<string[]>;
  /** Removes every file whose key starts with `prefix/`. */
  removeAll(prefix: string): Promise<void>;
}
