import type pg from 'pg';
import { readEquations, type Equation, type Side } from './plan-conditions.ts';

/** The tables whose rows belong to a user, with the column that says to whom. */
export type OwnedTables = ReadonlyMap<string, string>;

/** Reads them from the tables themselves: what has a `user_id` belongs to a user. */
export async function readOwned(client: pg.Client): Promise<OwnedTables> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'user_id'`,
  );
  return new Map([['users', 'id'], ...rows.map(({ name }) => [name, 'user_id'] as const)]);
}

interface Plan {
  'Node Type': string;
  'Parent Relationship'?: string;
  'Join Type'?: string;
  'Group Key'?: string[];
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
  const plans = explained.rows.map((row) => row['QUERY PLAN'][0].Plan);
  const scans = plans.flatMap(listNodes).filter((node) => node['Node Type'].endsWith('Scan'));
  const closed = closeByConditions(
    plans.flatMap((plan) => listConditions(plan, plan)),
    new Map(scans.map((node) => [node.Alias ?? '', ownerOf(node, owned)])),
  );
  return scans.flatMap((node) =>
    typeof ownerOf(node, owned) === 'object' && !closed.has(node.Alias ?? '')
      ? [node['Relation Name'] ?? '']
      : [],
  );
}

const listNodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(listNodes)];

/** What is scanned: a table with the column of its owner, another table, or rows made by the statement itself. */
type Scanned = { column: string } | 'table' | 'rows';

function ownerOf(node: Plan, owned: OwnedTables): Scanned {
  const table = node['Relation Name'];
  const column = node.Schema === 'public' ? owned.get(table ?? '') : undefined;
  if (column !== undefined) {
    return { column };
  }
  // The rows of a function, a list or a part of the statement, whose own scans are looked at by themselves.
  return table === undefined ? 'rows' : 'table';
}

/** What a condition equates, and the part of the plan of which no row comes out that does not meet it. */
interface Condition {
  equations: Equation[];
  within: Plan;
}

const ofRows = ['Filter', 'Index Cond', 'Recheck Cond', 'TID Cond', 'One-Time Filter'];
const ofJoin = ['Join Filter', 'Hash Cond', 'Merge Cond'];

/** The conditions of a node and all below it; what the node lets through is all that `within` lets through. */
function listConditions(node: Plan, within: Plan): Condition[] {
  const read = (names: string[], where: Plan): Condition[] =>
    names.flatMap((name) =>
      name in node ? [{ equations: readEquations(String(node[name])), within: where }] : [],
    );
  if (node['Node Type'] === 'BitmapOr') {
    return [
      { equations: sharedBy((node.Plans ?? []).map((child) => listConditions(child, within))), within },
    ];
  }
  const [nullable, ...others] = listUnfiltered(node);
  const joined = nullable === undefined ? read(ofJoin, within) : [];
  const oneSided = nullable !== undefined && others.length === 0 ? read(ofJoin, nullable) : [];
  const below = (node.Plans ?? []).flatMap((child) =>
    listConditions(child, passesThrough(node, child) ? within : child),
  );
  return [...read(ofRows, within), ...joined, ...oneSided, ...below];
}

/** What each of several branches equates: a row comes out of any one of them. */
function sharedBy(branches: Condition[][]): Equation[] {
  const [first = [], ...others] = branches.map((conditions) =>
    conditions.flatMap(({ equations }) => equations),
  );
  const spelled = others.map((equations) => new Set(equations.map((each) => JSON.stringify(each))));
  return first.filter((equation) => spelled.every((branch) => branch.has(JSON.stringify(equation))));
}

/** The sides of a join that keep nothing of the other one back: rows of the other come without any of theirs. */
function listUnfiltered(node: Plan): Plan[] {
  const side = (name: string): Plan[] =>
    (node.Plans ?? []).filter((child) => child['Parent Relationship'] === name);
  switch (node['Join Type']) {
    case undefined:
    case 'Inner':
    case 'Semi':
    case 'Right Semi':
      return [];
    case 'Left':
    case 'Anti':
      return side('Inner');
    case 'Right':
    case 'Right Anti':
      return side('Outer');
    default:
      return [...side('Outer'), ...side('Inner')];
  }
}

const several = ['Append', 'Merge Append', 'SetOp', 'Recursive Union'];

/** Whether all that comes out of a node meets what holds for one below it. */
function passesThrough(node: Plan, child: Plan): boolean {
  // A count of nothing is a row too.
  const isOfAll = node['Node Type'] === 'Aggregate' && node['Group Key'] === undefined;
  const isApart = ['SubPlan', 'InitPlan'].includes(child['Parent Relationship'] ?? '');
  return (
    !isOfAll && !isApart && !several.includes(node['Node Type']) && !listUnfiltered(node).includes(child)
  );
}

/** The names of scans whose owner is a given value, or that of another such scan. */
function closeByConditions(conditions: Condition[], scanned: ReadonlyMap<string, Scanned>): Set<string> {
  const equations = conditions.flatMap((condition) => {
    const names = new Set(listNodes(condition.within).map((node) => node.Alias));
    return condition.equations.map((equation) => ({ equation, names }));
  });
  const closed = new Set<string>();
  const isOwner = ({ alias, column }: { alias: string; column: string }): boolean => {
    const scan = scanned.get(alias);
    return typeof scan === 'object' && scan.column === column;
  };
  const isKnown = (side: Side): boolean =>
    side === 'given' ||
    (side !== 'other' && (scanned.get(side.alias) === 'rows' || (isOwner(side) && closed.has(side.alias))));
  const close = ([side, other]: Equation, names: ReadonlySet<string | undefined>): void => {
    if (typeof side === 'object' && isOwner(side) && names.has(side.alias) && isKnown(other)) {
      closed.add(side.alias);
    }
  };
  for (let before = -1; before < closed.size;) {
    before = closed.size;
    equations.forEach(({ equation: [left, right], names }) => {
      close([left, right], names);
      close([right, left], names);
    });
  }
  return closed;
}
