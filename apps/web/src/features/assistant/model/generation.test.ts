import { expect, it } from 'vitest';
import { advance, asLeft, type Generation, notStarted, type Step } from './generation.ts';

const after = (...steps: Step[]): Generation => steps.reduce(advance, notStarted);
const start: Step = { type: 'started', platform: 'tiktok' };
const write = (script: string): Step => ({ type: 'partial', content: { script } });

it('grows with each partial and ends with what done says', () => {
  const growing = after(start, write('One'), write('One two'));
  expect(growing).toMatchObject({
    phase: 'writing',
    platform: 'tiktok',
    content: { script: 'One two', titles: [] },
  });

  const ended = advance(growing, { type: 'done', content: { titles: ['A title'] } });
  expect(ended).toMatchObject({
    phase: 'done',
    content: { script: 'One two', titles: ['A title'] },
    isPrevious: false,
  });
});

it('keeps what was written when it is stopped or fails', () => {
  expect(after(start, write('One'), { type: 'stopped' })).toMatchObject({
    phase: 'stopped',
    content: { script: 'One' },
  });
  expect(after(start, write('One'), { type: 'failed', problem: 'No quota.' })).toMatchObject({
    phase: 'failed',
    problem: 'No quota.',
    content: { script: 'One' },
  });
});

it('brings back the script before when nothing new was written', () => {
  const first = after(start, { type: 'done', content: { script: 'First' } });
  const second: Step[] = [{ type: 'started', platform: 'linkedin' }];
  expect(second.reduce(advance, first)).toMatchObject({
    phase: 'writing',
    platform: 'linkedin',
    content: { script: '' },
  });
  expect([...second, { type: 'failed', problem: 'No.' } as const].reduce(advance, first)).toMatchObject({
    phase: 'failed',
    platform: 'tiktok',
    isPrevious: true,
    content: { script: 'First' },
  });
  expect(
    [...second, write('New'), { type: 'failed', problem: 'No.' } as const].reduce(advance, first),
  ).toMatchObject({
    platform: 'linkedin',
    isPrevious: false,
    content: { script: 'New' },
  });
});

it('calls an end without any content a failure, and a stop before the first word nothing at all', () => {
  expect(after(start, { type: 'done', content: {} })).toMatchObject({
    phase: 'failed',
    problem: 'Generation failed',
  });
  expect(after(start, { type: 'stopped' }).phase).toBe('idle');
});

const leftIt = 'Writing stopped because you left or reloaded this page.';

it('is stopped when its screen was left while it was written, and says why once', () => {
  const [begun, nothing] = [asLeft(after(start, write('One'))), asLeft(after(start))];
  expect([begun, nothing]).toMatchObject([
    { phase: 'stopped', problem: leftIt },
    { phase: 'stopped', problem: leftIt },
  ]);
  expect(asLeft(begun)).toMatchObject({ phase: 'stopped', problem: undefined, content: { script: 'One' } });
  expect(asLeft(nothing)).toMatchObject({ phase: 'idle', problem: undefined });
  expect(asLeft(after(start, { type: 'done', content: { script: 'One' } })).phase).toBe('done');
});
