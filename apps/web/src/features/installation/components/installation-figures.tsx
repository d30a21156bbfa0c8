import { Bot, Database, DatabaseBackup, HardDrive } from 'lucide-react';
import { counted, formatBytes, formatDateTime } from '#lib/format.ts';
import { Notice } from '#ui/notice.tsx';
import { StatCard } from '#ui/stat-card.tsx';
import type { ShownInstallation } from '../api/get-installation.ts';
import { formatWait } from '../model/work.ts';

/** What the installation stands on, in four figures, and what is wrong with it. */
export function InstallationFigures({ installation }: { installation: ShownInstallation }) {
  const { database, storage, backups } = installation;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Warnings {...installation} />
      <h2 className="sr-only">At a glance</h2>
      <div className="grid grid-cols-2 gap-3 max-[22rem]:grid-cols-1 sm:gap-4 lg:grid-cols-4">
        <StatCard
          label="Database"
          icon={Database}
          value={formatBytes(database.bytes)}
          note={`PostgreSQL ${database.version}${database.kind === 'embedded' ? ', embedded' : ''}; ${database.connections} of ${database.max_connections} connections`}
        />
        <StatCard
          label="Files"
          icon={HardDrive}
          value={formatBytes(storage.bytes)}
          note={describeFiles(storage)}
        />
        <LastBackup {...backups} />
        <AssistantCard {...installation} />
      </div>
    </div>
  );
}

function describeFiles({ files, free_bytes: free }: ShownInstallation['storage']): string {
  const count = counted(files, 'file');
  return free === null ? `${count} in a bucket` : `${count} on disk, ${formatBytes(free)} free`;
}

/** A night was left out. */
const oldSeconds = 2 * 24 * 60 * 60;

const ageOf = (moment: string): number => Math.max(0, (Date.now() - Date.parse(moment)) / 1000);

const describeAge = (seconds: number): string => (seconds < 60 ? 'Just now' : `${formatWait(seconds)} ago`);

function LastBackup({ place, last }: ShownInstallation['backups']) {
  return last === null ? (
    <StatCard
      label="Last backup"
      icon={DatabaseBackup}
      value="None"
      note={place ?? 'npm run backup -- FILE creates one'}
    />
  ) : (
    <StatCard
      label="Last backup"
      icon={DatabaseBackup}
      value={describeAge(ageOf(last.taken_at))}
      exactValue={formatDateTime(last.taken_at)}
      note={`${formatBytes(last.bytes)} in ${place ?? ''}`}
    />
  );
}

function AssistantCard({ assistant, transcription, mail }: ShownInstallation) {
  return (
    <StatCard
      label="Assistant"
      icon={Bot}
      value={assistant.kind === 'built-in' ? 'Built in' : assistant.name}
      note={`Transcription ${transcription ? 'on' : 'off'}; email ${mail ? 'on' : 'off'}`}
    />
  );
}

function Warnings({ storage, backups: { place, last, problem } }: ShownInstallation) {
  const age = last === null ? 0 : ageOf(last.taken_at);
  return (
    <>
      {storage.problem !== null && (
        <Notice tone="danger" title="The disk is full">
          {storage.problem}
        </Notice>
      )}
      {problem !== null && (
        <Notice tone="danger" title="Can’t read the backups">
          {problem}
        </Notice>
      )}
      {place === null && (
        <Notice tone="warning" title="Automatic backups are off">
          Set BACKUP_TO to a directory on another disk or to a bucket, then restart the server to back up
          every night.
        </Notice>
      )}
      {age > oldSeconds && (
        <Notice tone="warning" title={`The last backup was taken ${describeAge(age)}`}>
          Backups should run every night. See Errors below for what went wrong.
        </Notice>
      )}
    </>
  );
}
