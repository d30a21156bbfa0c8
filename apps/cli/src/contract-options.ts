import { z } from 'zod';
import type { Given, Option, Options } from './command.ts';

/** Fields of a call that are options of a command. */
interface ContractOptions<Fields> {
  options: Options;
  /** What was given of them. Whether it is right the server says, by the same contract. */
  read(given: Given): Partial<Fields>;
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * Makes options of fields of the contract: which values there are is said there alone. `ownWords` becomes
 * `--own-words`.
 */
export function toOptions<S extends z.ZodObject, Name extends string & keyof S['shape']>(
  schema: S,
  help: Record<Name, string>,
): ContractOptions<Pick<z.input<S>, Name & keyof z.input<S>>> {
  const names = Object.keys(help) as Name[];
  const fields = names.map((name) => ({
    name,
    option: toKebab(name),
    shape: toJsonSchema(schema.shape[name] as z.ZodType),
  }));
  return {
    options: Object.fromEntries(
      fields.map(({ name, option, shape }) => [option, toOption(shape, help[name])]),
    ),
    read: (given) =>
      Object.fromEntries(
        fields.flatMap(({ name, option, shape }) => {
          const typed = given.text(option);
          const value = typed === undefined ? given.has(option) || undefined : readValue(shape, typed);
          return value === undefined ? [] : [[name, value]];
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
export function readValue(shape: JsonSchema, typed: string): unknown {
  if (isOfType(shape, 'string')) {
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
