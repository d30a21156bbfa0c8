import pg from 'pg';
import { crossings } from './crossings.ts';

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
    for (const text of texts.filter((one) => !isCrossing(one))) {
      const open = await findOpenTables(client, { text, owned });
      if (open.length > 0) {
        faults.push(`${open.join(', ')}: ${flat(text)}`);
      }
    }
    if (faults.length > 0) {
      throw new Error(`These statements read rows of whomever. ${howToMend}\n${faults.join('\n')}`);
    }
  } finally {
    await client.end();
  }
}

const howToMend =
  'Name the user for each table, or, where all users are meant, add the statement to crossings.ts.';

const flat = (text: string): string => text.replaceAll('"', '').replaceAll(/\s+/gu, ' ').trim();

const isCrossing = (text: string): boolean => crossings.some(({ says }) => flat(text).includes(says));

/** The tables whose rows belong to a user, with the column that says to whom. */
export type OwnedTables = ReadonlyMap<string, string>;

export async function readOwned(client: pg.Client): Promise<OwnedTables> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'user_id'`,
  );
  return new Map([['users', 'id'], ...rows.map(({ name }) => [name, 'user_id'] as const)]);
}

interface Plan {
  'Node Type': string;
  Alias?: string;
  Schema?: string;
  'Relation Name'?: string;
  Plans?: Plan[];
  [property: string]: unknown;
}

/**
 * The tables of which a statement may come to rows of any user. PostgreSQL says so itself: in the plan that it
 * makes, what is scanned has a condition on the user's id, or is joined by it to what has one.
 */
export async function findOpenTables(
  client: pg.Client,
  { text, owned }: { text: string; owned: OwnedTables },
): Promise<string[]> {
  const explained = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (generic_plan, verbose, format json) ${text}`,
  );
  const nodes = explained.rows.flatMap((row) => listNodes(row['QUERY PLAN'][0].Plan));
  const scans = nodes.filter(
    (node) =>
      node['Node Type'].includes('Scan') &&
      node.Schema === 'public' &&
      owned.has(node['Relation Name'] ?? ''),
  );
  const tables = new Map(scans.map((node) => [node.Alias ?? '', node['Relation Name'] ?? '']));
  const closed = closeByConditions(nodes.flatMap(conditionsOf), (name) => sideOf(name, { tables, owned }));
  return [...tables].flatMap(([alias, table]) => (closed.has(alias) ? [] : [table]));
}

const listNodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(listNodes)];

const conditionsOf = (node: Plan): string[] =>
  Object.entries(node).flatMap(([key, value]) => (/(?:Cond|Filter)$/u.test(key) ? [String(value)] : []));

/** One side of an equation in a plan: the owner of a scanned row, another column of one, or a given value. */
type Side = { owner: string } | 'other' | 'value';

function sideOf(
  name: string,
  { tables, owned }: { tables: ReadonlyMap<string, string>; owned: OwnedTables },
): Side {
  const [alias = '', column = ''] = name.replaceAll('"', '').split('.');
  const table = tables.get(alias);
  if (table === undefined) {
    // A parameter, or a column of something whose own scans are looked at by themselves.
    return 'value';
  }
  return owned.get(table) === column ? { owner: alias } : 'other';
}

/** An owner is given as a parameter, as one of a list, by a part of the statement, or as that of another row. */
const equation = /^([\w".$]+) = (ANY \(|\(InitPlan|[\w"'.$]+)/u;

/** The aliases of scans whose owner is a given value, or that of another such scan. */
function closeByConditions(conditions: string[], read: (name: string) => Side): Set<string> {
  const pairs = conditions.flatMap(conjunctsOf).flatMap((conjunct) => {
    const [, left, right] = equation.exec(conjunct) ?? [];
    return left === undefined || right === undefined ? [] : [[read(left), read(right)] as const];
  });
  const closed = new Set<string>();
  const isKnown = (side: Side): boolean => side === 'value' || (side !== 'other' && closed.has(side.owner));
  const close = (side: Side, other: Side): void => {
    if (typeof side === 'object' && isKnown(other)) {
      closed.add(side.owner);
    }
  };
  for (let before = -1; before < closed.size;) {
    before = closed.size;
    pairs.forEach(([left, right]) => {
      close(left, right);
      close(right, left);
    });
  }
  return closed;
}

/** What must hold, all of it, for a condition to hold: what stands beside an OR is no part. */
function conjunctsOf(condition: string): string[] {
  const inner = unwrap(condition);
  const parts = splitOutside(inner, ' AND ');
  return parts.length > 1 ? parts.flatMap(conjunctsOf) : [inner];
}

/** Without the brackets around the whole. */
function unwrap(text: string): string {
  const isWhole = text.startsWith('(') && splitOutside(text.slice(1, -1), ')').length === 1;
  return isWhole && text.endsWith(')') ? unwrap(text.slice(1, -1)) : text;
}

/** Splits where `separator` stands outside of brackets. */
function splitOutside(text: string, separator: string): string[] {
  let depth = 0;
  let from = 0;
  const parts: string[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (depth === 0 && text.startsWith(separator, at)) {
      parts.push(text.slice(from, at));
      from = at + separator.length;
    }
    depth += text[at] === '(' ? 1 : text[at] === ')' ? -1 : 0;
  }
  return [...parts, text.slice(from)];
}
