import type { Operation } from '@hookline/contract/common';
import type { z } from 'zod';
import { errors } from '../errors.ts';

/** Parses params, query and body of a request. Throws the `invalid` error with a line for each fault. */
export function parseInput(
  { params, query, body, multipart }: Operation,
  raw: { params: unknown; query: unknown; body: unknown },
) {
  return {
    params: params && parse(params, raw.params),
    query: query && parse(query, raw.query),
    body: multipart ? undefined : body && parse(body, raw.body),
  };
}

/** Parses one value by its schema. Throws like `parseInput`. */
export function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
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
