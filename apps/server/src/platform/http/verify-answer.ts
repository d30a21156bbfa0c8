import type { Operation } from '@hookline/contract/common';
import { z } from 'zod';

/** Returns a result that matches the contract exactly; throws for others. Events throw as they pass. */
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

/** Unknown fields are faults: a schema alone would silently drop them. */
function verify(schema: z.ZodType, answer: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(answer));
  const parsed: unknown = JSON.parse(JSON.stringify(schema.parse(sent)));
  if (canonical(parsed) !== canonical(sent)) {
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
