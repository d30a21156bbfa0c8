import type { Operation } from '@hookline/contract/common';
import { z } from 'zod';

/**
 * A handler's result after a look at whether it matches the contract to the letter. Throws otherwise; events
 * throw as they pass.
 */
export function verified({ response, stream }: Operation, result: unknown): unknown {
  if (isIterable(result)) {
    const event =
      stream ?? (typeof response === 'object' && 'events' in response ? response.events : undefined);
    return event === undefined ? result : verifiedEvents(event, result);
  }
  if (response instanceof z.ZodType) {
    verify(response, result);
  }
  return result;
}

export const isIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

async function* verifiedEvents(schema: z.ZodType, events: AsyncIterable<unknown>) {
  for await (const event of events) {
    verify(schema, event);
    yield event;
  }
}

/** Unknown fields count as faults: a schema alone would drop them in silence. */
function verify(schema: z.ZodType, answer: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(answer));
  const known: unknown = JSON.parse(JSON.stringify(schema.parse(sent)));
  if (canonical(known) !== canonical(sent)) {
    throw new Error(
      `The answer has fields that the contract does not know: ${canonical(sent).slice(0, 500)}`,
    );
  }
}

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
