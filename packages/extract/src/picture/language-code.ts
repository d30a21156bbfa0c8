import { languageOfDocument } from '@hookline/text';

/** The languages that say of themselves what a picture is in, whatever the words look like. */
const codes: Readonly<Record<string, string>> = { chi_sim: 'zh', jpn: 'ja', kor: 'ko' };

/** The ISO 639 code of a text that was read in a language of the engine; null when unknown. */
export const languageOfReading = (text: string, language: string | undefined): string | null =>
  codes[language ?? ''] ?? languageOfDocument(text);
