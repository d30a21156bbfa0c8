import { Badge } from '#ui/badge.tsx';
import { Section } from '#ui/section.tsx';
import { sourceHelp } from '../model/sources.ts';

/** Where each app has its export. */
export const SourceHelp = () => (
  <Section title="How to get the file" foldsOnPhone>
    <dl className="grid grid-cols-1 gap-x-8 gap-y-4 p-4 sm:p-5 lg:grid-cols-2">
      {sourceHelp.map(({ name, file, how }) => (
        <div key={name} className="min-w-0">
          <dt className="flex flex-wrap items-center gap-2 text-base font-medium text-ink">
            {name} <Badge>{file}</Badge>
          </dt>
          <dd className="mt-0.5 text-sm text-pretty text-muted">{how}</dd>
        </div>
      ))}
    </dl>
  </Section>
);
