import type { Operation } from '@hookline/contract/common';
import type { z } from 'zod';
import { errors } from '../errors.ts';

/** Parses params, query and body of a request. Throws the `invalid` error with a line for each fault. */
export function parseInput(operation: Operation, raw: { params: unknown; query: unknown; body: unknown }) {
  return {
    params: parse(operation.params, raw.params),
    query: parse(operation.query, raw.query),
    body: operation.multipart ? undefined : parse(operation.body, raw.body),
  };
}

/** Parses one value by its schema; without a schema there is nothing to know. */
export function parse<S extends z.ZodType>(schema: S | undefined, value: unknown): z.output<S> | undefined {
  if (schema === undefined) {
    return undefined;
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) {
    return parsed.data;
  }
  throw invalid(parsed.error);
}

function invalid(error: z.ZodError) {
  const details = error.issues.map((issue) => ({ path: issue.path.join('.'), message: sentence(issue) }));
  const [first] = details;
  const message =
    first === undefined
      ? 'The request is not right.'
      : first.path === ''
        ? first.message
        : `${first.path}: ${first.message}`;
  return errors.invalid(message, details);
}

function sentence(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) {
    return issue.path.length === 0 ? 'A JSON body is needed.' : 'Is missing.';
  }
  return issue.message;
}

/** Our own answers must match the contract to the letter, unknown fields included. Throws otherwise; used by the tests. */
export function verifyAnswer(schema: z.ZodType, answer: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(answer));
  const known: unknown = JSON.parse(JSON.stringify(schema.parse(sent)));
  if (canonical(known) !== canonical(sent)) {
    throw new Error(`The answer has fields that the contract does not know: ${canonical(sent).slice(0, 500)}`);
  }
}

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
