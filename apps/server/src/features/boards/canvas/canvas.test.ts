import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { send, type ApiClient } from '#testing/api-client.ts';
import { letDaysPass, runCleanUp } from '#testing/clean-up.ts';
import { queryTestDatabase } from '#testing/test-database.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
let person: ApiClient & { userId: string };
let boardId: string;
let alpha: string;
let beta: string;
let gamma: string;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

beforeEach(async () => {
  person = await product.signUp();
  boardId = await makeBoard('Board');
  [alpha, beta, gamma] = [await save('Alpha'), await save('Beta'), await save('Gamma')];
});

const makeBoard = async (name: string) => (await person.ok('POST /api/boards', { body: { name } })).board.id;

async function save(title: string, onBoard = boardId): Promise<string> {
  const body = { boardId: onBoard, title, platform: 'youtube', generatedContent: { script: title } } as const;
  return (await person.ok('POST /api/content/save-generated', { body })).item.id;
}

interface Change {
  moved?: Place[];
  settled?: Place[];
  released?: string[];
  joined?: [string, string][];
  parted?: [string, string][];
}
interface Place {
  item_id: string;
  x: number;
  y: number;
}

const change = async (body: Change, id = boardId) =>
  (await person.ok('PUT /api/boards/{id}/canvas', { params: { id }, body })).revision;
const canvasOf = async (id = boardId) =>
  (await person.ok('GET /api/boards/{id}/canvas', { params: { id } })).canvas;
const at = (item_id: string, x: number, y = 0): Place => ({ item_id, x, y });

it('begins empty and keeps where cards are and what is joined, whichever end is named first', async () => {
  expect(await canvasOf()).toEqual({ revision: 0, places: [], lines: [] });
  expect(await change({ moved: [at(alpha, -40, 12), at(beta, 300)], joined: [[beta, alpha]] })).toBe(1);
  expect(
    await change({
      moved: [at(alpha, 8)],
      joined: [
        [alpha, beta],
        [beta, gamma],
      ],
    }),
  ).toBe(2);
  expect(await canvasOf()).toEqual({
    revision: 2,
    places: [at(alpha, 8), at(beta, 300)],
    lines: [
      [alpha, beta],
      [beta, gamma],
    ],
  });
  await change({ parted: [[beta, alpha]], released: [beta] });
  expect(await canvasOf()).toEqual({ revision: 3, places: [at(alpha, 8)], lines: [[beta, gamma]] });
});

it('loses no move of two who change it at once; what nobody placed gives way', async () => {
  const moves = [alpha, beta, gamma].map((id, index) => change({ moved: [at(id, index)] }));
  expect((await Promise.all(moves)).toSorted((one, other) => one - other)).toEqual([1, 2, 3]);
  expect((await canvasOf()).places).toEqual([at(alpha, 0), at(beta, 1), at(gamma, 2)]);
  await change({ released: [gamma] });
  // A tab that has not heard of the moves lays out all cards, and moves one.
  await change({ settled: [at(alpha, 90), at(beta, 90), at(gamma, 90)], moved: [at(beta, 7)] });
  expect((await canvasOf()).places).toEqual([at(alpha, 0), at(beta, 7), at(gamma, 90)]);
});

it('passes over what is not on the board, and shows it again when it comes back', async () => {
  const other = await makeBoard('Other');
  const elsewhere = await save('Elsewhere', other);
  await change({
    moved: [at(alpha, 1), at(elsewhere, 2)],
    joined: [
      [alpha, elsewhere],
      [alpha, beta],
    ],
  });
  expect(await canvasOf()).toMatchObject({ places: [at(alpha, 1)], lines: [[alpha, beta]] });
  await person.ok('PUT /api/content/{id}', { params: { id: alpha }, body: { boardId: other } });
  expect(await canvasOf()).toMatchObject({ places: [], lines: [] });
  await person.ok('PUT /api/content/{id}', { params: { id: alpha }, body: { boardId } });
  expect(await canvasOf()).toMatchObject({ places: [at(alpha, 1)], lines: [[alpha, beta]] });
  await person.ok('DELETE /api/content/{id}', { params: { id: beta } });
  expect(await canvasOf()).toMatchObject({ lines: [] });
  await letDaysPass(product, 40);
  await runCleanUp(product);
  const [left] = await queryTestDatabase(
    product,
    'select count(*)::int as lines from canvas_lines where user_id = $1',
    [person.userId],
  );
  expect(left).toEqual({ lines: 0 });
});

it('goes with a copy of the board and with its export', async () => {
  await change({ moved: [at(alpha, 5), at(gamma, 6, 7)], joined: [[alpha, gamma]] });
  const { board } = await person.ok('POST /api/boards/{id}/duplicate', { params: { id: boardId } });
  const { items } = await person.ok('GET /api/boards/{id}', { params: { id: board.id } });
  const copyOf = (title: string) => items.find((item) => item.title === title)?.id ?? '';
  expect(await canvasOf(board.id)).toMatchObject({
    places: [at(copyOf('Alpha'), 5), at(copyOf('Gamma'), 6, 7)],
    lines: [[copyOf('Alpha'), copyOf('Gamma')]],
  });
  const read = async (format: string) =>
    (
      await send(person, 'GET /api/boards/{id}/export', { params: { id: boardId }, query: { format } })
    ).text();
  expect(JSON.parse(await read('json'))).toMatchObject({ canvas: await canvasOf() });
  expect(await read('markdown')).toContain('## Joined on the canvas\n\n- Alpha — Gamma\n');
});

it('takes what fits, and belongs to one person', async () => {
  const params = { id: boardId };
  for (const body of [
    { moved: [at(alpha, 0.5)] },
    { moved: [at(alpha, 2e6)] },
    { joined: [[alpha, alpha]] },
  ]) {
    const fault = await person.fails('PUT /api/boards/{id}/canvas', { params, body });
    expect(fault.status).toBe(400);
  }
  // Of 64 items each is joined with each: 2,016 lines.
  const many: string[] = [];
  for (let count = 0; count < 64; count += 1) {
    many.push(await save(`Item ${count}`));
  }
  const pairs = many.flatMap((one, index) =>
    many.slice(index + 1).map((other): [string, string] => [one, other]),
  );
  await change({ joined: pairs.slice(0, 1_000) });
  const full = { params, body: { joined: pairs.slice(1_000, 2_000) } };
  await person.ok('PUT /api/boards/{id}/canvas', full);
  const over = await person.fails('PUT /api/boards/{id}/canvas', {
    params,
    body: { joined: pairs.slice(2_000) },
  });
  expect(over).toMatchObject({ status: 422, code: 'too_many_lines' });
  expect(await canvasOf()).toMatchObject({ revision: 2 });

  const stranger = await product.signUp();
  expect((await stranger.fails('GET /api/boards/{id}/canvas', { params })).status).toBe(404);
  const theirs = { params, body: { moved: [at(alpha, 1)] } };
  expect((await stranger.fails('PUT /api/boards/{id}/canvas', theirs)).status).toBe(404);
  const own = (await stranger.ok('POST /api/boards', { body: { name: 'Own' } })).board.id;
  const foreign: Change = { moved: [at(alpha, 1)], joined: [[alpha, beta]] };
  await stranger.ok('PUT /api/boards/{id}/canvas', { params: { id: own }, body: foreign });
  const { canvas } = await stranger.ok('GET /api/boards/{id}/canvas', { params: { id: own } });
  expect(canvas).toMatchObject({ places: [], lines: [] });
});
