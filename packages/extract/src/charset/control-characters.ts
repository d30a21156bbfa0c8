/**
 * How many stray control characters any text may have, unless they are more than this share of a short
 * one.
 */
const MOST_STRAY = 3;
const STRAY_SHARE = 0.1;

/** Whether so many control characters among so many characters may have got into a text by accident. */
export const areStray = (controls: number, length: number): boolean =>
  controls <= Math.min(MOST_STRAY, STRAY_SHARE * length);

/**
 * What a terminal is told by a program: colours, places, titles. A title without its end is none, but words.
 */
const TERMINAL =
  /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b\n]{0,500}(?:\u0007|\u001b\\)|[ -/]+[0-~]|[0-\\^-~])/gu;
/** What printers strike twice, to make it bold or underlined. */
const STRUCK = /[^\n\u0008]\u0008/gu;
const PAGE_END = /\n?\f/gu;
const CONTROLS = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/gu;

/**
 * A text without control characters and what terminals and printers take from them; a page begins with a
 * paragraph.
 */
export const withoutControls = (text: string): string =>
  text.replace(TERMINAL, '').replace(STRUCK, '').replace(PAGE_END, '\n\n\n').replace(CONTROLS, '');
