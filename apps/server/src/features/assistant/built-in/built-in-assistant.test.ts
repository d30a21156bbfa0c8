import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { WorkerThreadError } from '#platform/worker-thread/index.ts';
import { createBuiltInAssistant, type BuiltInAssistant } from './built-in-assistant.ts';

const breadArticle = {
  id: 'bread',
  title: 'How a sourdough starter comes to life',
  url: null,
  text: `A sourdough starter is nothing but flour and water in which wild yeast has settled. Most beginners throw their first starter away on day three, because it smells sour and stops rising.

Feed the starter with 50 grams of flour and 50 grams of water every morning. A warm kitchen of 24 degrees lets a young starter double in six hours. In a cold kitchen the same starter needs twelve hours, so beginners often think it is dead.

However, the jar matters less than people think. A plain glass with a loose lid is enough for any sourdough starter.`,
};
const request = {
  platform: 'youtube',
  requirements: 'A 60 second video about sourdough starters',
  items: [breadArticle],
} as const;
/** For whatever does not look at its thread, whose start takes longer than most of what it is asked. */
const shared = createBuiltInAssistant({ idleMs: 60_000 });
const open: BuiltInAssistant[] = [];

function assistant(idleMs = 10_000): BuiltInAssistant {
  const created = createBuiltInAssistant({ idleMs });
  open.push(created);
  return created;
}

afterAll(() => shared.close());
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
});

describe('the built-in assistant', () => {
  it('answers from its thread, with partials on the way', async () => {
    const partials: string[][] = [];
    const content = await shared.generateScript(request, {
      onPartial: (partial) => partials.push(Object.keys(partial)),
    });
    expect(content.script).toContain('HOOK');
    expect(partials.length).toBeGreaterThanOrEqual(2);
    expect(partials.at(-1)).toContain('script');
  });

  it.each(['😴', 'asdf qwer zxcv'])('asks for words instead of writing about %j', async (requirements) => {
    const built = assistant();
    await expect(built.generateScript({ ...request, requirements })).rejects.toMatchObject({
      status: 422,
      code: 'unclear_requirements',
      message: expect.stringContaining('for example') as string,
    });
    expect(built.isRunning).toBe(false);
  });

  it('asks which of unrelated items is meant, and names them', async () => {
    const about = (thing: string, other: string) =>
      `${thing} cost more than ${other} in every town of the valley this year. `.repeat(3) +
      `${thing} were rare in spring, but nobody in the ${other} trade wondered about it. `.repeat(3);
    const items = [
      { id: 'a', title: 'What pears cost', text: about('Pears', 'orchard'), url: null },
      {
        id: 'b',
        title: 'Why trams stop',
        text: 'Trams stop when the wire above them is frozen. '.repeat(12),
        url: null,
      },
    ];
    await expect(
      shared.generateScript({ platform: 'youtube', requirements: 'make it viral', items }),
    ).rejects.toMatchObject({
      status: 422,
      code: 'unclear_requirements',
      message: expect.stringContaining('“What pears cost”, “Why trams stop”?') as string,
    });
  });

  it('starts no thread before the first call and ends it when idle', async () => {
    const built = assistant(50);
    expect(built.isRunning).toBe(false);
    await built.generateScript(request);
    expect(built.isRunning).toBe(true);
    await expect.poll(() => built.isRunning).toBe(false);
    expect((await built.generateScript(request)).script).toContain('HOOK');
  });

  it('answers several calls at once, each its own', async () => {
    const platforms = ['youtube', 'tiktok', 'linkedin'] as const;
    const contents = await Promise.all(
      platforms.map((platform) => shared.generateScript({ ...request, platform })),
    );
    expect(new Set(contents.map((content) => content.script)).size).toBe(3);
  });

  it('summarizes, measures tone and repurposes in the same thread', async () => {
    const { title, text } = breadArticle;
    const [summary, report, made] = await Promise.all([
      shared.summarize({ title, text, length: 'short' }),
      shared.analyzeTone({ text }),
      shared.repurpose({ platform: 'twitter', title, text }),
    ]);
    expect(summary.keyPoints).toHaveLength(3);
    expect(report.tone.readingGrade).toBeGreaterThan(0);
    expect(made.repurposed.withinLimits).toBe(true);
  });

  it('rejects with the reason when aborted before, while waiting and while running', async () => {
    const built = assistant();
    await expect(
      built.generateScript(request, { signal: AbortSignal.abort(new Error('left')) }),
    ).rejects.toThrow('left');
    const running = new AbortController();
    const waiting = new AbortController();
    const first = built.generateScript(request, { signal: running.signal });
    const second = built.generateScript(request, { signal: waiting.signal });
    const third = built.generateScript(request);
    waiting.abort(new Error('waited enough'));
    running.abort(new Error('stopped'));
    await expect(first).rejects.toThrow('stopped');
    await expect(second).rejects.toThrow('waited enough');
    expect((await third).script).toContain('HOOK');
  });

  it('refuses more than can wait', async () => {
    const built = assistant();
    const leave = new AbortController();
    const taken = Array.from({ length: 21 }, () => built.generateScript(request, { signal: leave.signal }));
    const outcomes = Promise.allSettled(taken);
    await expect(built.generateScript(request)).rejects.toMatchObject({ status: 503, retryAfter: 5 });
    leave.abort(new Error('left'));
    const reasons = (await outcomes).map(
      (outcome) => outcome.status === 'rejected' && String(outcome.reason),
    );
    expect(new Set(reasons)).toEqual(new Set(['Error: left']));
    expect((await built.generateScript(request)).script).toContain('HOOK');
  });

  it('rejects what is under way when it is closed', async () => {
    const built = assistant();
    const pending = built.generateScript(request);
    await Promise.all([expect(pending).rejects.toThrow('shutting down'), built.close()]);
    await expect(built.generateScript(request)).rejects.toThrow(WorkerThreadError);
  });
});
