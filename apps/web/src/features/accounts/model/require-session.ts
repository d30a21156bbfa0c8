import type { Session } from '@hookline/contract/accounts';

/**
 * The session in an answer. @throws Error when there is no token in it: nobody can be signed in without one.
 */
export function requireSession(answer: Partial<Session>): Pick<Session, 'token'> & Partial<Session> {
  const { token } = answer;
  if (typeof token !== 'string' || token === '') {
    throw new Error('The server answered without a token.');
  }
  return { ...answer, token };
}
