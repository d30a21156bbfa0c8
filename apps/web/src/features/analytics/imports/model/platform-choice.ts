import type { ImportColumns, ImportMapping, ImportPreview } from '@hookline/contract/analytics';
import { allPlatforms, type Platform, platformName } from '@hookline/contract/platforms';
import type { SelectOption } from '#ui/select.tsx';

type Table = Pick<NonNullable<ImportPreview['table']>, 'columns' | 'guess'>;

/** One platform for all posts, the column that says it of each, or nothing yet. */
export type PlatformChoice = Platform | `column ${number}` | '';

/** What can be said of the platform of the posts in a table. */
export const platformChoices = ({ columns }: Pick<Table, 'columns'>): SelectOption<PlatformChoice>[] => [
  { value: '', label: 'Choose one' },
  ...allPlatforms.map((value) => ({ value, label: platformName(value) })),
  ...columns.map((label, index) => ({
    value: `column ${index}` as const,
    label: `From column “${label}”`,
  })),
];

/** What the server takes the platform for. */
export const guessPlatform = ({ guess: { platform, columns } }: Pick<Table, 'guess'>): PlatformChoice =>
  columns.platform === undefined ? (platform ?? '') : `column ${columns.platform}`;

/** The column that says the platform of each post; undefined where one is chosen for all. */
function columnOf(choice: PlatformChoice): number | undefined {
  const [, index] = choice.split(' ');
  return index === undefined ? undefined : Number(index);
}

/** The columns of which nothing is taken. */
export function unusedColumns(
  table: Pick<Table, 'columns'>,
  choice: PlatformChoice,
  { platform: _, ...columns }: ImportColumns,
): string[] {
  const used = new Set([...Object.values(columns), columnOf(choice)]);
  return table.columns.filter((_label, index) => !used.has(index));
}

/** What was chosen, as it is sent. */
export function toMapping(
  choice: Exclude<PlatformChoice, ''>,
  { platform: _, ...columns }: ImportColumns,
): Pick<ImportMapping, 'platform' | 'columns'> {
  const index = columnOf(choice);
  return index === undefined
    ? { platform: choice as Platform, columns }
    : { columns: { ...columns, platform: index } };
}
