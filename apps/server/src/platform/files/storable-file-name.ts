import { limits } from '@hookline/contract/common';
import { withoutUnseen } from '@hookline/text';

/**
 * The end of a file's name, which has the extension, without what a database or a header line cannot hold.
 */
export const storableFileName = (name: string): string =>
  [...withoutUnseen(name.toWellFormed()).replace(/[\t\r\n]/gu, '')].slice(-limits.title).join('');
