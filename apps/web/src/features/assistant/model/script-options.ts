import type { ScriptOptions, ScriptRequest } from '@hookline/contract/assistant';
import type { ScriptPlatform } from '@hookline/contract/common';
import { SCRIPT_SECONDS, WORDS_PER_MINUTE } from '@hookline/contract/counting';
import { asNumber, asText, asTexts, asWord, type Loose } from '#lib/tolerant.ts';

/** What somebody chose beside the requirements; texts may be empty. */
export interface OptionChoice {
  length: 'open' | 'short' | 'standard' | 'long' | 'seconds';
  /** As typed. */
  seconds: string;
  tone: string;
  audience: string;
  /** What worked before may be used. */
  withPast: boolean;
  /** What the sources say as "I" may be said so. */
  ownWords: boolean;
  /**
   * The items to write from; null for all of the board, or without one for what the library has on the
   * topic.
   */
  itemIds: readonly string[] | null;
  /** Of their highlights those to prefer; null for all of them. */
  highlightIds: readonly string[] | null;
}

export const noOptions: OptionChoice = {
  length: 'open',
  seconds: '60',
  tone: '',
  audience: '',
  withPast: true,
  ownWords: false,
  itemIds: null,
  highlightIds: null,
};

/** The lengths to choose from, with what they mean on a platform. */
export function lengthChoices(platform: ScriptPlatform): { value: OptionChoice['length']; label: string }[] {
  const { short, standard, long } = SCRIPT_SECONDS[platform];
  const label = (name: string, seconds: number) => `${name} · ${inUnits(platform, seconds)}`;
  return [
    { value: 'open', label: 'Per the requirements' },
    { value: 'short', label: label('Short', short) },
    { value: 'standard', label: label('Standard', standard) },
    { value: 'long', label: label('Long', long) },
    { value: 'seconds', label: 'In seconds…' },
  ];
}

function inUnits(platform: ScriptPlatform, seconds: number): string {
  if (platform === 'linkedin') {
    return `${(seconds * WORDS_PER_MINUTE) / 60} words`;
  }
  return seconds < 120 ? `${seconds} s` : `${seconds / 60} min`;
}

/** What keeps the seconds from being sent; undefined when nothing does. */
export function secondsProblem({ length, seconds }: OptionChoice): string | undefined {
  const number = Number(seconds);
  return length === 'seconds' && !(Number.isInteger(number) && number >= 10 && number <= 3600)
    ? 'Enter a whole number from 10 to 3,600.'
    : undefined;
}

/** What of it is sent. */
export function toRequestOptions(
  choice: OptionChoice,
): Pick<
  ScriptRequest,
  'length' | 'seconds' | 'tone' | 'audience' | 'pastPerformance' | 'ownWords' | 'itemIds' | 'highlightIds'
> {
  const { length, seconds } = choice;
  const tone = choice.tone.trim();
  const audience = choice.audience.trim();
  return {
    ...(length === 'seconds' && secondsProblem(choice) === undefined && { seconds: Number(seconds) }),
    ...(length !== 'seconds' && length !== 'open' && { length }),
    ...(tone !== '' && { tone }),
    ...(audience !== '' && { audience }),
    ...(!choice.withPast && { pastPerformance: false }),
    ...(choice.ownWords && { ownWords: true }),
    ...sourcesOf(choice),
  };
}

/** Without items there is nothing that was marked in them. */
function sourcesOf({ itemIds, highlightIds }: OptionChoice): Pick<ScriptRequest, 'itemIds' | 'highlightIds'> {
  if (itemIds?.length === 0) {
    return {};
  }
  return {
    ...(itemIds !== null && { itemIds: [...itemIds] }),
    ...(highlightIds !== null && { highlightIds: [...highlightIds] }),
  };
}

/** The choice that asks for what a version was written with. */
export function toOptionChoice(options: Loose<ScriptOptions> | undefined): OptionChoice {
  const seconds = asNumber(options?.seconds);
  return {
    length: seconds === null ? (asWord(options?.length, ['short', 'standard', 'long']) ?? 'open') : 'seconds',
    seconds: seconds === null ? noOptions.seconds : String(seconds),
    tone: asText(options?.tone),
    audience: asText(options?.audience),
    withPast: options?.pastPerformance !== false,
    ownWords: options?.ownWords === true,
    itemIds: toIds(options?.itemIds),
    highlightIds: toIds(options?.highlightIds),
  };
}

function toIds(ids: Loose<ScriptOptions>['itemIds']): string[] | null {
  const given = asTexts(ids);
  return given.length === 0 ? null : given;
}

/** What was set of the folded options, in a few words; undefined where all is left open. */
export function optionsInWords({
  length,
  seconds,
  tone,
  audience,
  withPast,
  ownWords,
}: OptionChoice): string | undefined {
  const lengths = { open: '', short: 'short', standard: 'standard', long: 'long', seconds: `${seconds} s` };
  const words = [lengths[length], tone.trim(), audience.trim() && `for ${audience.trim()}`];
  const others = [ownWords ? 'my own words' : '', withPast ? '' : 'without old numbers'];
  const said = [...words, ...others].filter((word) => word !== '');
  return said.length === 0 ? undefined : said.join(' · ');
}
