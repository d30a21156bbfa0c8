import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { until } from '#testing/until.ts';
import { runBounded, type CommandBounds } from './run-bounded.ts';

const bounds: CommandBounds = { timeoutMs: 240_000, memoryMb: 2000, maxBytes: 1000 };
const sh = (script: string, changed: Partial<CommandBounds> = {}) =>
  runBounded(['sh', '-c', script], { ...bounds, ...changed });

/** A process that has ended may still be listed until its parent takes note. */
const isRunning = (pid: number): boolean =>
  existsSync(`/proc/${pid}/stat`) && !/\) Z /u.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));

describe.skipIf(!existsSync('/usr/bin/prlimit'))('a command (needs prlimit)', () => {
  it('gives what it prints, and sees no environment of ours', async () => {
    expect(await runBounded(['printf', '%s', '$HOME; ls'], bounds)).toEqual({
      ok: true,
      output: Buffer.from('$HOME; ls'),
      isCut: false,
    });
    const { output } = (await runBounded(['env'], bounds)) as { output: Buffer };
    expect(output.toString().trim().split('\n').toSorted()).toEqual([
      'LANG=C.UTF-8',
      'PATH=/usr/local/bin:/usr/bin:/bin',
    ]);
  });

  it('that is not there is missing, one that ends badly has failed', async () => {
    expect(await runBounded(['no-such-program-here'], bounds)).toMatchObject({ ok: false, why: 'missing' });
    expect(await sh('echo broken >&2; exit 3')).toEqual({ ok: false, why: 'failed', detail: 'broken\n' });
  });

  it('is ended when it takes too long', async () => {
    expect(await runBounded(['sleep', '3600'], { ...bounds, timeoutMs: 200 })).toMatchObject({
      why: 'timeout',
    });
  });

  it('is ended when it prints too much', async () => {
    const result = await runBounded(['yes'], bounds);
    expect(result).toMatchObject({ ok: true, isCut: true });
    expect(result.ok && result.output.length).toBe(1000);
  });

  it('gets no more memory than it may use', async () => {
    const greedy = ['head', '-c', '500000000', '/dev/zero'];
    expect(
      await runBounded(['sh', '-c', `x=$(${greedy.join(' ')} | tr "\\0" a)`], { ...bounds, memoryMb: 60 }),
    ).toMatchObject({
      ok: false,
    });
  });

  it('writes no file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hookline-command-'));
    const file = join(folder, 'file');
    await sh(`echo x > ${file}`);
    expect(await readFile(file, 'utf8')).toBe('');
    await rm(folder, { recursive: true });
  });

  it('writes files of the size it may, in the folder it is given', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hookline-command-'));
    const result = await sh('head -c 3000000 /dev/zero > big; echo $NAME > small', {
      folder,
      writeMb: 1,
      env: { NAME: 'Ada' },
    });
    expect(result.ok).toBe(true);
    expect((await stat(join(folder, 'big'))).size).toBe(1024 * 1024);
    expect(await readFile(join(folder, 'small'), 'utf8')).toBe('Ada\n');
    await rm(folder, { recursive: true });
  });

  it('is ended with what it started', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hookline-command-'));
    const result = await sh('sleep 3600 & echo $! > pid; wait', { folder, writeMb: 1, timeoutMs: 10_000 });
    expect(result).toMatchObject({ why: 'timeout' });
    const pid = Number(await readFile(join(folder, 'pid'), 'utf8'));
    await until(async () => (isRunning(pid) ? null : true));
    await rm(folder, { recursive: true });
  });

  it('is ended when the caller leaves', async () => {
    const leaving = new AbortController();
    setTimeout(() => leaving.abort(new Error('gone')), 100);
    await expect(runBounded(['sleep', '3600'], { ...bounds, signal: leaving.signal })).rejects.toThrow(
      'gone',
    );
  });
});
