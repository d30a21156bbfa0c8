import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { spreadCalls, writeRequest } from './call.ts';
import { openConnection } from './connection.ts';
import type { PeoplePlan, PeopleResult, Person } from './people.ts';

/** When each thing was first told of by a person's live events, by its id. */
type Heard = ReadonlyMap<string, number>;

async function listen({ origin, token }: Person): Promise<Heard> {
  const heard = new Map<string, number>();
  const request = get(`${origin}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
    agent: false,
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let rest = '';
  response.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines.filter((one) => one.startsWith('data: '))) {
      const { id } = JSON.parse(line.slice('data: '.length)) as { id?: string };
      if (id !== undefined && !heard.has(id)) {
        heard.set(id, performance.now());
      }
    }
  });
  return heard;
}

async function run({ people, perSecond, seconds, warmUpSeconds }: PeoplePlan): Promise<PeopleResult> {
  const all = await Promise.all(people.map(async (person) => ({ person, heard: await listen(person) })));
  const result = { requests: 0, failed: 0, latencies: [] as number[] };
  let lastAnswer = 0;
  const added: { id: string; sent: number; heard: Heard }[] = [];
  const pace = (people.length * 1000) / perSecond;
  const begin = performance.now() + 100;
  const [from, end] = [begin + warmUpSeconds * 1000, begin + (warmUpSeconds + seconds) * 1000];
  await Promise.all(
    all.map(async ({ person, heard }, index) => {
      const connection = await openConnection(person.origin);
      const order = spreadCalls(person.calls);
      let due = begin + (index * pace) / people.length;
      for (let at = index * 7; due < end; at += 1, due += pace) {
        await sleep(Math.max(0, due - performance.now()));
        const call = order[at % order.length];
        if (call === undefined) {
          throw new Error('A person needs something to do.');
        }
        const sent = performance.now();
        const reply = await connection.send(writeRequest(call, person.token));
        if (due >= from) {
          result.requests += 1;
          lastAnswer = performance.now();
          result.failed += reply.status >= 400 ? 1 : 0;
          result.latencies.push(performance.now() - due);
          if (call.name === 'add' && reply.status < 400) {
            const { item } = JSON.parse(reply.body()) as { item: { id: string } };
            added.push({ id: item.id, sent, heard });
          }
        }
      }
      connection.close();
    }),
  );
  const patience = performance.now() + 5_000;
  while (performance.now() < patience && added.some(({ id, heard }) => !heard.has(id))) {
    await sleep(50);
  }
  const events = added.flatMap(({ id, sent, heard }) => {
    const told = heard.get(id);
    return told === undefined ? [] : [told - sent];
  });
  return {
    ...result,
    seconds: (lastAnswer - from) / 1000,
    events,
    untold: added.length - events.length,
  };
}

process.once('message', (plan: PeoplePlan) => {
  // The live events are still open.
  void run(plan).then((result) => process.send?.(result, () => process.exit()));
});
