/**
 * The same text in one piece. The engine stores text that was joined or cut as references to its parts, and
 * JSON.stringify takes three times as long for an answer in which there is one such text.
 */
export const flatText = (text: string): string => Buffer.from(text).toString();
