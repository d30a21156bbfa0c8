import type { Session } from '@hookline/contract/accounts';
import type { Loose } from '#lib/tolerant.ts';

/**
 * The session in an answer. @throws Error when there is no token in it: nobody can be signed in without one.
 */
export function requireSession(answer: Loose<Session>): Loose<Session> & Pick<Session, 'token'> {
  const { token } = answer;
  if (typeof token !== 'string' || token === '') {
    throw new Error('The server didn’t return a token.');
  }
  return { ...answer, token };
}
