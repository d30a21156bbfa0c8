import { formatAgo, formatExact } from '#lib/format.ts';
import { Badge } from '#ui/badge.tsx';
import { Section } from '#ui/section.tsx';
import { Cell, HeadCell, Row, Table } from '#ui/table.tsx';
import type { ShownInstallation } from '../api/get-installation.ts';
import { formatWait, nameQueue } from '../model/work.ts';

/** A worker that has let something wait for so long is in trouble, or there are too few. Seconds. */
const longWait = 600;

/** What is done in the background, and by which processes. */
export function WorkSection({ installation }: { installation: ShownInstallation }) {
  const { queues, processes } = installation;
  const busy = queues.filter(({ waiting, active, failed }) => waiting + active + failed > 0);
  return (
    <Section
      title="Background jobs"
      mark={busy.length === 0 ? <Badge tone="success">Idle</Badge> : undefined}
    >
      {busy.length > 0 && (
        <Table caption="Background jobs">
          <thead>
            <tr>
              <HeadCell>Job</HeadCell>
              <HeadCell isNumeric>Waiting</HeadCell>
              <HeadCell isNumeric>Oldest</HeadCell>
              <HeadCell isNumeric>Running</HeadCell>
              <HeadCell isNumeric>Failed today</HeadCell>
            </tr>
          </thead>
          <tbody>
            {busy.map(({ name, waiting, active, failed, oldest_seconds }) => (
              <Row key={name}>
                <Cell className="min-w-40 font-medium text-ink">{nameQueue(name)}</Cell>
                <Cell isNumeric>{formatExact(waiting)}</Cell>
                <Cell isNumeric>
                  {waiting === 0 ? (
                    <span className="text-faint">–</span>
                  ) : oldest_seconds >= longWait ? (
                    <Badge tone="warning">{formatWait(oldest_seconds)}</Badge>
                  ) : (
                    formatWait(oldest_seconds)
                  )}
                </Cell>
                <Cell isNumeric>{formatExact(active)}</Cell>
                <Cell isNumeric>{failed > 0 ? <Badge tone="danger">{formatExact(failed)}</Badge> : '0'}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
      <ul className="grid grid-cols-1 gap-2 border-t border-line px-4 py-3 first-of-type:border-t-0 sm:px-5">
        {processes.map(({ role, machine, since }) => (
          <li key={`${role} ${machine} ${since}`} className="flex flex-wrap items-baseline gap-x-3 text-base">
            <span className="font-medium text-ink">{roles[role] ?? role}</span>
            <span className="min-w-0 break-words text-muted">{machine}</span>
            <span className="text-sm text-muted sm:ml-auto">connected {formatAgo(since)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const roles: Readonly<Record<string, string>> = {
  all: 'Server and worker',
  web: 'Server',
  worker: 'Worker',
};
