import { resetPassword } from '#features/accounts/index.ts';
import { loadConfig } from '#platform/config/index.ts';
import { openDatabase } from '#platform/database/index.ts';
import { StartupError } from '#platform/startup-error.ts';
import { describeFault } from './describe-fault.ts';
import { reachDatabase } from './reach-database.ts';

async function run(argument: string | undefined): Promise<void> {
  const email = argument?.trim() ?? '';
  if (email === '') {
    throw new StartupError('Say whose: npm run reset-password -- somebody@example.org');
  }
  const config = await loadConfig();
  await using parts = new AsyncDisposableStack();
  const connection = await reachDatabase(config, parts);
  const database = openDatabase(connection, { size: 1, onError: () => undefined });
  parts.defer(() => database.close());
  const password = await resetPassword(database, email);
  if (password === null) {
    throw new StartupError(`No account has the e-mail address ${email}.`);
  }
  process.stdout.write(
    `The new password of ${email} is ${password}\nAll sessions of this account have ended. ` +
      `Log in with it, then choose another one in Settings.\n`,
  );
}

try {
  await run(process.argv[2]);
} catch (error) {
  process.stderr.write(`${describeFault(error)}\n`);
  process.exitCode = 1;
}
