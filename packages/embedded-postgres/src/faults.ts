import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

interface Failure {
  /** Exit code of the supervising shell: 126 and 127 mean that the program could not be run. */
  code: number | null;
  /** What the program wrote to stderr. */
  lines: string[];
}

type Advice = (place: string, cause: string) => string;

const faultLine = /^.*?\b(FATAL|PANIC|error):\s+/;

const unsupported: Advice = (_place, cause) =>
  `The bundled PostgreSQL does not run on this system: ${cause}. ` +
  'Set DATABASE_URL to the address of a PostgreSQL server.';

const advice: [RegExp, Advice][] = [
  [/error while loading shared libraries|GLIBC_|exec format error/i, unsupported],
  [
    /could not look up effective user ID/,
    (_place, cause) =>
      `PostgreSQL cannot set up its files as a user without a name: ${cause}. ` +
      'Start as a user that /etc/passwd knows, or set DATABASE_URL.',
  ],
  [
    /pre-existing shared memory block/,
    (place) => `Processes of an earlier PostgreSQL still use ${place}. End them, then start again.`,
  ],
  [
    /shared memory|semaphores/,
    (_place, cause) =>
      `PostgreSQL got no shared memory: ${cause}. Give the machine or container more, or set DATABASE_URL.`,
  ],
  [
    /No space left on device|Disk quota exceeded/,
    (place, cause) => `The disk that holds ${place} is full: ${cause}. Free some space on it.`,
  ],
  [
    /Permission denied|Operation not permitted|Read-only file system/,
    (place, cause) =>
      `PostgreSQL may not use its files in ${place}: ${cause}. Give them back to that directory's owner.`,
  ],
  [
    /could not locate a valid checkpoint record|control file|incompatible with server|could not (read|open) (file|directory)|invalid page/,
    (place, cause) =>
      `The database in ${place} is damaged or incomplete: ${cause}. Nothing was removed; ` +
      'restore a backup, or move that directory away to start with an empty database.',
  ],
];

/** Turns a failed run of PostgreSQL or initdb on a directory into one line that says what to do. */
export function explainFailure(place: string, { code, lines }: Failure): EmbeddedPostgresError {
  if (code !== null && code > 128 && !lines.some((line) => line.startsWith('PANIC: '))) {
    return new EmbeddedPostgresError(
      `PostgreSQL in ${place} was ended from outside, by signal ${code - 128}.`,
    );
  }
  const cause = findCause(lines)?.replaceAll('/proc/self/cwd', place) ?? `it ended with code ${code}`;
  if (code === 126 || code === 127) {
    return new EmbeddedPostgresError(unsupported(place, cause));
  }
  const advise = advice.find(([pattern]) => pattern.test(cause))?.[1];
  return new EmbeddedPostgresError(
    advise ? advise(place, cause) : `PostgreSQL failed in ${place}: ${cause}.`,
  );
}

function findCause(lines: string[]): string | undefined {
  const line =
    lines.find((text) => text.startsWith('PANIC: ')) ?? lines.findLast((text) => faultLine.test(text));
  return (line ?? lines.at(-1))?.replace(faultLine, '').replace(/\.$/, '');
}
