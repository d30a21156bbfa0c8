import { resetPassword } from '#features/accounts/index.ts';
import { loadConfig } from '#platform/config/index.ts';
import { openDatabase } from '#platform/database/index.ts';
import { StartupError } from '#platform/startup-error.ts';
import { reachDatabase } from '../reach-database.ts';
import type { Command, Typed } from './command.ts';
import { say } from './say.ts';

/** `npm run reset-password` */
export const resetPasswordOf: Command = {
  help: `Gives an account a new password, for those who run an installation. The server may run meanwhile.

  npm run reset-password -- EMAIL   prints the new password; no mail is sent

Everything else that signs in to the account ends: sessions, API tokens, passkeys and connected providers.
It takes the environment of the server.
`,
  run,
};

async function run({ names: [name = ''] }: Typed): Promise<void> {
  const email = name.trim();
  if (email === '') {
    throw new StartupError('Missing email address. Usage: npm run reset-password -- EMAIL');
  }
  const config = await loadConfig();
  await using parts = new AsyncDisposableStack();
  const connection = await reachDatabase(config, parts);
  const database = openDatabase(connection, { size: 1, onError: () => undefined });
  parts.defer(() => database.close());
  const password = await resetPassword(database, email);
  if (password === null) {
    throw new StartupError(`No account has the email address ${email}.`);
  }
  say(
    `The new password of ${email} is ${password}\nAll sessions of this account have ended. ` +
      `Sign in with it, then choose another one in Settings.\n`,
  );
}
