import { isSubtitles, undecodablePicture } from '@hookline/contract/uploads';
import { formatBytes } from '#lib/format.ts';

export interface FileRules {
  /** Without the dot, lower case. */
  allowedExtensions: readonly string[];
  /** In bytes. */
  maxUploadBytes: number;
  /** What is left of the user's quota; null or missing: there is none. */
  roomBytes?: number | null;
}

/** Why a file cannot be added, with what can; undefined when it can. */
export function refuseFile(file: Pick<File, 'name' | 'size'>, rules: FileRules): string | undefined {
  const extension = extensionOf(file.name);
  if (!rules.allowedExtensions.includes(extension)) {
    if (isSubtitles(extension)) {
      return (
        `.${extension} files can’t be added to a board. Open the recording’s item and add the file ` +
        `there as its transcript, or save it as .srt to add it as its own item.`
      );
    }
    const undecodable = undecodablePicture(extension);
    if (undecodable !== undefined) {
      return undecodable;
    }
    const kind = extension === '' ? 'Files without an extension' : `.${extension} files`;
    return `${kind} can’t be added. Choose one of these: ${nameExtensions(rules)}.`;
  }
  if (file.size > rules.maxUploadBytes) {
    const most = formatBytes(rules.maxUploadBytes);
    return `This file is larger than ${most}. Choose a ${nameExtensions(rules)} file up to ${most}.`;
  }
  const { roomBytes = null } = rules;
  if (roomBytes !== null && file.size > roomBytes) {
    return (
      `This file is ${formatBytes(file.size)}, but you have ${formatBytes(roomBytes)} of storage ` +
      `left. Empty Recently deleted to free up space, or ask whoever runs this server for more.`
    );
  }
  return undefined;
}

/** The allowed extensions as a list to read: pdf, doc or txt. */
export const nameExtensions = ({ allowedExtensions }: FileRules): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(allowedExtensions);

/** The part after the last dot, lower case; empty when there is none. */
export const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
