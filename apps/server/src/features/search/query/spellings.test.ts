import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { indexWaiting } from '../indexing/merge.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ ROLE: 'web' });
});
afterAll(() => product.close());

const notes = [
  { title: 'Vowel marks', script: 'العَرَبِيَّةُ الإضاءة محـــتوى שָׁלוֹם हिन्दी' },
  { title: 'Letters', script: 'Зелёный свет. Łódź, smørrebrød, Œuvre, Đà Nẵng, ışık.' },
  {
    title: 'Signs',
    script:
      'Your e-mail is self-hosted. O’Reilly on COVID-19 and node.js. Co\u00adoper\u00adation, zero\u200bwidth.',
  },
  {
    title: 'No signs',
    script: `Pages 10-12. ${'More. '.repeat(1500)} An inbox of Émile: webmail, nodejs, zélé, سُؤال.`,
  },
];

// The same before and after the entries are taken into the postings.
describe.each([
  ['waiting', false],
  ['taken in', true],
])('words that are typed otherwise than written, entries %s', (_name, isTakenIn) => {
  let person: Awaited<ReturnType<TestProduct['signUp']>>;
  beforeAll(async () => {
    person = await product.signUp();
    const { board } = await person.ok('POST /api/boards', { body: { name: 'Shelf' } });
    for (const { title, script } of notes) {
      const body = { boardId: board.id, title, platform: 'tiktok' as const, generatedContent: { script } };
      await person.ok('POST /api/content/save-generated', { body });
    }
    await (isTakenIn && indexWaiting(product.database, { userId: person.userId }));
  });
  const find = async (q: string) =>
    (await person.ok('GET /api/content', { query: { q, sort: 'oldest' } })).items;

  it.each([
    ['العربية', ['Vowel marks']],
    ['الاضاءة', ['Vowel marks']],
    ['إضاءة', ['Vowel marks']],
    ['محتوى', ['Vowel marks']],
    ['שלום', ['Vowel marks']],
    ['שָׁלוֹם', ['Vowel marks']],
    ['हिंदी', ['Vowel marks']],
    ['зеленый', ['Letters']],
    ['lodz', ['Letters']],
    ['smorrebrod', ['Letters']],
    ['oeuvre', ['Letters']],
    ['da nang', ['Letters']],
    ['isik', ['Letters']],
    ['email', ['Signs']],
    ['selfhosted', ['Signs']],
    ['self hosted', ['Signs']],
    ['oreilly', ['Signs']],
    ['covid19', ['Signs']],
    ['covid1', ['Signs']],
    ['cooperation', ['Signs']],
    ['zerowidth', ['Signs']],
    ['nodejs', ['Signs', 'No signs']],
    ['node.js', ['Signs', 'No signs']],
    ['web-mail', ['No signs']],
    ['1012', []],
    ['"اللغة العربية"', []],
    ['"العربية الاضاءة"', ['Vowel marks']],
    ['"зеленый свет"', ['Letters']],
    ['"selfhosted oreilly"', ['Signs']],
    ['"your e-mail is"', ['Signs']],
  ])('finds by %s', async (q, expected) => {
    expect((await find(q)).map(({ title }) => title)).toEqual(expected);
  });

  it.each([
    ['العربية', 'العَرَبِيَّةُ'],
    ['اضاءة', 'الإضاءة'],
    ['שלום', 'שָׁלוֹם'],
    ['हिंदी', 'हिन्दी'],
    ['зеленый', 'Зелёный'],
    ['oeuvre', 'Œuvre'],
    ['isik', 'ışık'],
    ['selfhosted', 'self-hosted'],
    ['oreilly', 'O’Reilly'],
    ['covid19', 'COVID-19'],
    ['cooperation', 'Co\u00adoper\u00adation'],
    ['web-mail', 'webmail'],
    ['emile', 'Émile'],
    ['zele', 'zélé'],
    ['سؤال', 'سُؤال'],
  ])('marks what is found by %s', async (q, word) => {
    const [found] = await find(q);
    expect(found?.match?.extract?.find(({ isMatch }) => isMatch)?.text).toBe(word);
  });
});
