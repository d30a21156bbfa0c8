/**
 * What the server answers, read with care: an older or newer server breaks no screen. The contract's types
 * say what a field is called and should be; at run time any part may be missing or of another type.
 */

/**
 * The shape of an answer that may lack any field, and have words that only a newer server knows. A field can
 * be asked for (`answer.board?.name`) whatever came; its value goes through `withDefaults` or one of the
 * readers below before a screen relies on its type.
 */
export type Loose<T> = T extends string
  ? string extends T
    ? T
    : T | (string & {})
  : T extends number
    ? number
    : T extends boolean
      ? boolean
      : T extends readonly (infer Entry)[]
        ? readonly Loose<Entry>[]
        : T extends object
          ? { readonly [Name in keyof T]?: Loose<T[Name]> | undefined }
          : T;

/**
 * What stands in for each field that is missing or of another type: a value of its type, a function that
 * makes something of whatever is there, or the same for the fields within.
 */
export type Defaults<Answer> = {
  readonly [Name in keyof Answer]?: DefaultOf<Answer[Name]> | ((value: Answer[Name] | undefined) => unknown);
};

type DefaultOf<Value> = Value extends string
  ? string
  : Value extends number
    ? number
    : Value extends boolean
      ? boolean
      : Value extends readonly unknown[]
        ? never
        : Value extends object
          ? Defaults<Value>
          : never;

/** Forbids names that the answer does not have, at any depth: a field renamed in the contract is found. */
type Known<Given, Answer> = {
  [Name in keyof Given]: Name extends keyof Answer
    ? Given[Name] extends Read | string | number | boolean
      ? Given[Name]
      : Known<Given[Name], NonNullable<Answer[Name]>>
    : never;
};

type Read = (value: never) => unknown;

/** An answer with every field in place. */
export type Shown<Given> = { -readonly [Name in keyof Given]: ShownField<Given[Name]> };

type ShownField<Given> = Given extends (value: never) => infer Value
  ? Value
  : Given extends string
    ? string
    : Given extends number
      ? number
      : Given extends boolean
        ? boolean
        : Shown<Given>;

/** The fields named in `defaults`, each as it came where it is of the default's type. */
export function withDefaults<Answer extends object, Given extends Defaults<Answer>>(
  answer: Answer | null | undefined,
  defaults: Given & Known<Given, Answer>,
): Shown<Given> {
  return fill(answer, defaults) as Shown<Given>;
}

const fill = (answer: unknown, defaults: object): object => {
  const given = asRecord(answer);
  return Object.fromEntries(
    Object.entries(defaults).map(([name, fallback]) => [name, fillField(given[name], fallback)]),
  );
};

function fillField(value: unknown, fallback: unknown): unknown {
  if (typeof fallback === 'function') {
    return fallback(value);
  }
  if (typeof fallback === 'object' && fallback !== null) {
    return fill(value, fallback);
  }
  return typeof value === typeof fallback && value !== Infinity && value !== -Infinity ? value : fallback;
}

/** The fields of an object; none of anything else. For what is no answer: stored values, navigation state. */
export const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** A text; empty for anything else. */
export const asText = (value: string | null | undefined): string => (typeof value === 'string' ? value : '');

/** A text that says something, else null. */
export const asTextOrNull = (value: string | null | undefined): string | null => asText(value).trim() || null;

/** A finite number, else null. */
export const asNumber = (value: number | null | undefined): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

/** Every object of a list as far as it can be read; what `read` returns undefined for is left out. */
export const asList = <Entry extends object, T>(
  values: readonly Entry[] | null | undefined,
  read: (entry: Entry) => T | undefined,
): T[] =>
  Array.isArray(values)
    ? values
        .filter((entry) => typeof entry === 'object' && entry !== null)
        .map((entry) => read(entry))
        .filter((entry) => entry !== undefined)
    : [];

/** The texts of a list that say something. */
export const asTexts = (values: readonly string[] | null | undefined): string[] =>
  Array.isArray(values) ? values.filter((entry) => typeof entry === 'string' && entry.trim() !== '') : [];

/** The entries of a list, each a number or null. */
export const asNumbers = (values: readonly (number | null)[] | null | undefined): (number | null)[] =>
  Array.isArray(values) ? values.map(asNumber) : [];

/** An id as text, a number's digits too; empty for anything else. */
export const asId = (value: string | null | undefined): string =>
  typeof value === 'number' ? String(value) : asText(value);

/** One of the known words, or undefined. */
export const asWord = <Word extends string>(
  value: string | null | undefined,
  known: readonly Word[],
): Word | undefined => known.find((word) => word === value);
