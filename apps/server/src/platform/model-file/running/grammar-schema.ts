import { asRecord } from '@hookline/text';

/** Fields that the grammar of llama.cpp is made from, by the kind of schema; it knows no others. */
const kept: Readonly<Record<string, readonly string[]>> = {
  object: ['properties'],
  array: ['items', 'minItems', 'maxItems'],
  string: ['minLength', 'maxLength'],
};
/** Long bounds make grammars that take minutes to build; the shape is checked when the answer is read. */
const maxBound = 500;

/**
 * A JSON Schema as the grammar maker of node-llama-cpp takes it: every field required, without the words that
 * are for readers, and `anyOf` as `oneOf`.
 */
export function toGrammarSchema(schema: unknown): Record<string, unknown> {
  const { type, anyOf, oneOf, ...rest } = asRecord(schema);
  const choices = anyOf ?? oneOf;
  if (Array.isArray(choices)) {
    return { oneOf: choices.map(toGrammarSchema) };
  }
  if (Array.isArray(rest['enum'])) {
    return { enum: rest['enum'] };
  }
  if ('const' in rest) {
    return { const: rest['const'] };
  }
  const fields = Object.entries(rest).filter(([key]) => kept[String(type)]?.includes(key));
  return { type, ...Object.fromEntries(fields.flatMap(toGrammarField)) };
}

function toGrammarField([key, value]: [string, unknown]): [string, unknown][] {
  if (key === 'properties') {
    const properties = Object.entries(asRecord(value)).map(([name, each]) => [name, toGrammarSchema(each)]);
    return [[key, Object.fromEntries(properties)]];
  }
  if (key === 'items') {
    return [[key, toGrammarSchema(value)]];
  }
  return typeof value === 'number' && value <= maxBound ? [[key, value]] : [];
}
