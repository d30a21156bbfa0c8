import type { ArchivedList } from '#platform/archived-list.ts';
import type { ArchiveFile } from './archive-file.ts';
import type { ArchiveProblems } from './problems.ts';

/** How many rows are in memory at a time, and how much they hold, in UTF-16 units. */
const maxBatch = { rows: 100, length: 4_000_000 };

/** The rows of a list, some at a time. */
export async function* rowBatches(
  file: ArchiveFile,
  { file: part, rowsOf }: ArchivedList,
  problems?: ArchiveProblems,
): AsyncGenerator<unknown[]> {
  const size = file.size(part);
  if (size === undefined) {
    return;
  }
  if (rowsOf !== undefined) {
    const whole = await file.whole(part);
    if (whole === null) {
      problems?.add('large', part);
    }
    const rows = rowsOf(whole);
    for (let from = 0; from < rows.length; from += maxBatch.rows) {
      yield rows.slice(from, from + maxBatch.rows);
    }
    return;
  }
  let batch: unknown[] = [];
  let length = 0;
  for await (const row of file.rows(part)) {
    batch.push(row.value);
    length += row.length;
    if (batch.length === maxBatch.rows || length > maxBatch.length) {
      yield batch;
      batch = [];
      length = 0;
    }
  }
  if (batch.length > 0) {
    yield batch;
  }
}
