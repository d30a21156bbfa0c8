import { randomUUIDv7 } from 'node:crypto';

const maxCounted = 0xfff;
let lastMoment = 0;
let counter = 0;

/**
 * A new UUIDv7: sorts by time of creation. Of one process each id is greater than all before it, also within
 * a millisecond and when the clock is set back: the twelve bits behind the time count on from a random start
 * (RFC 9562, section 6.2, method 1), and the time runs ahead of the clock when they are used up. 62 random
 * bits keep ids apart and hard to guess.
 */
export function newId(): string {
  const fresh = randomUUIDv7();
  const moment = Number.parseInt(fresh.slice(0, 8) + fresh.slice(9, 13), 16);
  if (moment > lastMoment) {
    lastMoment = moment;
    // In the lower half, so that at least as many may follow.
    counter = Number.parseInt(fresh.slice(15, 18), 16) >> 1;
  } else if (counter < maxCounted) {
    counter += 1;
  } else {
    lastMoment += 1;
    counter = 0;
  }
  const time = lastMoment.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, '0')}${fresh.slice(18)}`;
}

/**
 * A new UUIDv7 that sorts as if it had been made at `moment`. Of several of one millisecond, that at the first
 * `place` is the greatest: lists with the newest on top show them in the order of their places.
 */
export function newIdAt(moment: Date, place = 0): string {
  const time = moment.getTime().toString(16).padStart(12, '0');
  const counted = (maxCounted - (place % (maxCounted + 1))).toString(16).padStart(3, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counted}${randomUUIDv7().slice(18)}`;
}
