import type { Operation } from '@hookline/contract/common';

/** Every status that a call by this method can respond with, in ascending order. */
export function statusesOf(
  method: string,
  operation: Operation,
): { successes: number[]; failures: number[] } {
  const { access, params, query, ranges, fails = [] } = operation;
  // A body that nobody asked for is refused like one that is wrong.
  const mayCarryBody = method.toUpperCase() !== 'GET';
  const failures = new Set<number>([
    ...(mayCarryBody || (params ?? query) ? [400] : []),
    ...(access === 'public' ? [] : [401]),
    ...(mayCarryBody ? [413, 415] : []),
    ...(ranges ? [416] : []),
    403,
    421,
    429,
    500,
    503,
    507,
    ...fails,
  ]);
  return {
    successes: successesOf(operation),
    failures: [...failures].toSorted((a, b) => a - b),
  };
}

const successesOf = ({ response, status, ranges, redirects, revalidates }: Operation): number[] => [
  response === 'none' ? 204 : (status ?? 200),
  ...(ranges ? [206] : []),
  ...(redirects ? [302] : []),
  ...(revalidates ? [304] : []),
];

/** Throws when the contract of a call does not list this status. */
export function verifyStatus(endpoint: string, operation: Operation, status: number): void {
  const [method = ''] = endpoint.split(' ');
  const { successes, failures } = statusesOf(method, operation);
  if (![...successes, ...failures].includes(status)) {
    throw new Error(`${endpoint} answered ${status}, which its contract does not list.`);
  }
}
