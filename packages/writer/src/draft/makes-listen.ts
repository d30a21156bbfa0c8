import { cuesOf } from '../languages/cues.ts';
import { hasNumber } from './lines.ts';

/** “Bird allergies are not uncommon”, “might not always lead to”: says less than it means. */
const understated =
  /(?<!\p{L})(?:(?:not|nicht|n['’]t) un(?!der|til|less|ion|it|ter)\p{Ll}{4,}|(?:not|n['’]t) (?:impossible|insignificant|infrequent|improbable|rare|without)|nicht (?:selten|ohne)|pas rare|no es raro|non è raro|não é raro|(?:may|might|can|could|does|do|need)(?: not|n['’]t) (?:always|necessarily|only))(?!\p{L})/iu;
/** “… is a subset of”, “… is a kind of”: what a thing is, and nothing that happened. */
const classing =
  /(?<!\p{L})(?:is|are|was|were) (?:considered )?(?:an?|one)(?: \p{Ll}+){0,2} (?:subset|subtype|type|kind|form|sort|species|variety|branch|part|group|class|example|term|word|name) (?:of|for)(?!\p{L})/iu;
const people =
  '(?:fire|fisher|police)?(?:man|woman)|boy|girl|(?:grand)?(?:mother|father)|child|couple|family|patient|teacher|nurse|hunter|driver|farmer|worker';
/** “She slept …”, “A mother lost …”: somebody it happened to. */
const person = new RegExp(
  `(?<!\\p{L})(?:[Hh]e|[Ss]he|(?:[Aa]|[Oo]ne|[Tt]he|[Hh]is|[Hh]er)(?: (?:\\p{Ll}|\\d)[\\p{L}\\d-]*)? (?:${people}))(?!\\p{L})`,
  'u',
);

/** Whether a sentence gives a listener something to see: a figure, an extreme, a turn, somebody in trouble. */
export function isConcrete(text: string, language: string): boolean {
  const cues = cuesOf(language);
  const telling = [cues.striking, cues.superlative, cues.contrast, cues.problem];
  return hasNumber(text) || person.test(text) || telling.some((cue) => cue.test(text));
}

/** Whether a sentence defines or plays down, and so makes nobody listen. */
export function isWeak(text: string, language: string): boolean {
  const { definition, striking, superlative } = cuesOf(language);
  const isExtreme = hasNumber(text) || striking.test(text) || superlative.test(text);
  return understated.test(text) || classing.test(text) || (!isExtreme && definition.test(text));
}
