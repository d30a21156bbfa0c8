import { askChild } from './ask-child.ts';
import type { Call } from './call.ts';

/** Somebody at work: with live events open, and a request now and then. */
export interface Person {
  origin: string;
  token: string;
  /** One that is called `add` answers `{ item }`, of which the live events must tell. */
  calls: Call[];
}

export interface PeoplePlan {
  people: Person[];
  /** Requests of all of them together, evenly spread, whether the answers keep up or not. */
  perSecond: number;
  /** How long it is measured, after a warm-up of `warmUpSeconds`. */
  seconds: number;
  warmUpSeconds: number;
}

export interface PeopleResult {
  requests: number;
  /** Answers with a status of 400 or more. */
  failed: number;
  /** To the last answer: more than was planned where the server does not keep up. */
  seconds: number;
  /** Milliseconds each, from when a request was due to its answer: one that had to wait its turn counts whole. */
  latencies: number[];
  /** Milliseconds each, from the request that adds an item to the live event that tells of it. */
  events: number[];
  /** Items that were added and not told of within five seconds of the end. */
  untold: number;
}

/** Lets people work, from a process of its own. */
export const runPeople = (plan: PeoplePlan): Promise<PeopleResult> =>
  askChild(new URL('people.child.ts', import.meta.url), plan);
