import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { environmentSchema } from './environment.ts';
import { loadConfig } from './index.ts';

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'hookline-config-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

const load = (env: Record<string, string> = {}) => loadConfig({ DATA_DIR: home, ...env });

describe('the configuration', () => {
  it('is complete without a single variable', async () => {
    expect(await load()).toMatchObject({
      http: { host: '127.0.0.1', port: 3000, publicUrl: null, trustProxy: 'loopback' },
      role: 'all',
      database: { url: null, directUrl: null, pool: 10 },
      demoMode: true,
      ingestion: { allowHosts: [] },
      rateLimits: { signInsPerAddress: 30, failedSignIns: 10, callsPerUser: 1200 },
      uploads: { maxBytes: 104_857_600 },
      logLevel: 'info',
      startedIn: process.cwd(),
      startedByNpm: false,
    });
  });

  it('takes an empty variable for one that is not set', async () => {
    const empty = Object.fromEntries(Object.keys(environmentSchema.shape).map((name) => [name, '']));
    const { secretKey: _, ...config } = await load({
      ...empty,
      DATA_DIR: home,
      npm_lifecycle_event: 'start',
    });
    const { secretKey: __, ...preset } = await load({ npm_lifecycle_event: 'start' });
    expect(config).toEqual(preset);
  });

  it('lists every fault at once, each with its variable', async () => {
    const wrong = {
      PORT: '99999',
      PUBLIC_URL: 'hookline.example',
      DATABASE_URL: 'mysql://x',
      DATABASE_POOL: 'many',
      ROLE: 'boss',
      DEMO_MODE: 'maybe',
      SECRET_KEY: 'short',
      INGEST_ALLOW_HOSTS: 'intranet.example, http://nas',
      AI_ALLOW_HOSTS: 'http://ollama:11434',
      AI_BASE_URL: 'http://id:word@ollama',
      AI_MODEL: '',
      TRUST_PROXY: 'my-proxy',
      RATE_LIMIT: 'on',
      RATE_LIMIT_CALLS: '0',
      LOG_LEVEL: 'loud',
    };
    const fault = await load(wrong).catch((error: Error) => error);
    expect(fault).toMatchObject({ name: 'StartupError' });
    const message = fault instanceof Error ? fault.message : '';
    expect(Object.keys(wrong).filter((name) => !message.includes(`${name}: `))).toEqual([]);
    expect(message.split('\n')).toHaveLength(1);
  });

  it.each([
    [{ DATABASE_POOL: '0' }, 'DATABASE_POOL: Must be a whole number, 1 or more.'],
    [{ DATABASE_POOL: '2.5' }, 'DATABASE_POOL: Must be a whole number, 1 or more.'],
    [{ AI_RETRIES: '-1' }, 'AI_RETRIES: Must be a whole number, 0 or more.'],
    // A timer that is set for longer goes off at once.
    [{ AI_TOTAL_SECONDS: '9999999' }, 'AI_TOTAL_SECONDS: Must be a whole number, 1 to 1,000,000.'],
  ])('says which numbers are right (%j)', async (wrong, sentence) => {
    await expect(load(wrong)).rejects.toThrow(sentence);
  });

  it.each([
    ['127.0.0.1', true],
    ['127.8.8.8', true],
    ['localhost', true],
    ['::1', true],
    ['0.0.0.0', false],
    ['::', false],
    ['192.168.1.10', false],
    ['hookline.example', false],
  ])('listening on %s, demo mode is %s unless said otherwise', async (HOST, isOn) => {
    expect((await load({ HOST })).demoMode).toBe(isOn);
    expect((await load({ HOST, DEMO_MODE: 'true' })).demoMode).toBe(true);
    expect((await load({ HOST, DEMO_MODE: 'false' })).demoMode).toBe(false);
  });

  it('behind a proxy on the same machine, demo mode is off unless asked for', async () => {
    const behind = { PUBLIC_URL: 'https://hookline.example' };
    expect((await load(behind)).demoMode).toBe(false);
    expect((await load({ ...behind, DEMO_MODE: 'true' })).demoMode).toBe(true);
  });

  it.each([
    ['postgres://somebody:secret@host:port/db', false],
    ['postgres://somebody@[::1/db', false],
    ['postgres://host', true],
    ['postgresql://somebody:secret@[::1]:5433/db?sslmode=require', true],
    ['postgres://somebody@/db?host=%2Fvar%2Frun%2Fpostgresql', true],
  ])('takes the database address %s: %s', async (DATABASE_URL, isTaken) => {
    const complaint = await load({ DATABASE_URL }).then(String, String);
    expect(complaint.includes('DATABASE_URL: Must look')).toBe(!isTaken);
  });

  it.each(['web', 'worker'])('a process with ROLE=%s needs the database it shares', async (ROLE) => {
    const sentence = `DATABASE_URL: Must be set for ROLE=${ROLE}, to the same value for every process.`;
    await expect(load({ ROLE })).rejects.toThrow(sentence);
    await expect(load({ ROLE, DATABASE_URL: '' })).rejects.toThrow(sentence);
    expect((await load({ ROLE, DATABASE_URL: 'postgres://host' })).role).toBe(ROLE);
  });

  it('warns where machines could come to share everything but the key', async () => {
    const bucket = { S3_BUCKET: 'films', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    const shared = { ...bucket, DATABASE_URL: 'postgres://host' };
    expect((await load(shared)).warnings).toEqual([expect.stringMatching(/^SECRET_KEY is not set, /)]);
    for (const env of [
      bucket,
      { ...shared, SECRET_KEY: 'k'.repeat(40) },
      { DATABASE_URL: 'postgres://host' },
    ]) {
      expect((await load(env)).warnings).toEqual([]);
    }
  });

  it('speaks our words', async () => {
    const config = await load({
      PUBLIC_URL: 'https://hookline.example/',
      INGEST_ALLOW_HOSTS: ' intranet.example, 10.0.0.5:8080,, ',
      RATE_LIMIT: 'off',
      SECRET_KEY: 'k'.repeat(40),
      npm_lifecycle_event: 'start',
    });
    expect(config).toMatchObject({
      http: { publicUrl: 'https://hookline.example' },
      ingestion: { allowHosts: ['intranet.example', '10.0.0.5:8080'] },
      rateLimits: null,
      startedIn: process.cwd(),
      startedByNpm: true,
    });
    expect(config.secretKey.toString()).toBe('k'.repeat(40));
  });
});

describe('the secret', () => {
  it('is the same for all who start for the first time at once, and nothing else is left', async () => {
    const directory = join(home, 'new');
    const keys = await Promise.all(
      Array.from({ length: 5 }, async () => (await load({ DATA_DIR: directory })).secretKey),
    );
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
    expect(await readdir(directory)).toEqual(['secret.key']);
    expect(keys[0]).toHaveLength(32);
  });

  it('that is damaged stops the start and is left as it is', async () => {
    await writeFile(join(home, 'secret.key'), 'dead');
    await expect(load()).rejects.toThrow(/secret\.key is damaged\./);
    expect(await readFile(join(home, 'secret.key'), 'utf8')).toBe('dead');
    await rm(join(home, 'secret.key'));
  });
});
