import { Parser } from 'htmlparser2';

export interface XmlTexts {
  /** The name of the outermost element; null when there is none. */
  root: string | null;
  /** The texts of all elements of a name, in their order. */
  all(name: string): string[];
  /** The text of the first of them; null when there is none. */
  first(name: string): string | null;
}

/** The texts of an S3 answer by the names of their elements; no name means two things in one answer. */
export function readXml(xml: string): XmlTexts {
  const texts = new Map<string, string[]>();
  let root: string | null = null;
  let text = '';
  const parser = new Parser(
    {
      onopentag: (name) => {
        root ??= name;
        text = '';
      },
      ontext: (part) => (text += part),
      onclosetag: (name) => {
        texts.set(name, [...(texts.get(name) ?? []), text]);
        text = '';
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  const all = (name: string) => texts.get(name) ?? [];
  return { root, all, first: (name) => all(name)[0] ?? null };
}
