const longest = 300;

/**
 * The language that an `Accept-Language` header puts first, as an ISO 639-1 code ("pt" of "pt-BR"); null
 * where it names none. Only its first 300 characters are read.
 */
export function preferredLanguage(header: string | undefined): string | null {
  const wishes = (header ?? '').slice(0, longest).split(',').flatMap(readWish);
  return wishes.toSorted((left, right) => right.weight - left.weight)[0]?.language ?? null;
}

function readWish(wish: string): { language: string; weight: number }[] {
  const [, language, weight = '1'] =
    /^\s*([a-z]{2})(?:-[a-z\d-]+)?\s*(?:;\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*)?$/iu.exec(wish) ?? [];
  return language === undefined || Number(weight) === 0
    ? []
    : [{ language: language.toLowerCase(), weight: Number(weight) }];
}
