import type pg from 'pg';

/** The address of an embedded database, as DATABASE_URL says it. */
export const addressOf = ({ host = '', user = '', database = '' }: pg.ClientConfig): string =>
  `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`;
