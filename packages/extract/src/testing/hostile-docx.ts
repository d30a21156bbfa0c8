import { DOCUMENT_END, DOCUMENT_START, FRAME, makeDocx, paragraphXml } from './sample-docx.ts';
import { makeZip, packRepeated, repeatedSize, type ZipPart } from './zip.ts';
import type { HostileFile } from './hostile-file.ts';

const PARAGRAPH = paragraphXml('The harbour town built a new market hall.');
const MEGABYTE = 1_000_000;

/** A part that unpacks to about so many megabytes of `unit`; it may say another size. */
function bomb(name: string, [unit, megabytes]: [string, number], options: BombOptions = {}): ZipPart {
  const block = unit.repeat(Math.ceil(MEGABYTE / unit.length));
  const { before = DOCUMENT_START, after = DOCUMENT_END, saidSize } = options;
  const repeated = { before, unit: block, times: megabytes, after };
  return { name, packed: packRepeated(repeated), saidSize: saidSize ?? repeatedSize(repeated) };
}
type BombOptions = { before?: string; after?: string; saidSize?: number };

const DOCUMENT = 'word/document.xml';
const ONE_RUN = { before: `${DOCUMENT_START}<w:p><w:r><w:t>`, after: `</w:t></w:r></w:p>${DOCUMENT_END}` };
const withDocument = (part: ZipPart): Buffer => makeZip([...FRAME, part]);
const small = (body: string, others: readonly ZipPart[] = []): Buffer => makeDocx(body + PARAGRAPH, others);
const LAUGHS = `<!DOCTYPE l [<!ENTITY a "ha">${'bcdefghij'
  .split('')
  .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefghi'[index]};`.repeat(10)}">`)
  .join('')}]>`;

/** Word documents made to do harm. */
export const HOSTILE_DOCX: readonly HostileFile[] = [
  ['1 GB of one text', () => withDocument(bomb(DOCUMENT, ['a', 1000], ONE_RUN))],
  ['1 GB of paragraphs', () => withDocument(bomb(DOCUMENT, [PARAGRAPH, 1000]))],
  ['150 MB of one text', () => withDocument(bomb(DOCUMENT, ['a', 150], ONE_RUN))],
  ['150 MB of paragraphs', () => withDocument(bomb(DOCUMENT, [PARAGRAPH, 150]))],
  ['50 MB of paragraphs', () => withDocument(bomb(DOCUMENT, [PARAGRAPH, 50]))],
  ['15 MB of paragraphs', () => withDocument(bomb(DOCUMENT, [PARAGRAPH, 15]))],
  ['15 MB of empty paragraphs', () => withDocument(bomb(DOCUMENT, ['<w:p/>', 15]))],
  ['150 MB of empty paragraphs', () => withDocument(bomb(DOCUMENT, ['<w:p/>', 150]))],
  ['15 MB of one text', () => withDocument(bomb(DOCUMENT, ['a', 15], ONE_RUN))],
  [
    '7 MB of table cells',
    () => small(`<w:tbl><w:tr>${'<w:tc><w:p/></w:tc>'.repeat(370_000)}</w:tr></w:tbl>`),
  ],
  ['50 MB that say 1,000 bytes', () => withDocument(bomb(DOCUMENT, [PARAGRAPH, 50], { saidSize: 1000 }))],
  [
    '1 GB that says 1,000 bytes',
    () => withDocument(bomb(DOCUMENT, ['a', 1000], { ...ONE_RUN, saidSize: 1000 })),
  ],
  [
    '1,000 bytes that say 100 MB',
    () => makeZip([...FRAME, { name: DOCUMENT, bytes: PARAGRAPH, saidSize: 1e8 }]),
  ],
  ['190 MB of styles', () => small('', [bomb('word/styles.xml', ['<w:style/>', 190])])],
  ['190 MB of a picture', () => small('', [bomb('word/media/image1.png', ['a', 190])])],
  ['1 GB of properties', () => small('', [bomb('docProps/core.xml', ['a', 1000])])],
  [
    '6,000 parts',
    () =>
      small(
        '',
        Array.from({ length: 6000 }, (_, index) => ({ name: `word/${index}.xml` })),
      ),
  ],
  ['100,000 nested tables', () => small('<w:tbl><w:tr><w:tc>'.repeat(100_000))],
  [
    '2,000 nested tables',
    () => small(`${'<w:tbl><w:tr><w:tc>'.repeat(2000)}${PARAGRAPH}${'</w:tc></w:tr></w:tbl>'.repeat(2000)}`),
  ],
  ['500,000 unknown nested elements', () => small('<w:x>'.repeat(500_000))],
  ['100,000 unclosed runs', () => small('<w:p><w:r>'.repeat(100_000))],
  [
    '100,000 attributes',
    () => small(`<w:p ${Array.from({ length: 100_000 }, (_, index) => `a${index}="v"`).join(' ')}/>`),
  ],
  ['an attribute of 10 MB', () => small(`<w:p w:a="${'a'.repeat(10 * MEGABYTE)}"/>`)],
  [
    'a billion laughs',
    () =>
      makeZip([
        ...FRAME,
        { name: DOCUMENT, bytes: LAUGHS + DOCUMENT_START + paragraphXml('&j;') + DOCUMENT_END },
      ]),
  ],
  [
    'an outside entity',
    () =>
      makeZip([
        ...FRAME,
        {
          name: DOCUMENT,
          bytes: `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${DOCUMENT_START}${paragraphXml('&e;')}${DOCUMENT_END}`,
        },
      ]),
  ],
  [
    'a relation to an outside file',
    () =>
      small('', [
        {
          name: 'word/_rels/document.xml.rels',
          bytes:
            '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="file:///etc/passwd" TargetMode="External"/></Relationships>',
        },
      ]),
  ],
  ['no document', () => makeZip(FRAME)],
  ['an empty archive', () => makeZip([])],
].map(([name, make]) => ({ name, make, type: 'docx' }) as HostileFile);
