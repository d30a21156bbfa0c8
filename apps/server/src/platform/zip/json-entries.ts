import type { ZipEntry } from './index.ts';

/** A value as a file. It is asked for only when the archive gets there. */
export const jsonEntry = (name: string, modified: Date, load: () => Promise<unknown>): ZipEntry => ({
  name,
  modified,
  bytes: (async function* value() {
    yield `${JSON.stringify(await load(), null, 2)}\n`;
  })(),
});

/** A list of any length as a file with one line a row. */
export const jsonListEntry = (name: string, modified: Date, rows: AsyncIterable<unknown>): ZipEntry => ({
  name,
  modified,
  bytes: asList(rows),
});

async function* asList(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const row of rows) {
    yield separator + JSON.stringify(row);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
