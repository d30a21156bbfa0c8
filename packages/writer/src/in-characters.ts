import { countIn, scriptField } from '@hookline/contract/counting';
import { type Target, withWords } from './script/target.ts';

const ROUNDS = 5;
const NEAR_ENOUGH = 0.04;

/**
 * Where a length is asked for in characters, writes again with more or fewer words until the text that is
 * published comes nearest to it; else writes once.
 */
export function inCharacters<T extends { script: string }>(target: Target, write: (target: Target) => T): T {
  const { characters } = target;
  let room = target.words;
  let nearest = write(target);
  if (characters === undefined) {
    return nearest;
  }
  const lengthOf = ({ script }: T) => Math.max(1, countIn('characters', scriptField(script, 'spoken')));
  const miss = (made: T) => Math.abs(lengthOf(made) / characters - 1);
  let made = nearest;
  for (let round = 1; round < ROUNDS && miss(nearest) > NEAR_ENOUGH; round += 1) {
    room = Math.max(10, Math.round((room * characters) / lengthOf(made)));
    made = write(withWords(target, room));
    nearest = miss(made) < miss(nearest) ? made : nearest;
  }
  return nearest;
}
