/** How the notes begin that tell of something asked for which the draft does not have. */
export const beginningsOfMissing = [
  // A script, or one on the topic.
  'Most of what',
  'Your request and your research are in different languages',
  'None of the items',
  'No source was used.',
  'Nothing in this script could be traced',
  // A subject, an audience, a time, a tone.
  'Nothing in your sources about',
  'Not in your sources',
  'Marked, but not told',
  'No sentence here is',
  'Little of this is',
  'Nothing came to the board in the last seven days',
  'A tone or style was asked for',
  // A length or a number.
  'You asked for',
  'More than one script or idea was asked for',
  'Your sources carry about',
  'Your notes come to about',
  'Your notes are longer than what you asked for',
  'The length was not met',
];
const fewerFound = /^\d+ of \d+ found:/u;
const otherPlatform = /^Written for .+, as chosen\. Choose/u;

/**
 * Whether a note tells of something that was asked for and is missing. Notes are sentences without a kind.
 */
export const isOfMissing = (note: string): boolean =>
  beginningsOfMissing.some((beginning) => note.startsWith(beginning)) ||
  fewerFound.test(note) ||
  otherPlatform.test(note);
