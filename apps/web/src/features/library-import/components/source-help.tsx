import { Badge } from '#ui/badge.tsx';
import { Section } from '#ui/section.tsx';

/** Where each app has its export, shortly. */
interface SourceHelp {
  name: string;
  file: string;
  how: string;
}

const sourceHelp: readonly SourceHelp[] = [
  {
    name: 'Hookline',
    file: 'ZIP',
    how: 'Settings, Your data, Export all my data: from another installation, or from here before you started anew. It comes with texts, files, scripts and numbers.',
  },
  {
    name: 'Browser bookmarks',
    file: 'HTML',
    how: 'Chrome, Edge, Brave: bookmark manager, ⋮, Export bookmarks. Firefox: Manage bookmarks, Import and Backup, Export to HTML. Safari: File, Export.',
  },
  {
    name: 'Pocket',
    file: 'ZIP',
    how: 'The archive that Pocket sent by e-mail before it closed, as it is. The older ril_export.html is read, too.',
  },
  { name: 'Raindrop', file: 'CSV', how: 'Settings, Export, CSV: this one has notes and highlights.' },
  { name: 'Readwise Reader', file: 'CSV', how: 'Account, Export library. What came by a feed is left out.' },
  { name: 'Omnivore', file: 'ZIP', how: 'The archive from Settings, Export, as it is, with its highlights.' },
  { name: 'Karakeep', file: 'JSON', how: 'Settings, Import / Export, Export links and notes.' },
  { name: 'Linkwarden', file: 'JSON', how: 'Settings, Account, Export data.' },
  {
    name: 'Notion',
    file: 'ZIP',
    how: 'Settings, Export all workspace content, or ⋯ on one page, Export: Markdown & CSV with subpages.',
  },
  {
    name: 'YouTube',
    file: 'ZIP or CSV',
    how: 'takeout.google.com: choose YouTube alone, with playlists (Watch later is one) and subscriptions, and no videos.',
  },
];

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
