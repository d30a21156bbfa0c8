import { z } from 'zod';
import type { Given, Option, Options } from './command.ts';
import { usageFailure } from './failure.ts';

/** Fields of a call that are options of a command. */
interface ContractOptions<Fields> {
  options: Options;
  /** What was given of them. Throws the contract's own sentence for a value that it does not take. */
  read(given: Given): Partial<Fields>;
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * Makes options of fields of the contract: which values there are and which are right is said there alone.
 * `ownWords` becomes `--own-words`.
 */
export function toOptions<S extends z.ZodObject, Name extends string & keyof S['shape']>(
  schema: S,
  help: Record<Name, string>,
): ContractOptions<Pick<z.input<S>, Name & keyof z.input<S>>> {
  const names = Object.keys(help) as Name[];
  const fields = names.map((name) => {
    const field = schema.shape[name] as z.ZodType;
    return { name, option: toKebab(name), field, shape: toJsonSchema(field) };
  });
  return {
    options: Object.fromEntries(
      fields.map(({ name, option, shape }) => [option, toOption(shape, help[name])]),
    ),
    read: (given) =>
      Object.fromEntries(
        fields.flatMap(({ name, option, field, shape }) => {
          const typed = isOfType(shape, 'boolean') ? given.has(option) || undefined : given.text(option);
          return typed === undefined
            ? []
            : [[name, check(field, { option, value: readValue(shape, typed) })]];
        }),
      ) as Partial<Pick<z.input<S>, Name & keyof z.input<S>>>,
  };
}

export const toJsonSchema = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

/**
 * A value as it was typed, as the contract wants it: text where it may be text, else JSON. What is neither
 * stays text, for the contract to refuse.
 */
export function readValue(shape: JsonSchema, typed: string | true): unknown {
  if (typed === true || isOfType(shape, 'string')) {
    return typed;
  }
  try {
    return JSON.parse(typed);
  } catch {
    return typed;
  }
}

const toKebab = (name: string): string => name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);

const isOfType = (shape: JsonSchema, type: string): boolean =>
  branches(shape).some((branch) => [branch.type].flat().some((one) => one === type));

const branches = (shape: JsonSchema): JsonSchema[] =>
  shape.anyOf === undefined ? [shape] : shape.anyOf.flatMap((branch) => branches(branch));

function toOption(shape: JsonSchema, help: string): Option {
  if (isOfType(shape, 'boolean')) {
    return { help: `${help}.` };
  }
  const words = branches(shape).flatMap((branch) => branch.enum ?? []);
  const isNumber = isOfType(shape, 'integer') || isOfType(shape, 'number');
  return {
    value: isNumber ? 'NUMBER' : words.length > 0 ? 'WORD' : 'TEXT',
    help: words.length > 0 ? `${help}: ${words.join(', ')}.` : `${help}.`,
  };
}

function check(field: z.ZodType, { option, value }: { option: string; value: unknown }): unknown {
  const parsed = field.safeParse(value, { error: describeFault });
  if (!parsed.success) {
    throw usageFailure(`--${option}: ${parsed.error.issues[0]?.message ?? 'This value is not right.'}`);
  }
  return value;
}

/** Where the contract has no sentence of its own, zod's speaks of types. */
const describeFault: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'invalid_value' ? `Must be one of ${issue.values.map(String).join(', ')}.` : undefined;
