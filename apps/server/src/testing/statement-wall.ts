import pg from 'pg';
import { crossings, type Crossing } from './crossings.ts';
import { findOpenTables, readOwned, type OwnedTables } from './open-tables.ts';

/** What connections of a product under test are called, so that a test's own are told from them. */
export const observed = { fallback_application_name: 'hookline under test' };

/** Every statement that a product of this process sent, once, and those of them that nobody judged yet. */
const seen = new Set<string>();
let unjudged: string[] = [];
let isObserving = false;

interface Client {
  connectionParameters: { fallback_application_name?: string };
}

/** Notes from now on what products under test ask their databases. */
export function observeStatements(): void {
  if (isObserving) {
    return;
  }
  isObserving = true;
  const original = pg.Client.prototype as unknown as { query: (...call: unknown[]) => unknown };
  const { query } = original;
  original.query = function observing(this: Client, ...call: unknown[]): unknown {
    if (this.connectionParameters.fallback_application_name === observed.fallback_application_name) {
      note(call[0]);
    }
    return query.apply(this, call);
  };
}

const hasPlan = /^\s*(?:with|select|insert|update|delete|merge)\b/iu;

function note(statement: unknown): void {
  const text = typeof statement === 'string' ? statement : (statement as { text?: unknown } | null)?.text;
  if (typeof text === 'string' && hasPlan.test(text) && !seen.has(text)) {
    seen.add(text);
    unjudged.push(text);
  }
}

/**
 * Throws when a product sent a statement that comes to rows of a user by something else than that user's id,
 * and that is none of the `crossings`.
 */
export async function judgeStatements(connection: pg.ClientConfig): Promise<void> {
  const texts = unjudged;
  unjudged = [];
  if (texts.length === 0) {
    return;
  }
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const owned = await readOwned(client);
    const faults: string[] = [];
    for (const text of texts) {
      const fault = await findFault(client, { text, owned });
      if (fault !== null) {
        faults.push(`${fault}: ${flat(text)}`);
      }
    }
    if (faults.length > 0) {
      throw new Error(`These statements read rows of any user. ${howToMend}\n${faults.join('\n')}`);
    }
  } finally {
    await client.end();
  }
}

const howToMend =
  'Name the user for each table, or, where all users are meant, add the statement to crossings.ts.';

async function findFault(
  client: pg.Client,
  { text, owned }: { text: string; owned: OwnedTables },
): Promise<string | null> {
  const [crossing, ...more] = crossingsOf(text);
  if (more.length > 0) {
    return 'is more than one crossing';
  }
  try {
    const open = await findOpenTables(client, { text, owned });
    const forgotten = open.filter((table) => crossing?.tables.includes(table) !== true);
    return forgotten.length > 0 ? forgotten.join(', ') : null;
  } catch (error) {
    return `could not be explained (${String(error)})`;
  }
}

/** The crossings that a statement is: one at most, where the list is right. */
export const crossingsOf = (text: string): Crossing[] =>
  crossings.filter(({ statement }) => toPattern(statement).test(flat(text)));

const toPattern = (statement: string): RegExp => {
  const parts = statement.split('…').map((part) => RegExp.escape(part));
  const last = parts.pop() ?? '';
  const rest = last === '' && parts.length > 0 ? [`${parts.pop() ?? ''}.*`] : [last];
  return new RegExp(`^${[...parts, ...rest].join('[\\w., ]+')}$`, 'u');
};

/** Without quotation marks and in single spaces. */
const flat = (text: string): string => text.replaceAll('"', '').replaceAll(/\s+/gu, ' ').trim();
