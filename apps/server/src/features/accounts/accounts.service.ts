import { minimumPasswordLength, type Session, type User } from '@hookline/contract/accounts';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import { newId } from '#platform/id.ts';
import { deleteUser, findUser, findUserByEmail, insertUser, updateUser, type UserRow } from './accounts.repo.ts';
import { hashPassword, isPassword, pretendToCheck } from './passwords.ts';
import type { Sessions } from './sessions.ts';

export interface AccountsDeps {
  database: Database;
  sessions: Sessions;
  clock: Clock;
  demoMode: boolean;
  limits: { signIns: RateLimit; failedSignIns: RateLimit };
  /** Has everything of a user removed that is not in the database, once `tx` commits. */
  forgetUser(actor: Actor, tx: Db): Promise<void>;
}

interface Credentials {
  email: string;
  password: string;
}

interface ProfileChange {
  name?: string | undefined;
  email?: string | undefined;
  password?: string | undefined;
  currentPassword?: string | undefined;
}

export type Accounts = ReturnType<typeof createAccounts>;

export function createAccounts(deps: AccountsDeps) {
  const { database, sessions, demoMode, limits } = deps;

  const open = async (user: UserRow): Promise<Session> => ({
    user: toUser(user),
    token: await sessions.start({ userId: user.id }, database.db),
  });

  const create = async (
    { name, email, password }: Credentials & { name: string },
    isDemo: boolean,
  ): Promise<UserRow | null> =>
    insertUser(database.db, {
      id: newId(),
      name,
      email,
      passwordHash: await hashPassword(password),
      isDemo,
      createdAt: deps.clock(),
    });

  /** Two first log-ins at once make one account. */
  const createDemo = async (credentials: Credentials): Promise<UserRow | null> =>
    (await create({ ...credentials, name: nameFrom(credentials.email) }, true)) ??
    findUserByEmail(database.db, credentials.email);

  /** A demo account takes any password while demo mode is on; no other account ever does. */
  const opens = async (user: UserRow, password: string): Promise<boolean> =>
    (demoMode && user.isDemo) || isPassword(user.passwordHash, password);

  const load = async (actor: Actor): Promise<UserRow> => {
    const user = await findUser(actor, database.db);
    if (user === null) {
      throw errors.notSignedIn();
    }
    return user;
  };

  const requirePassword = async (user: UserRow, password: string): Promise<void> => {
    await limits.failedSignIns.check(user.email);
    if (!(await opens(user, password))) {
      await limits.failedSignIns.count(user.email);
      throw errors.wrongPassword();
    }
  };

  const requireStrength = (password: string): void => {
    if (!demoMode && [...password].length < minimumPasswordLength) {
      const message = `Use at least ${minimumPasswordLength} characters.`;
      throw errors.invalid(`The password is too short. ${message}`, [{ path: 'password', message }]);
    }
  };

  return {
    async signUp(person: Credentials & { name: string }, address: string): Promise<Session> {
      await limits.signIns.count(address);
      requireStrength(person.password);
      const user = await create(person, false);
      if (user === null) {
        throw errors.emailTaken();
      }
      return open(user);
    },

    /** In demo mode an unknown e-mail makes a demo account on the spot. */
    async logIn({ email, password }: Credentials, address: string): Promise<Session> {
      await limits.signIns.count(address);
      await limits.failedSignIns.check(email);
      const found =
        (await findUserByEmail(database.db, email)) ?? (demoMode ? await createDemo({ email, password }) : null);
      if (found === null) {
        await pretendToCheck(password);
      } else if (await opens(found, password)) {
        return open(found);
      }
      await limits.failedSignIns.count(email);
      throw errors.wrongCredentials();
    },

    logOut: (actor: Actor, token: string): Promise<void> => sessions.end(actor, token),

    me: async (actor: Actor): Promise<User> => toUser(await load(actor)),

    async changeProfile(
      actor: Actor,
      { currentPassword, password, ...change }: ProfileChange,
      token: string,
    ): Promise<User> {
      const user = await load(actor);
      if (currentPassword !== undefined) {
        await requirePassword(user, currentPassword);
      }
      if (password !== undefined) {
        requireStrength(password);
      }
      const passwordHash = password === undefined ? {} : { passwordHash: await hashPassword(password) };
      return database.transaction(async (tx) => {
        const changed = await updateUser(actor, tx, { ...defined(change), ...passwordHash });
        if (changed === null) {
          throw errors.emailTaken();
        }
        if (password !== undefined) {
          await sessions.endOthers(actor, tx, token);
        }
        return toUser(changed);
      });
    },

    async deleteAccount(actor: Actor, password: string): Promise<void> {
      await requirePassword(await load(actor), password);
      await database.transaction(async (tx) => {
        await deps.forgetUser(actor, tx);
        await deleteUser(actor, tx);
        await sessions.forget(actor, tx);
      });
    },
  };
}

const toUser = ({ id, name, email }: UserRow): User => ({ id, name, email });

/** "anna.smith@example.org" becomes "Anna Smith". */
const nameFrom = (email: string): string =>
  (email.split('@')[0] ?? '')
    .split(/[._+-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
    .slice(0, 200) || 'Creator';

const defined = (change: Pick<ProfileChange, 'name' | 'email'>): { name?: string; email?: string } => ({
  ...(change.name !== undefined && { name: change.name }),
  ...(change.email !== undefined && { email: change.email }),
});
