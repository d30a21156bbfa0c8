import type { Operation } from '@hookline/contract/common';
import type { z } from 'zod';
import { errors } from '../errors.ts';
import { describeFault, describeField } from './fault-sentence.ts';

/** Parses params, query and body of a request. Throws the `invalid` error with a line for each fault. */
export function parseInput(
  { params, query, body, multipart }: Operation,
  raw: { params: unknown; query: unknown; body: unknown; isMultipart(): boolean },
) {
  return {
    params: params && parse(params, raw.params),
    query: query && parse(query, raw.query),
    body: multipart === true ? undefined : isForm(multipart, raw) ? null : body && parse(body, raw.body),
  };
}

const isForm = (multipart: Operation['multipart'], raw: { isMultipart(): boolean }): boolean =>
  multipart === 'or-json' && raw.isMultipart();

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
    const sentence = first?.message === 'Is missing.' ? 'A JSON body is needed.' : first?.message;
    return errors.invalid(sentence ?? 'The request is not right.', details);
  }
  return errors.invalid(describeField(first.path, first.message), details);
}
