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
import type { QuotaKind } from '#features/quotas/index.ts';
import { StartupError } from '#platform/startup-error.ts';
import type { Typed } from '../command.ts';
import { countOf, formatBytes, say } from '../say.ts';

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
    const active =
      user.last_active_on === null ? 'not active recently' : `last active on ${user.last_active_on}`;
    say(
      `${user.email.padEnd(width)}  ${countOf(items.used, 'item')}, ${formatBytes(bytes.used)}, ` +
        `${active}${marks && `  (${marks})`}\n`,
    );
  }
  say(users.length === 0 ? 'There are no accounts yet.\n' : '');
}

/** `npm run admin -- invite EMAIL` */
export async function invitePerson(address: string | undefined): Promise<void> {
  const email = credentialsSchema.shape.email.safeParse(requireAddress('invite', address));
  if (!email.success) {
    throw new StartupError(`“${address}” is not an email address. Usage: npm run admin -- invite EMAIL`);
  }
  await using parts = new AsyncDisposableStack();
  const { people } = await openInstallation(parts);
  const { link, isMailed } = await people.invite(email.data, { by: command });
  say(
    `${isMailed ? `This link is on its way to ${email.data}` : `Send this link to ${email.data}`}; ` +
      `it is valid for one account, for a week:\n${link}\n`,
  );
}

/** `npm run admin -- disable EMAIL` and `enable EMAIL` */
export async function changeAccess(address: string | undefined, disabled: boolean): Promise<void> {
  const wanted = requireAddress(disabled ? 'disable' : 'enable', address);
  await using parts = new AsyncDisposableStack();
  const { people } = await openInstallation(parts);
  const { id, email } = await findPerson(people, wanted);
  await people.change(id, { disabled }, command);
  say(
    disabled
      ? `${email} is disabled: it was signed out everywhere, and nobody can sign in to it.\n`
      : `${email} can sign in again.\n`,
  );
}

/** `npm run admin -- quotas EMAIL …` */
export async function changeQuotas(address: string | undefined, options: Typed['options']): Promise<void> {
  const wanted = requireAddress('quotas', address);
  const quotas = {
    bytes: readLimit(options, 'bytes'),
    items: readLimit(options, 'items'),
    generations: readLimit(options, 'generations'),
  };
  await using parts = new AsyncDisposableStack();
  const { people } = await openInstallation(parts);
  const { id, email } = await findPerson(people, wanted);
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
export async function signOutEverybody(withTokens: boolean): Promise<void> {
  await using parts = new AsyncDisposableStack();
  const { people } = await openInstallation(parts);
  const count = await people.signOutAll({ withTokens, by: command });
  say(
    `Signed out ${countOf(count, 'account')}. ` +
      (withTokens ? 'All API tokens have ended.\n' : 'API tokens still work; --tokens ends them, too.\n'),
  );
}

/** As accounts have it. Throws a StartupError where none was typed. */
function requireAddress(task: string, typed: string | undefined): string {
  const address = typed?.trim().toLowerCase() ?? '';
  if (address === '') {
    throw new StartupError(`Missing email address. Usage: npm run admin -- ${task} EMAIL`);
  }
  return address;
}

/** Throws a StartupError where there is no such account. */
async function findPerson(people: People, email: string): Promise<ManagedUser> {
  const user = await people.find({ email });
  if (user === null) {
    throw new StartupError(`No account has the email address ${email}.`);
  }
  return user;
}

const units: Readonly<Record<string, number>> = { kb: 1024, mb: 1024 ** 2, gb: 1024 ** 3, tb: 1024 ** 4 };

/** Undefined where it is not named, null for none. */
function readLimit(options: Typed['options'], name: QuotaKind): number | null | undefined {
  const value = options[name];
  if (typeof value !== 'string') {
    return undefined;
  }
  const limit = value === 'none' ? null : toLimit(value.toLowerCase(), name === 'bytes');
  if (limit === undefined) {
    throw new StartupError(`--${name} takes a whole number or “none”, not “${value}”.`);
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
  limit === null
    ? `${used.toLocaleString('en')} (no limit)`
    : `${used.toLocaleString('en')} of ${limit.toLocaleString('en')}`;

/** `npm run admin -- requeue [EMAIL]` */
export async function requeue(address: string | undefined): Promise<void> {
  await using parts = new AsyncDisposableStack();
  const { people, refetches } = await openInstallation(parts);
  const users =
    address === undefined
      ? await people.list()
      : [await findPerson(people, requireAddress('requeue', address))];
  let count = 0;
  for (const { id } of users) {
    count += await refetches.retryFailed({ userId: id }, {});
  }
  say(`Retrying ${countOf(count, 'item')}.\n`);
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
