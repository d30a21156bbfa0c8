/** How the notes begin that tell of something asked for which the draft does not have. */
export const beginningsOfMissing = [
  // A script, or one on the topic.
  'Most of what',
  'Your request and your research are in different languages',
  'None of the items',
  'No source was used.',
  'Nothing in this script could be traced',
  // A subject, an audience, a time.
  'Nothing in your sources about',
  'Not in your sources',
  'Highlighted, but not used',
  'No sentence here is',
  'Little of this is',
  'Nothing was added to the board in the last seven days',
  // A length, a number, a tone.
  'You asked for',
  'Your sources only have enough for',
  'Your notes run to about',
  'Your notes are longer than what you asked for',
  'The length was not met',
];
const fewerFound = /^\d+ of \d+ found:/u;
const otherPlatform = /^Written for .+, as selected\. Select/u;

/**
 * Whether a note tells of something that was asked for and is missing. Notes are sentences without a kind.
 */
export const isOfMissing = (note: string): boolean =>
  beginningsOfMissing.some((beginning) => note.startsWith(beginning)) ||
  fewerFound.test(note) ||
  otherPlatform.test(note);
