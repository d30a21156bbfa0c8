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
    how:
      'Settings → Your data → Export all my data, on another server or here before you started ' +
      'over. Includes text, files, scripts and numbers.',
  },
  {
    name: 'Browser bookmarks',
    file: 'HTML',
    how:
      'Chrome, Edge, Brave: Bookmark manager → ⋮ → Export bookmarks. Firefox: Manage bookmarks → ' +
      'Import and Backup → Export to HTML. Safari: File → Export.',
  },
  {
    name: 'Pocket',
    file: 'ZIP',
    how: 'The archive Pocket emailed you before it closed, unchanged. The older ril_export.html works too.',
  },
  { name: 'Raindrop', file: 'CSV', how: 'Settings → Export → CSV, which includes notes and highlights.' },
  { name: 'Readwise Reader', file: 'CSV', how: 'Account → Export library. Feed items are skipped.' },
  {
    name: 'Omnivore',
    file: 'ZIP',
    how: 'The archive from Settings → Export, unchanged. Includes highlights.',
  },
  { name: 'Karakeep', file: 'JSON', how: 'Settings → Import / Export → Export links and notes.' },
  { name: 'Linkwarden', file: 'JSON', how: 'Settings → Account → Export data.' },
  {
    name: 'Notion',
    file: 'ZIP',
    how:
      'Settings → Export all workspace content, or ⋯ → Export on a single page. Choose Markdown & ' +
      'CSV with subpages.',
  },
  {
    name: 'YouTube',
    file: 'ZIP or CSV',
    how:
      'takeout.google.com: select only YouTube, with playlists (including Watch later) and ' +
      'subscriptions, without videos.',
  },
];

/** Where each app has its export. */
export const SourceHelp = () => (
  <Section title="How to export your data" foldsOnPhone>
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
