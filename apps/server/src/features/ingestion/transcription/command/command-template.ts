/** The command for one recording: `{input}` and `{output}` stand for paths wherever they occur in a word. */
export const fillCommand = (words: readonly string[], paths: { input: string; output: string }): string[] =>
  words.map((word) => word.replaceAll('{input}', paths.input).replaceAll('{output}', paths.output));
