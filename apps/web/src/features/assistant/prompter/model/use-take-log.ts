import { useCallback, useRef, useState } from 'react';
import { asList, asNumber, asRecord, asText } from '#lib/tolerant.ts';
import { takesEntry } from '#lib/session.ts';
import { tryStorage } from '#lib/try-storage.ts';
import { beginLine, endLine, type TakeLog } from './take-log.ts';

/** The log of one version that this browser keeps. */
export function readLog(id: string): TakeLog | null {
  const kept = asRecord(tryStorage(() => JSON.parse(sessionLog(id) ?? 'null') as unknown));
  const startedAt = asText(typeof kept['startedAt'] === 'string' ? kept['startedAt'] : null);
  const entries = Array.isArray(kept['entries']) ? (kept['entries'] as object[]) : [];
  return Number.isNaN(Date.parse(startedAt))
    ? null
    : {
        startedAt,
        entries: asList(entries, (entry) => {
          const { line, text, take, from, to } = asRecord(entry);
          const number = (value: unknown) => asNumber(typeof value === 'number' ? value : null) ?? 0;
          return {
            line: number(line),
            text: asText(typeof text === 'string' ? text : null),
            take: number(take),
            from: number(from),
            to: number(to),
          };
        }),
      };
}

const sessionLog = (id: string): string | null => {
  const { id: of, log } = asRecord(tryStorage(() => JSON.parse(localStorage.getItem(takesEntry) ?? 'null')));
  return of === id && typeof log === 'string' ? log : null;
};

/**
 * What was read of one version, and when: kept in this browser until another one is read, or it is
 * cleared.
 */
export function useTakeLog(id: string) {
  const [log, setLog] = useState(() => readLog(id));
  const current = useRef(log);
  const keep = useCallback(
    (next: TakeLog | null) => {
      current.current = next;
      setLog(next);
      tryStorage(() =>
        next === null
          ? localStorage.removeItem(takesEntry)
          : localStorage.setItem(takesEntry, JSON.stringify({ id, log: JSON.stringify(next) })),
      );
    },
    [id],
  );
  const begin = useCallback(
    (line: number, text: string) => keep(beginLine(current.current, { line, text, now: Date.now() })),
    [keep],
  );
  const end = useCallback(() => {
    if (current.current !== null) {
      keep(endLine(current.current, Date.now()));
    }
  }, [keep]);
  const clear = useCallback(() => keep(null), [keep]);
  return { log, begin, end, clear };
}
