import { formatAgo, formatExact } from '#lib/format.ts';
import { Badge } from '#ui/badge.tsx';
import { Facts } from '#ui/facts.tsx';
import { Section } from '#ui/section.tsx';
import type { ShownInstallation } from '../api/get-installation.ts';

/** What was logged as an error in the last 24 hours. */
export function FaultSection({ faults }: Pick<ShownInstallation, 'faults'>) {
  return (
    <Section
      title="Errors in the last 24 hours"
      mark={faults.length === 0 ? <Badge tone="success">None</Badge> : undefined}
    >
      {faults.length === 0 ? (
        <p className="px-4 py-4 text-base text-muted sm:px-5">Logged errors are listed here for 24 hours.</p>
      ) : (
        <ul className="divide-y divide-line">
          {faults.map(({ message, detail, process, count, last_at }) => (
            <li key={`${message} ${detail} ${process}`} className="grid gap-1 px-4 py-3 sm:px-5">
              <p className="flex items-start gap-2 font-medium text-ink">
                <span className="min-w-0 break-words">{message}</span>
                {count > 1 && <Badge tone="danger">{`${formatExact(count)} times`}</Badge>}
              </p>
              {detail !== null && detail !== message && (
                <p className="text-base break-words text-muted">{detail}</p>
              )}
              <Facts className="text-sm text-muted" facts={[formatAgo(last_at), process]} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
