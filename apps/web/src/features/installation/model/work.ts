const names: Readonly<Record<string, string>> = {
  ingest: 'Reading pages and files',
  transcribe: 'Transcribing recordings',
  cover: 'Thumbnails',
  'find-uncovered': 'Finding missing thumbnails',
  insights: 'Finding insights',
  'fetch-numbers': 'Fetching channel numbers',
  purge: 'Deleting permanently',
  'forget-files': 'Deleting files of deleted accounts',
  'forget-import': 'Deleting abandoned imports',
  'remove-files': 'Deleting files kept during a backup',
};

/** What the jobs of a queue do; its own name where this version does not know it. */
export const nameQueue = (queue: string): string => names[queue] ?? queue;

/** How long something has waited, such as “3 min”. */
export function formatWait(seconds: number): string {
  if (seconds < 60) {
    return `${Math.max(0, Math.round(seconds))} s`;
  }
  if (seconds < 3600) {
    return `${Math.round(seconds / 60)} min`;
  }
  return seconds < 86_400 ? `${Math.round(seconds / 3600)} h` : `${Math.round(seconds / 86_400)} d`;
}
