import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { countPeople } from './count-people.ts';

const header = 'post_id,timestamp,email,user_agent';
const count = (text: string, size = 1_000_000) =>
  countPeople(
    Readable.from(
      Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
        Buffer.from(text.slice(at * size, (at + 1) * size)),
      ),
    ),
    () => undefined,
  );

it.each([
  ['each once', '1,t,a@example.com,x\n1,t,b@example.com,x\n1,t,a@example.com,x\n', 2],
  ['whatever their capitals', '1,t,A@Example.com,x\n1,t,a@example.com ,x\n', 1],
  ['of lines that end as on Windows', '1,t,a@example.com,x\r\n1,t,b@example.com,x\r\n', 2],
  ['of a last line without an end', '1,t,a@example.com,x\n1,t,b@example.com', 2],
  ['beside cells with commas, quotes and breaks', '1,t,a@example.com,"x, ""y""\nz"\n1,t,b@example.com,\n', 2],
  ['not where there is no address', '1,t,,x\n\n', 0],
])('counts people %s', async (_, lines, people) => {
  expect(await count(`${header}\n${lines}`)).toBe(people);
  expect(await count(`${header}\n${lines}`, 3)).toBe(people);
});

it.each(['\ufeff"email","other"', 'Email Address', 'e-mail\r'])('knows the column by %j', async (names) => {
  expect(await count(`${names}\na@example.com\n`)).toBe(1);
});

it('tells ten thousand apart', async () => {
  const lines = Array.from({ length: 10_000 }, (_, index) => `1,t,reader${index}@example.com,x`);
  expect(await count([header, ...lines, ...lines].join('\n'))).toBe(10_000);
});

it('knows nothing of a table without such a column, and of one whose header never ends', async () => {
  expect(await count('post_id,timestamp\n1,t\n')).toBeNull();
  expect(await count('x'.repeat(100_000), 4096)).toBeNull();
  expect(await count('')).toBeNull();
});
