export interface FetchOptions {
  signal?: AbortSignal;
  /** Cap on decompressed bytes; 20 MB by default. */
  maxBytes?: number;
  /**
   * For everything together: turns, names, redirects, headers and body; 30 s by default. What takes longer
   * is not worth another try.
   */
  timeoutMs?: number;
  /** The Accept header. */
  accept?: string;
  /** Further headers, in the place of what would be sent otherwise. */
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON with POST; what is sent so is not sent on by redirects. */
  json?: unknown;
  /** Content of any status instead of `http_status` errors. */
  anyStatus?: boolean;
}

export type DownloadOptions = FetchOptions & {
  /**
   * Looks at the beginning of the body, 64 KB of it, and at its Content-Type; what is not wanted is left,
   * with `unwanted`.
   */
  isWanted?: (beginning: Buffer, contentType: string | null) => Promise<boolean>;
};

export interface FetchedHead {
  /** The address that answered, after redirects. */
  url: string;
  status: number;
  headers: Headers;
  /** The Content-Type header as sent, or null. */
  contentType: string | null;
}
export type FetchedPage = FetchedHead & { body: Buffer };
