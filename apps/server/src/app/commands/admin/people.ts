import { loadConfig, type Config } from '#platform/config/index.ts';
import { requireCurrentSchema } from '#platform/database/migrate.ts';
import { createLog } from '#platform/log.ts';
import { makeEngines } from '../../make-engines.ts';
import { makeFeatures } from '../../make-features.ts';
import { reachDatabase } from '../../reach-database.ts';
import { startPlatform } from '../../start-platform.ts';
import { credentialsSchema } from '@hookline/contract/accounts';
import type { ManagedUser, Measure } from '@hookline/contract/admin';
import type { People } from '#features/admin/index.ts';
import { StartupError } from '#platform/startup-error.ts';
import { countOf, inMegabytes, say } from '../say.ts';

/** Who does it, for the log. */
const command = 'npm run admin';

/** `npm run admin -- users` */
export async function listUsers(): Promise<void> {
  await using parts = new AsyncDisposableStack();
  const { people } = await openInstallation(parts);
  const users = await people.list();
  const width = Math.max(0, ...users.map(({ email }) => email.length));
  for (const user of users) {
    const { items, bytes } = user.usage;
    const marks = [user.is_owner && 'owner', user.is_disabled && 'disabled'].filter(Boolean).join(', ');
    const active = user.last_active_on === null ? 'not lately' : `last here on ${user.last_active_on}`;
    say(
      `${user.email.padEnd(width)}  ${countOf(items.used, 'item')}, ${inMegabytes(bytes.used)}, ` +
        `${active}${marks && `  (${marks})`}\n`,
    );
  }
  say(users.length === 0 ? 'Nobody has an account yet.\n' : '');
}

/** `npm run admin -- invite EMAIL` */
export async function invitePerson(args: readonly string[]): Promise<void> {
  const email = credentialsSchema.shape.email.safeParse(args[0]);
  if (!email.success) {
    throw new StartupError('Say whom: npm run admin -- invite somebody@example.org');
  }
  await using parts = new AsyncDisposableStack();
  const { people } = await openInstallation(parts);
  const { link, isMailed } = await people.invite(email.data, { by: command });
  say(
    `${isMailed ? `This link is on its way to ${email.data}` : `Send this link to ${email.data}`}; ` +
      `it is good for a week and one account:\n${link}\n`,
  );
}

/** `npm run admin -- disable EMAIL` and `enable EMAIL` */
export async function changeAccess(args: readonly string[], disabled: boolean): Promise<void> {
  await using parts = new AsyncDisposableStack();
  const { people } = await openInstallation(parts);
  const { id, email } = await findPerson(people, args[0]);
  await people.change(id, { disabled }, command);
  say(
    disabled
      ? `${email} is disabled: signed out everywhere, and nobody can sign in.\n`
      : `${email} can sign in again.\n`,
  );
}

/** `npm run admin -- quotas EMAIL …` */
export async function changeQuotas(args: readonly string[]): Promise<void> {
  await using parts = new AsyncDisposableStack();
  const { people } = await openInstallation(parts);
  const { id, email } = await findPerson(people, args[0]);
  const quotas = {
    bytes: readLimit(args, '--bytes'),
    items: readLimit(args, '--items'),
    generations: readLimit(args, '--generations'),
  };
  await people.change(id, { quotas }, command);
  const { usage } = await findPerson(people, email);
  say(
    `${email}\n` +
      `  bytes        ${describe(usage.bytes)}\n` +
      `  items        ${describe(usage.items)}\n` +
      `  generations  ${describe(usage.generations)}, in 24 hours\n`,
  );
}

/** `npm run admin -- sign-out-everybody` */
export async function signOutEverybody(args: readonly string[]): Promise<void> {
  const withTokens = args.includes('--tokens');
  await using parts = new AsyncDisposableStack();
  const { people } = await openInstallation(parts);
  const count = await people.signOutAll({ withTokens, by: command });
  say(
    `${countOf(count, 'account')} ${count === 1 ? 'is' : 'are'} signed out${withTokens ? ', programs too' : ''}.\n`,
  );
}

/** Throws a StartupError where there is no such account. */
async function findPerson(people: People, argument: string | undefined): Promise<ManagedUser> {
  const email = argument?.trim().toLowerCase() ?? '';
  const user = email === '' ? null : await people.find(email);
  if (user === null) {
    throw new StartupError(
      email === ''
        ? 'Say whose: the e-mail address of an account.'
        : `No account has the e-mail address ${email}.`,
    );
  }
  return user;
}

const units: Readonly<Record<string, number>> = { kb: 1024, mb: 1024 ** 2, gb: 1024 ** 3, tb: 1024 ** 4 };

/** Undefined where it is not named, null for none. */
function readLimit(args: readonly string[], name: string): number | null | undefined {
  const at = args.indexOf(name);
  if (at === -1) {
    return undefined;
  }
  const value = args[at + 1] ?? '';
  const limit = value === 'none' ? null : toLimit(value.toLowerCase(), name === '--bytes');
  if (limit === undefined) {
    throw new StartupError(`${name} takes a whole number or “none”, and not “${value}”.`);
  }
  return limit;
}

function toLimit(value: string, hasUnits: boolean): number | undefined {
  const [, digits, unit] = /^(\d+)([kmgt]b)?$/u.exec(value) ?? [];
  if (digits === undefined || (unit !== undefined && !hasUnits)) {
    return undefined;
  }
  return Number(digits) * (units[unit ?? ''] ?? 1);
}

const describe = ({ used, limit }: Measure): string =>
  `${used.toLocaleString('en')} of ${limit === null ? 'as many as they like' : limit.toLocaleString('en')}`;

/** `npm run admin -- requeue [EMAIL]` */
export async function requeue(args: readonly string[]): Promise<void> {
  await using parts = new AsyncDisposableStack();
  const { people, refetches } = await openInstallation(parts);
  const users = args[0] === undefined ? await people.list() : [await findPerson(people, args[0])];
  let count = 0;
  for (const { id } of users) {
    count += await refetches.retryFailed({ userId: id }, {});
  }
  say(`${countOf(count, 'item')} ${count === 1 ? 'is' : 'are'} tried once more.\n`);
}

/**
 * The product on the database of an installation, for a command: nothing is served, and no job is worked off.
 * Throws a StartupError where the server has not brought the database up to date yet.
 */
async function openInstallation(parts: AsyncDisposableStack) {
  // It sends jobs and works on none, as web processes do.
  const config: Config = { ...(await loadConfig()), role: 'web' };
  const log = createLog('warn', process.stderr);
  const connection = await reachDatabase(config, parts);
  await requireCurrentSchema(connection);
  const options = { config, log, connection };
  const engines = makeEngines(options, parts);
  const platform = await startPlatform(options, parts);
  const features = await makeFeatures(platform, engines, parts);
  return { ...platform, ...features, connection };
}
