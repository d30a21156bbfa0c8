const now =
  /(?<!\p{L})(?:still|today|nowadays|currently|these days|heute|noch|heutzutage|derzeit|aujourd['’]hui|encore|actuellement|hoy|todavía|aún|actualmente|oggi|ancora|attualmente|hoje|ainda|atualmente)(?!\p{L})/iu;

/**
 * What a question after a place, or after the present, is mostly answered with. It says which of several
 * sentences answers better, never that none does: places are often told in other forms.
 */
const circumstances: readonly { asks: RegExp; looks: RegExp }[] = [
  {
    // Not where something comes from: that is often no place.
    asks: /(?<!\p{L})(?:where(?!.*\sfrom(?!\p{L}))|wo|wohin|(?<!d['’])où|(?<!de )dónde|(?<!da )dove|(?<!de )onde)(?!\p{L})/iu,
    // A name behind a preposition, or one of several names in a row.
    looks:
      /(?<!\p{L})(?:in|at|near|from|to|into|across|around|on|bei|im|am|aus|nach|à|en|au|aux|dans|desde|a|nel|nella|nei|em|no|na|nos)\s(?:(?:the|der|den|die|la|le|les|el|los|il|lo|o|os|as)\s)?\p{Lu}\p{L}|\p{Lu}\p{Ll}+,\s(?:and\s|und\s|et\s|y\s|e\s)?\p{Lu}\p{Ll}/u,
  },
  { asks: now, looks: now },
];

/** What a good answer looks like to a question that asks where, or how something is today. */
export const circumstancesIn = (question: string): RegExp[] =>
  circumstances.filter(({ asks }) => asks.test(question)).map(({ looks }) => looks);
