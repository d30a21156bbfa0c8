import type { Operation } from '@hookline/contract/common';
import type { z } from 'zod';
import { errors } from '../errors.ts';
import { describeFault, describeField } from './fault-sentence.ts';

interface RawInput {
  method: string;
  params: unknown;
  query: unknown;
  body: unknown;
  isMultipart(): boolean;
}

/**
 * Parses params, query and body of a request. Throws `invalid` with a line for each fault, `wrongType` for a
 * form instead of JSON.
 */
export function parseInput({ params, query, body, multipart }: Operation, raw: RawInput) {
  return {
    params: params && parse(params, raw.params),
    query: query && parse(query, raw.query),
    body: multipart === true ? undefined : body && parseBody(body, multipart, raw),
  };
}

/**
 * Null for a form where one may come. A POST whose body needs nothing may leave it out; a change without one
 * is a mistake.
 */
function parseBody(schema: z.ZodType, multipart: Operation['multipart'], raw: RawInput): unknown {
  if (raw.isMultipart()) {
    if (multipart === 'or-json') {
      return null;
    }
    throw errors.wrongType('Send the request as application/json.');
  }
  const isLeftOut = raw.method === 'POST' && (raw.body ?? null) === null;
  return parse(schema, isLeftOut && schema.safeParse({}).success ? {} : raw.body);
}

/** Parses one value by its schema. Throws like `parseInput`. */
export function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value, { error: describeFault });
  if (parsed.success) {
    return parsed.data;
  }
  throw invalid(parsed.error);
}

function invalid(error: z.ZodError) {
  const details = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  const [first] = details;
  if (first === undefined || first.path === '') {
    const sentence = first?.message === 'Is missing.' ? 'Send a JSON body.' : first?.message;
    return errors.invalid(sentence ?? 'The request is invalid.', details);
  }
  return errors.invalid(describeField(first.path, first.message), details);
}
