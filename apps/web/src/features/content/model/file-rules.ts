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
      return `.${extension} files cannot be added to a board. Open the item of the recording, and add the file there as its transcript; or save it as .srt to have it as an item of its own.`;
    }
    const undecodable = undecodablePicture(extension);
    if (undecodable !== undefined) {
      return undecodable;
    }
    const kind = extension === '' ? 'Files without an extension' : `.${extension} files`;
    return `${kind} cannot be added. Choose one of these: ${nameExtensions(rules)}.`;
  }
  if (file.size > rules.maxUploadBytes) {
    const most = formatBytes(rules.maxUploadBytes);
    return `This file is larger than ${most}. Choose a ${nameExtensions(rules)} file of up to ${most}.`;
  }
  const { roomBytes = null } = rules;
  if (roomBytes !== null && file.size > roomBytes) {
    return `This file has ${formatBytes(file.size)}, and ${formatBytes(roomBytes)} of what you may store are left. Delete others for good under Recently deleted, or ask whoever runs this server for more.`;
  }
  return undefined;
}

/** The allowed extensions as a list to read: pdf, doc or txt. */
export const nameExtensions = ({ allowedExtensions }: FileRules): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(allowedExtensions);

/** The part after the last dot, lower case; empty when there is none. */
export const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
