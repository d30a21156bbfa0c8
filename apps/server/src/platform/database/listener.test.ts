import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#testing/test-database.ts';
import { until } from '#testing/until.ts';
import { createLog } from '../log.ts';
import { startListener, type Listener } from './listener.ts';
import { openFaultyNetwork } from './testing/faulty-network.ts';

let test: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;
let listener: Listener;
let heard: string[];
let gaps: number;
const listen = (channel: string) =>
  listener.listen(
    channel,
    (payload) => heard.push(`${channel} ${payload}`),
    () => (gaps += 1),
  );

beforeEach(async () => {
  heard = [];
  gaps = 0;
  test = await createTestDatabase();
  client = new pg.Client(test.connection);
  await client.connect();
  listener = await startListener(test.connection, createLog('silent'));
});
afterEach(async () => {
  await listener.close();
  await client.end();
  await test.drop();
});

const notify = (channel: string, payload: string) =>
  client.query('select pg_notify($1, $2)', [channel, payload]);

const own = "application_name = 'hookline listener' and datname = current_database()";

const connections = async (): Promise<number> =>
  (await client.query(`select 1 from pg_stat_activity where ${own}`)).rowCount ?? 0;

const cutOff = () => client.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${own}`);

const hears = (count: number) => until(() => Promise.resolve(heard.length >= count ? heard : null));

describe('a listener', () => {
  it('hears its channels and no others, until told to stop', async () => {
    const stop = await listen('Mixed "Case"');
    await notify('other', 'not for us');
    await notify('Mixed "Case"', 'one');
    expect(await hears(1)).toEqual(['Mixed "Case" one']);
    await stop();
    await notify('Mixed "Case"', 'two');
    await listen('last');
    await notify('last', 'three');
    expect(await hears(2)).toEqual(['Mixed "Case" one', 'last three']);
  });

  it('whose connection is cut off makes a new one, says so, and hears again', async () => {
    await listen('before');
    await cutOff();
    await listen('meanwhile');
    await until(() => Promise.resolve(gaps === 2 ? true : null));
    await notify('before', 'one');
    await notify('meanwhile', 'two');
    expect(await hears(2)).toEqual(['before one', 'meanwhile two']);
    expect(await connections()).toBe(1);
  });

  it('whose connection is dead without a word makes a new one, says so, and hears again', async () => {
    const network = await openFaultyNetwork(test.connection);
    const far = await startListener(network.connection, createLog('silent'), { pulse: 250 });
    await far.listen(
      'far',
      (payload) => heard.push(payload),
      () => (gaps += 1),
    );
    network.stall();
    await notify('far', 'lost');
    await until(() => Promise.resolve(gaps === 1 ? true : null));
    await notify('far', 'one');
    expect(await hears(1)).toEqual(['one']);
    await far.close();
    await network.close();
  });

  it('that is closed while its connection is lost stays closed, and tells of no gap', async () => {
    await listen('quiet');
    await cutOff();
    await until(async () => ((await connections()) === 0 ? true : null));
    await listener.close();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await connections()).toBe(0);
    expect(gaps).toBe(0);
  });
});
