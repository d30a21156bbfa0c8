import { Parser } from 'htmlparser2';
import { statedTitle } from '../stated-title.ts';
import type { BoundedZip } from '../containers/open-zip.ts';

const PART = 'docProps/core.xml';
const LARGEST = 200_000;

/** The title and author that a docx states of itself. */
export async function readCoreProperties(
  zip: BoundedZip,
): Promise<{ title: string | null; author?: string }> {
  const size = zip.size(PART);
  if (size === undefined || size > LARGEST) {
    return { title: null };
  }
  const said = new Map<string, string>();
  let open = '';
  const parser = new Parser(
    {
      onopentag: (name) => (open = name),
      ontext: (text) => said.set(open, (said.get(open) ?? '') + text),
      onclosetag: () => (open = ''),
    },
    { xmlMode: true },
  );
  parser.end((await zip.read(PART)).toString());
  const author = said.get('dc:creator')?.trim();
  return { title: statedTitle(said.get('dc:title')), ...(author && { author }) };
}
