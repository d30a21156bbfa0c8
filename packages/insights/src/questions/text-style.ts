/** How a text opens: the first of these that its first sentence is. */
export const hookKinds = [
  'question',
  'number',
  'contrast',
  'problem',
  'voice',
  'personal',
  'statement',
] as const;
export type HookKind = (typeof hookKinds)[number];

/**
 * How a text opens and reads, as the tone analysis measures it. Null: not to be told in its language, or of
 * so few words.
 */
export interface TextStyle {
  hook: HookKind | null;
  /** -1 to 1. */
  sentiment: number | null;
  /** 0 to 10. */
  energy: number | null;
  /** Years of school needed. */
  readingGrade: number | null;
  /** Words that speak to the reader ("you"), of 100. */
  address: number | null;
}

/** Measures texts; answers in their order. What analytics needs of the assistant, which stands above it. */
export type ReadStyles = (texts: readonly string[]) => Promise<TextStyle[]>;
