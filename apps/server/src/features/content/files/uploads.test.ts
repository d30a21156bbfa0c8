import { randomBytes } from 'node:crypto';
import { readdir, truncate } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send, type ApiClient } from '#testing/api-client.ts';
import { until } from '#testing/until.ts';
import { makeCompoundOf, makeDoc, makeLockedDocx } from '@hookline/extract/testing/sample-doc.ts';
import { makeWav } from '@hookline/extract/testing/sample-media.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
let person: ApiClient & { userId: string };
let boardId: string;

beforeAll(async () => {
  product = await startTestProduct();
  person = await product.signUp();
  boardId = (await person.ok('POST /api/boards', { body: { name: 'Board' } })).board.id;
});
afterAll(() => product.close());

interface FormOptions {
  fields?: Record<string, string>;
  fileFirst?: boolean;
}

const form = (
  name: string,
  content: string | Buffer,
  { fields = { boardId }, fileFirst = false }: FormOptions = {},
) => {
  const body = new FormData();
  const addFile = () => body.append('file', new Blob([Buffer.from(content)]), name);
  const addFields = () => Object.entries(fields).forEach(([key, value]) => body.append(key, value));
  (fileFirst ? [addFile, addFields] : [addFields, addFile]).forEach((append) => append());
  return { body };
};

const storedFiles = async () =>
  (await readdir(join(product.dataDir, 'files', person.userId)).catch(() => [])).length;

describe('an upload', () => {
  it('of text becomes text, with the file first or last', async () => {
    for (const fileFirst of [false, true]) {
      const fields = { boardId, title: 'Notes' };
      const { item } = await person.ok(
        'POST /api/content/upload',
        form('notes.txt', 'Grüße aus dem Archiv.', { fields, fileFirst }),
      );
      expect(item).toMatchObject({
        title: 'Notes',
        type: 'document',
        fileType: 'txt',
        file_name: 'notes.txt',
        file_size: 23,
        status: 'processing',
      });
      const text = await until(
        async () => (await person.ok('GET /api/content/{id}', { params: { id: item.id } })).text,
      );
      expect(text).toContain('Grüße aus dem Archiv.');
    }
  });

  const captions = '00:00:01.000 --> 00:00:03.500\nThe market hall is open.\n';
  it.each([
    ['talk.srt', `1\n${captions.replaceAll('.000', ',000').replaceAll('.500', ',500')}`],
    ['TALK.VTT', `\ufeffWEBVTT\n\n${captions}`],
    ['wide.srt', Buffer.from(`\ufeff1\n${captions}`, 'utf16le')],
  ])('of the captions %s becomes what is said, with its times', async (name, content) => {
    const { item } = await person.ok('POST /api/content/upload', form(name, content));
    expect(item).toMatchObject({ type: 'document', fileType: name.slice(-3).toLowerCase() });
    const read = () => person.ok('GET /api/content/{id}', { params: { id: item.id } });
    const detail = await until(async () => {
      const now = await read();
      return now.text === null ? null : now;
    });
    expect(detail.item.title).toBe(name);
    expect(detail.text).toBe('The market hall is open.');
    expect(detail.metadata?.transcript).toEqual([{ start: 1, end: 3.5, text: 'The market hall is open.' }]);
  });

  it('without a board goes to the Inbox, filed under the tags that come along', async () => {
    const fields = { tags: 'harbour, #market hall,,' };
    const { item } = await person.ok('POST /api/content/upload', form('tagged.txt', 'x', { fields }));
    expect(item.tags).toEqual(['harbour', 'market hall']);
    const { board } = await person.ok('GET /api/boards/{id}', { params: { id: item.board_id } });
    expect(board.name).toBe('Inbox');
    const long = { tags: 'x'.repeat(51) };
    expect(
      await person.fails('POST /api/content/upload', form('a.txt', 'x', { fields: long })),
    ).toMatchObject({
      status: 400,
      details: [{ path: 'tags.0' }],
    });
  });

  it('of a file that the library has already is refused where only a new one is wanted', async () => {
    const stranger = await product.signUp();
    const upload = (name: string, fields: Record<string, string> = { onlyNew: 'true' }) =>
      form(name, 'The same bytes.', { fields });
    const { item } = await person.ok('POST /api/content/upload', upload('first.txt'));
    const before = await storedFiles();
    expect(await person.fails('POST /api/content/upload', upload('again.txt'))).toMatchObject({
      status: 409,
      code: 'duplicate_file',
      error: 'You already have this file: “first.txt”.',
      itemId: item.id,
      boardId: item.board_id,
    });
    expect(await storedFiles()).toBe(before);
    await stranger.ok('POST /api/content/upload', upload('theirs.txt'));
    // What is read of it depends on its type.
    await person.ok('POST /api/content/upload', upload('again.md'));
    const { item: again } = await person.ok('POST /api/content/upload', upload('again.txt', {}));
    for (const { id } of [item, again]) {
      await person.ok('DELETE /api/content/{id}', { params: { id } });
    }
    await person.ok('POST /api/content/upload', upload('back.txt'));
  });

  it('is named after its file when no title is given', async () => {
    expect((await person.ok('POST /api/content/upload', form('plan.txt', 'x'))).item.title).toBe('plan.txt');
  });

  it.each([
    ['photo.tiff', 'x', 415],
    ['photo.png', 'x', 415],
    ['noextension', 'x', 415],
    ['empty.txt', '', 415],
    ['page.pdf', 'just text', 415],
    ['page.html', makeWav(1), 415],
    ['notes.md', '%PDF-1.7 no notes', 415],
    ['zipped.docx', Buffer.from('504b0506000000000000000000000000000000000000', 'hex'), 415],
    ['old.docx', makeDoc('A document of Word 97.'), 415],
    ['song.mp3', '%PDF-1.7 not a song', 415],
    ['zeros.txt', Buffer.from('000102fffe000009', 'hex'), 415],
    ['film.srt', makeWav(1), 415],
    ['binary.txt', Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(50)]), 415],
  ])('of %s that cannot be is refused and leaves nothing behind', async (name, content, status) => {
    const before = await storedFiles();
    const answer = await person.fails('POST /api/content/upload', form(name, content));
    expect(answer.status).toBe(status);
    expect(answer.error).toMatch(/\.$/);
    expect(await storedFiles()).toBe(before);
  });

  it.each([
    ['table.docx', 'Workbook', 'not DOCX but XLS'],
    ['slides.docx', 'PowerPoint Document', 'not DOCX but PPT'],
    ['setup.docx', 'Property', 'not DOCX but CFB'],
    ['table.doc', 'Workbook', 'not DOC but XLS'],
    ['locked.doc', 'EncryptedPackage', 'not DOC but DOCX'],
  ])(
    'of %s that another program of an office wrote is refused as what it is',
    async (name, stream, reason) => {
      const { error } = await person.fails('POST /api/content/upload', form(name, makeCompoundOf(stream)));
      expect(error).toContain(reason);
    },
  );

  it('of a document of Word that writes of such streams is taken', async () => {
    const doc = makeDoc('A locked file has its words in EncryptedPackage, a table in Workbook.');
    expect((await person.call('POST /api/content/upload', form('formats.doc', doc))).status).toBe(201);
  });

  it('of a docx with a password is taken, as no more can be seen of it; one of an older Word is called what it is', async () => {
    const locked = await person.call('POST /api/content/upload', form('locked.docx', makeLockedDocx()));
    expect(locked.status).toBe(201);
    // The names of its streams stand behind them.
    const large = form('large.docx', makeCompoundOf('EncryptedPackage', 9_000_000));
    expect((await person.call('POST /api/content/upload', large)).status).toBe(201);
    const old = await person.fails(
      'POST /api/content/upload',
      form('old.docx', makeDoc('A document of Word 97.')),
    );
    expect(old.error).toBe('The content of this file is not DOCX but DOC. Rename or convert it.');
  });

  it.each(['talk.lrc', 'talk.SBV', 'talk.ass'])(
    'of the subtitles %s says where they can go',
    async (name) => {
      const { status, error } = await person.fails('POST /api/content/upload', form(name, 'x'));
      expect(status).toBe(415);
      expect(error).toContain(
        'Add them to the item of the recording, as its transcript, or save them as .srt',
      );
    },
  );

  it('without a file, on no such board, or in the wrong kind of body is refused', async () => {
    const before = await storedFiles();
    const none = new FormData();
    none.append('boardId', boardId);
    expect(await person.fails('POST /api/content/upload', { body: none })).toMatchObject({
      status: 400,
      error: 'Please select a file',
    });
    expect(
      (await person.fails('POST /api/content/upload', form('a.txt', 'x', { fields: { boardId: '' } })))
        .status,
    ).toBe(400);
    expect(
      (
        await person.fails(
          'POST /api/content/upload',
          form('a.txt', 'x', { fields: { boardId: 'sample-2' } }),
        )
      ).code,
    ).toBe('demo_board');
    expect((await person.fails('POST /api/content/upload', { body: { boardId } })).status).toBe(415);
    expect(await storedFiles()).toBe(before);
  });

  it('of text may have a control character or two', async () => {
    const { item } = await person.ok(
      'POST /api/content/upload',
      form('log.txt', 'Page one\0\n\f\u001b[1mPage two\u001b[0m'),
    );
    const text = await until(
      async () => (await person.ok('GET /api/content/{id}', { params: { id: item.id } })).text,
    );
    expect(text).toBe('Page one\n\n\nPage two');
  });

  it('for a board that is not there is refused before its file comes', async () => {
    const before = await storedFiles();
    const none = '00000000-0000-4000-8000-000000000000';
    const upload = startUpload(none, { token: person.token });
    expect(await upload.status).toBe(404);
    upload.destroy();
    expect(await storedFiles()).toBe(before);
  });

  it.each([
    ["filename*=UTF-8''a%09b%7F.txt", 'ab.txt'],
    ["filename*=UTF-8''%F0%9F%8E%AC%20plan.txt", '🎬 plan.txt'],
    ['filename="../../etc/passwd.txt"', 'passwd.txt'],
    [`filename="${'x'.repeat(600)}.txt"`, `${'x'.repeat(496)}.txt`],
  ])('whose file is called %s gets a name that can be kept', async (disposition, name) => {
    const { body, status } = await person.call('POST /api/content/upload', {
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: `--x\r\ncontent-disposition: form-data; name="boardId"\r\n\r\n${boardId}\r\n--x\r\ncontent-disposition: form-data; name="file"; ${disposition}\r\n\r\ntext\r\n--x--\r\n`,
    });
    expect(status).toBe(201);
    const { item } = body as { item: { id: string; file_name: string } };
    expect(item.file_name).toBe(name);
    expect((await person.call('GET /api/content/{id}/file', { params: { id: item.id } })).status).toBe(200);
  });

  it('above 100 MB is refused while it streams', async () => {
    const before = await storedFiles();
    expect(await sendHuge()).toBe(413);
    await until(async () => ((await storedFiles()) === before ? true : null));
  });

  it('comes back byte for byte, whole and in ranges, as a download that cannot run', async () => {
    const content = randomBytes(300_000).toString('hex');
    const { item } = await person.ok('POST /api/content/upload', form('long.txt', content));
    const whole = await person.call('GET /api/content/{id}/file', { params: { id: item.id } });
    expect(whole.body).toBe(content);
    expect(whole.headers.get('content-security-policy')).toContain('sandbox');
    expect(whole.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(whole.headers.get('x-content-type-options')).toBe('nosniff');
    const ranged = async (range: string) => {
      const { status, body, headers } = await person.call('GET /api/content/{id}/file', {
        params: { id: item.id },
        headers: { range },
      });
      return { status, body, range: headers.get('content-range') };
    };
    expect(await ranged('bytes=10-19')).toEqual({
      status: 206,
      body: content.slice(10, 20),
      range: 'bytes 10-19/600000',
    });
    expect(await ranged('bytes=-5')).toMatchObject({ status: 206, body: content.slice(-5) });
    expect(await ranged('bytes=599990-')).toMatchObject({ status: 206, body: content.slice(-10) });
    expect(await ranged('bytes=600000-')).toMatchObject({ status: 416, range: 'bytes */600000' });
  });

  it.each(['page.html', 'PAGE.HTM'])('of the web page %s never comes back as one', async (name) => {
    const page = '<!doctype html><script>alert(1)</script><p>Hello</p>';
    const { item } = await person.ok('POST /api/content/upload', form(name, page));
    const { url } = await person.ok('POST /api/content/{id}/file-link', { params: { id: item.id } });
    const { headers } = await fetch(`${product.origin}${url}`);
    expect(headers.get('content-type')).toBe('text/plain');
    expect(headers.get('content-disposition')).toMatch(/^attachment/);
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('has a signed address that works without a token and dies with any change', async () => {
    const { item } = await person.ok('POST /api/content/upload', form('linked.txt', 'linked'));
    const { url } = await person.ok('POST /api/content/{id}/file-link', { params: { id: item.id } });
    const get = async (path: string) => (await fetch(`${product.origin}${path}`)).status;
    expect(await get(url)).toBe(200);
    for (const position of [url.indexOf('expires=') + 10, url.length - 1, url.indexOf('signature=') + 12]) {
      const changed = url.slice(0, position) + (url[position] === 'A' ? 'B' : 'A') + url.slice(position + 1);
      expect(await get(changed)).toBe(401);
    }
    await person.ok('DELETE /api/content/{id}', { params: { id: item.id } });
    expect(await get(url)).toBe(404);
  });
});

it('files of a deleted account are gone', async () => {
  const leaver = await product.signUp();
  const { board } = await leaver.ok('POST /api/boards', { body: { name: 'Board' } });
  await leaver.ok('POST /api/content/upload', form('mine.txt', 'mine', { fields: { boardId: board.id } }));
  const owners = () => readdir(join(product.dataDir, 'files'));
  expect(await owners()).toContain(leaver.userId);
  await leaver.ok('DELETE /api/auth/me', { body: { password: 'correct horse' } });
  await until(async () => ((await owners()).includes(leaver.userId) ? null : true));
});

/** Sends the fields and the beginning of a file, and never the rest. */
function startUpload(board: string, { token }: Pick<ApiClient, 'token'>) {
  const upload = request({
    port: new URL(product.origin).port,
    method: 'POST',
    path: '/api/content/upload',
    headers: { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${token}` },
  });
  const status = new Promise<number>((resolve, reject) => {
    upload.on('response', (response) => resolve(response.resume().statusCode ?? 0));
    upload.on('error', reject);
  });
  const field = `--x\r\ncontent-disposition: form-data; name="boardId"\r\n\r\n${board}\r\n`;
  upload.write(`${field}--x\r\ncontent-disposition: form-data; name="file"; filename="big.txt"\r\n\r\nbegin`);
  return { status, destroy: () => upload.destroy() };
}

/** Streams more than may be sent and returns the status of the answer. */
function sendHuge(): Promise<number> {
  const { port } = new URL(product.origin);
  const head = `--x\r\ncontent-disposition: form-data; name="boardId"\r\n\r\n${boardId}\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="big.txt"\r\n\r\n`;
  return new Promise((resolve, reject) => {
    const upload = request({
      port,
      method: 'POST',
      path: '/api/content/upload',
      headers: { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${person.token}` },
    });
    upload.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
      upload.destroy();
    });
    upload.on('error', reject);
    upload.write(head);
    const block = Buffer.alloc(1024 * 1024, 'a');
    const pump = (left: number) => {
      if (left > 0 && !upload.destroyed) {
        upload.write(block, () => pump(left - 1));
      }
    };
    pump(102);
  });
}

it('a stored file that is cut short breaks off at once, is logged, and its item says so', async () => {
  const { item } = await person.ok('POST /api/content/upload', form('whole.txt', 'ten bytes.'.repeat(10)));
  const params = { id: item.id };
  const read = () => person.ok('GET /api/content/{id}', { params });
  await until(async () => ((await read()).item.status === 'processed' ? true : null));
  const download = (headers = {}) => send(person, 'GET /api/content/{id}/file', { params, headers });
  expect(await (await download()).text()).toHaveLength(100);

  const path = join(product.dataDir, 'files', person.userId, item.id);
  await truncate(path, 40);
  await expect((await download()).text()).rejects.toThrow('terminated');
  expect(await (await download({ range: 'bytes=0-39' })).text()).toHaveLength(40);
  const said = await until(async () => (await read()).item.error);
  expect(said).toMatch(/^Part of this stored file is missing/);
  expect((await read()).text).toContain('ten bytes.');
  expect(product.logged.join('')).toContain('A stored file is cut short or missing.');

  await truncate(path);
  expect(await person.fails('GET /api/content/{id}/file', { params })).toMatchObject({
    status: 500,
    code: 'file_damaged',
  });
});
