import { credentialsSchema } from '@hookline/contract/accounts';
import { invite } from '#features/accounts/index.ts';
import { loadConfig, siteOf } from '#platform/config/index.ts';
import { StartupError } from '#platform/startup-error.ts';
import { describeFault } from './describe-fault.ts';

async function run(argument: string | undefined): Promise<void> {
  const email = credentialsSchema.shape.email.safeParse(argument);
  if (!email.success) {
    throw new StartupError('Say whom: npm run invite -- somebody@example.org');
  }
  const config = await loadConfig();
  const site = siteOf(config);
  const parameters = new URLSearchParams({
    email: email.data,
    invitation: invite(config.secretKey, email.data, new Date()),
  });
  process.stdout.write(
    `Send this link to ${email.data}; it is good for a week and one account:\n${site}/signup?${parameters}\n`,
  );
}

try {
  await run(process.argv[2]);
} catch (error) {
  process.stderr.write(`${describeFault(error)}\n`);
  process.exitCode = 1;
}
