import type { Installation } from '@hookline/contract/admin';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { asList, asNumber, asTextOrNull, asWord, type Loose, withDefaults } from '#lib/tolerant.ts';
import { installationKeys } from '../query-keys.ts';

const refetchMs = 15_000;

/** How the installation is; asked again every quarter of a minute while it is looked at. */
export const installationQuery = () =>
  queryOptions({
    queryKey: installationKeys.state,
    queryFn: async ({ signal }) =>
      toShown((await api('GET /api/admin/installation', { signal })).installation),
    staleTime: 0,
    refetchInterval: refetchMs,
  });

export type ShownInstallation = ReturnType<typeof toShown>;

const toShown = (installation: Loose<Installation> | undefined) =>
  withDefaults(installation, {
    version: '',
    database: {
      kind: (kind) => asWord(kind, ['embedded', 'server']) ?? 'server',
      version: '',
      bytes: 0,
      connections: 0,
      max_connections: 0,
    },
    storage: {
      kind: (kind) => asWord(kind, ['disk', 'bucket']) ?? 'disk',
      files: 0,
      bytes: 0,
      free_bytes: asNumber,
      problem: asTextOrNull,
    },
    queues: (queues) =>
      asList(queues, (queue) =>
        withDefaults(queue, { name: '', waiting: 0, active: 0, failed: 0, oldest_seconds: 0 }),
      ),
    processes: (processes) =>
      asList(processes, (process) => withDefaults(process, { role: '', machine: '', since: '' })),
    assistant: { kind: (kind) => asWord(kind, ['built-in', 'model']) ?? 'built-in', name: '' },
    transcription: false,
    mail: false,
    backups: {
      place: asTextOrNull,
      last: (last) => (last ? withDefaults(last, { name: '', bytes: 0, taken_at: '' }) : null),
      problem: asTextOrNull,
    },
    faults: (faults) =>
      asList(faults, (fault) =>
        withDefaults(fault, { message: '', detail: asTextOrNull, process: '', count: 1, last_at: '' }),
      ),
  });
