/** Whether two spellings are one tag, as the server takes them. */
export const isSameTag = (one: string, other: string): boolean => keyOf(one) === keyOf(other);

const keyOf = (tag: string): string => tag.normalize('NFC').toLocaleLowerCase('en');
