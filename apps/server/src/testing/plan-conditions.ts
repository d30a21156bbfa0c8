/** One side of an equation in a plan: a column of something scanned, a value that is given, or anything else. */
export type Side = { alias: string; column: string } | 'given' | 'other';
export type Equation = readonly [Side, Side];

/** The equations that must hold, all of them, for a condition of a plan to hold. */
export function readEquations(condition: string): Equation[] {
  return conjunctsOf(condition).flatMap((conjunct) => {
    const [left, right, ...more] = splitOutside(conjunct, ' = ');
    return left === undefined || right === undefined || more.length > 0
      ? []
      : [[readSide(left), readSide(right)] as const];
  });
}

const cast = String.raw`(?:::[a-z_ ]+(?:\[\])?)?`;
/** A parameter, a literal or what a part of the statement found, once for all rows. */
const one = String.raw`(?:\$\d+|'(?:[^']|'')*'${cast}|\(InitPlan \d+\)\.col\d+|\(\$\d+\)${cast})`;
const array = String.raw`ARRAY\[${one}(?:, ${one})*\]`;
const given = new RegExp(String.raw`^(?:${one}|ANY \((?:${one}|${array}|\(${array}\)${cast})\))$`, 'u');
const qualified = /^("[^"]+"|\w+)\.("[^"]+"|\w+)$/u;

function readSide(text: string): Side {
  if (given.test(text)) {
    return 'given';
  }
  const bare = /^\((.+)\)::[a-z ]+$/u.exec(text)?.[1] ?? text;
  const [, alias, column] = qualified.exec(bare) ?? [];
  return alias === undefined || column === undefined
    ? 'other'
    : { alias: alias.replaceAll('"', ''), column: column.replaceAll('"', '') };
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
