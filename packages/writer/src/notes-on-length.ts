import { platformLimit } from './limits/platform-limits.ts';
import { durationInWords } from './limits/duration.ts';
import { lengthRanges } from './brief/length.ts';
import type { LengthUnit } from './brief/length-units.ts';
import type { NoteFacts } from './note-facts.ts';
import { secondsFor } from './script/target.ts';

// Within 15% of what was asked for, the length is kept.
const enough = 0.85;

/** What there is to tell of the length of a draft or outline. */
export function lengthNotes(facts: NoteFacts): string[] {
  return [
    ...rangeNote(facts),
    ...severalNote(facts),
    ...shortfallNote(facts),
    ...outlineLengthNote(facts),
    ...platformLengthNote(facts),
  ];
}

/** A length that is not made is named together with the one made instead. */
function rangeNote({ brief: { length }, isLengthFromWords }: NoteFacts): string[] {
  if (length === null || !isLengthFromWords || Math.round(length.asked) === length.value) {
    return [];
  }
  const { unit, asked, value } = length;
  const [low, high] = lengthRanges[unit].map((each) => lengthInWords(each, unit));
  return [
    `You asked for ${lengthInWords(asked, unit)}. Scripts can be ${low} to ${high}, ` +
      `so this one is ${lengthInWords(value, unit)}.`,
  ];
}

function lengthInWords(length: number, unit: LengthUnit): string {
  if (unit === 'seconds') {
    return durationInWords(length);
  }
  const whole = Math.round(length).toLocaleString('en-US');
  return `${whole} ${whole === '1' ? unit.slice(0, -1) : unit}`;
}

function severalNote({ brief }: NoteFacts): string[] {
  return brief.asksForSeveral
    ? [
        'You asked for more than one script or idea. The built-in assistant writes one at a time: ' +
          'ask again with another angle for the next.',
      ]
    : [];
}

function shortfallNote({ drafted, platform, jotted }: NoteFacts): string[] {
  if (!drafted?.asked) {
    return [];
  }
  const { words, target } = drafted;
  if (words >= target.words * enough) {
    const isLong = jotted !== null && words * enough > target.words;
    return isLong ? ['Your notes are longer than what you asked for: cut what matters least.'] : [];
  }
  const carried =
    platform === 'linkedin'
      ? `${words} of the ${target.words} words`
      : `${durationInWords(secondsFor(words))} of the ${durationInWords(target.seconds)}`;
  return jotted === null
    ? [`Your sources only have enough for about ${carried}: add more on the topic to fill the rest.`]
    : [`Your notes run to about ${carried} as they are: say more about each point.`];
}

function outlineLengthNote({ outlined, platform }: NoteFacts): string[] {
  if (!outlined?.asked || platform === 'linkedin' || outlined.words >= outlined.target.words * enough) {
    return [];
  }
  return ['The times of the outline add up to the length you asked for; how you fill them is up to you.'];
}

function platformLengthNote({ drafted, outlined, platform }: NoteFacts): string[] {
  const limit = platformLimit(platform, 'video');
  const seconds = (drafted ?? outlined)?.target.seconds ?? 0;
  if (!limit || seconds <= limit.limit) {
    return [];
  }
  return limit.kind === 'hard'
    ? [`The platform takes videos of up to ${durationInWords(limit.limit)}.`]
    : [
        `Reels longer than ${durationInWords(limit.limit)} are not recommended to people who do not follow you.`,
      ];
}
