import { createHash, timingSafeEqual } from 'node:crypto';
import type { NightlyBackups } from '#features/backups/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config/index.ts';
import type { Database } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import type { FreeRoom } from '#platform/free-room.ts';
import type { RequestMetrics } from '#platform/http/request-metrics.ts';
import { dayMs } from '#platform/time-zone.ts';
import {
  countAccounts,
  countFaults,
  countFiles,
  countItems,
  listProcesses,
  listQueues,
  readDatabase,
} from './admin.repo.ts';

interface MetricsDeps {
  config: Pick<Config, 'metricsToken'>;
  database: Database;
  clock: Clock;
  room: FreeRoom;
  backups: NightlyBackups;
  requests: RequestMetrics;
}

/** What Prometheus reads: the text format, written by hand. */
export class Metrics {
  readonly #deps: MetricsDeps;

  constructor(deps: MetricsDeps) {
    this.#deps = deps;
  }

  /** Throws `not_found` where there are none, and `not_signed_in` for another token. */
  async text(token: string | null): Promise<string> {
    const { metricsToken } = this.#deps.config;
    if (metricsToken === null) {
      throw errors.notFound('address');
    }
    if (token === null || !timingSafeEqual(digest(token), digest(metricsToken))) {
      throw errors.notSignedIn();
    }
    const lines = [...this.#deps.requests.lines(), ...(await this.#installation()), ...ofProcess()];
    return `${lines.join('\n')}\n`;
  }

  async #installation(): Promise<string[]> {
    const { database, clock, room, backups } = this.#deps;
    const { db } = database;
    const [server, files, queues, processes, accounts, items, faults, free, last] = await Promise.all([
      readDatabase(db),
      countFiles(db),
      listQueues(db),
      listProcesses(db),
      countAccounts(db),
      countItems(db),
      countFaults(db, new Date(clock().getTime() - dayMs)),
      room.freeBytes(),
      backups.last().catch(() => null),
    ]);
    const byQueue = (field: 'waiting' | 'active' | 'failed' | 'oldest_seconds') =>
      queues.map((queue) => ({ labels: `queue="${queue.name}"`, value: queue[field] }));
    const roles = Object.entries(Object.groupBy(processes, ({ role }) => role));
    return [
      ...gauge('database_bytes', 'Size of the database.', server.bytes),
      ...gauge('database_connections', 'Connections to the database, of any program.', server.connections),
      ...gauge('database_max_connections', 'Connections the database takes.', server.max_connections),
      ...gauge('files', 'Uploaded files.', files.files),
      ...gauge('file_bytes', 'Bytes of uploaded files.', files.bytes),
      ...(free === null ? [] : gauge('disk_free_bytes', 'Free on the disk of DATA_DIR.', free)),
      ...gauge('accounts', 'Accounts.', accounts),
      ...gauge('items', 'Items on boards.', items),
      ...gauge('faults_last_day', 'Errors that were logged in the last 24 hours.', faults),
      ...gauge('jobs_waiting', 'Jobs whose time has come.', byQueue('waiting')),
      ...gauge('jobs_active', 'Jobs that are being done.', byQueue('active')),
      ...gauge('jobs_failed_last_day', 'Jobs given up in the last 24 hours.', byQueue('failed')),
      ...gauge('jobs_oldest_seconds', 'How long the oldest has waited.', byQueue('oldest_seconds')),
      ...gauge(
        'processes',
        'Processes that are connected.',
        roles.map(([role, ofRole = []]) => ({ labels: `role="${role}"`, value: ofRole.length })),
      ),
      ...(last === null
        ? []
        : gauge(
            'last_backup_timestamp_seconds',
            'When the last backup began.',
            last.takenAt.getTime() / 1000,
          )),
    ];
  }
}

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

function ofProcess(): string[] {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return [
    ...gauge('process_resident_bytes', 'Memory of this process.', rss),
    ...gauge('process_heap_bytes', 'Heap of this process in use.', heapUsed),
    '# HELP hookline_process_cpu_seconds_total Processor time of this process.',
    '# TYPE hookline_process_cpu_seconds_total counter',
    `hookline_process_cpu_seconds_total ${(user + system) / 1e6}`,
  ];
}

function gauge(name: string, help: string, values: number | { labels: string; value: number }[]): string[] {
  const full = `hookline_${name}`;
  const lines =
    typeof values === 'number'
      ? [`${full} ${values}`]
      : values.map(({ labels, value }) => `${full}{${labels}} ${value}`);
  return [`# HELP ${full} ${help}`, `# TYPE ${full} gauge`, ...lines];
}
