import { verifyFiles } from '#features/backups/index.ts';
import { loadConfig } from '#platform/config/index.ts';
import { openFileStore } from '#platform/files/open-file-store.ts';
import { reachDatabase } from '../../reach-database.ts';
import { countOf, say } from '../say.ts';

/** `npm run admin -- verify` */
export async function verify(): Promise<void> {
  const config = await loadConfig();
  await using parts = new AsyncDisposableStack();
  const connection = await reachDatabase(config, parts);
  let count = 0;
  let faults = 0;
  for await (const { key, problem, owner } of verifyFiles(
    connection,
    await openFileStore(config),
    () => (count += 1),
  )) {
    faults += 1;
    say(`${problem}  ${key}  ${owner}\n`);
  }
  const files = countOf(count, 'file');
  say(
    faults === 0
      ? `${files} checked, all intact.\n`
      : `${files} checked, ${faults.toLocaleString('en')} missing or damaged. ` +
          'Put them back from a backup (files/… in it), or have them uploaded again.\n',
  );
  process.exitCode = faults === 0 ? 0 : 1;
}
