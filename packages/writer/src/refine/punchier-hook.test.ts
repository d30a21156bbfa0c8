import { describe, expect, it } from 'vitest';
import { generateScript } from '../generate-script.ts';
import { duvetReport } from '../testing/test-material.ts';
import { refine } from './refine.ts';

describe('a punchier hook', () => {
  const request = (highlights: string[]) => ({
    platform: 'tiktok' as const,
    requirements: 'A 60 second video about feather duvet lung',
    items: [{ ...duvetReport, highlights }],
  });
  const sharpened = (highlights: string[]) => {
    const content = generateScript(request(highlights));
    return {
      content,
      made: refine({ refinement: 'punchier-hook', content, request: request(highlights) }),
    };
  };

  it('is a short line that the user marked, though it names nobody, where all others were offered', () => {
    const line = 'He could not climb two stairs at a time.';
    const { content, made } = sharpened([line]);
    expect(content.hooks).not.toContain(line);
    expect(made.hooks).toContain(line);
    expect(made.claims?.some(({ text, quote }) => text === line && quote === line)).toBe(true);
  });

  it('has one beside it that was not offered before', () => {
    const { content, made } = sharpened([]);
    expect(made.hooks.filter((hook) => !content.hooks.includes(hook))).not.toEqual([]);
  });
});

describe('a hook in the place of one that tells of somebody', () => {
  const text = `Seven letters to the landlord changed nothing, wrote Ida Brandt, who had lived there since 2011. With the heating off, she slept in her coat and counted the nights. Carbon monoxide is a kind of gas that nobody can see or smell. Faulty boilers are not uncommon.

A fitter measured the air in her kitchen at last. The needle ran to the end of the scale in ten seconds. Alarms can not always wake a sleeper in time. Every winter about 400 people in the country die of the gas. Doctors found the poison in her blood and kept her for two days.`;
  const item = { id: 'gas', title: 'The tenant and the boiler', url: 'https://paper.example/gas', text };
  const request = {
    platform: 'tiktok' as const,
    requirements: 'A 60 second video about carbon monoxide at home',
    items: [item],
  };
  const script = (hook: string, body: string) =>
    `HOOK (0:00–0:07) [1]\n${hook}\n\n1. (0:07–0:20) [1]\n${body}\n\nCALL TO ACTION (0:20–0:22)\nFollow for more.\n\nSOURCES\n[1] ${item.title} (${item.url})`;
  const letters =
    'Seven letters to the landlord changed nothing, wrote Ida Brandt, who had lived there since 2011.';
  const coat = 'With the heating off, she slept in her coat and counted the nights.';
  const sharpened = (hook: string, body: string, hooks: string[] = []) => {
    const content = { ...generateScript(request), script: script(hook, body), hooks };
    return refine({ refinement: 'punchier-hook', content, request });
  };
  const lines = (made: { script: string }) => made.script.split('\n');

  it('leaves her introduced: what the body leans on is told first', () => {
    const made = sharpened(letters, coat);
    expect(lines(made)[1]).not.toBe(letters);
    expect(made.script).toContain(`${letters} ${coat}`);
  });

  it('is never a definition or a litotes, and the reason is told where nothing else is left', () => {
    const plain = {
      ...item,
      text: 'Carbon monoxide is a kind of gas that nobody can smell. Faulty boilers are not uncommon. Carbon monoxide alarms might not always help.',
    };
    const only = { ...request, items: [plain] };
    const content = {
      ...generateScript(only),
      script: script('About 400 people in the country die of carbon monoxide in a single long winter.', coat),
      hooks: plain.text.split(/(?<=\.) /u),
    };
    const made = refine({ refinement: 'punchier-hook', content, request: only });
    expect(made.script).toBe(content.script);
    expect(made.notes.at(-1)).toMatch(/^No punchier hook in your sources\./u);
  });

  it('is not said again in the body', () => {
    const body = [coat, ...text.split(/(?<=\.)\s+/u).slice(2)].join(' ');
    const made = sharpened(letters, body);
    const [, hook = '?'] = lines(made);
    expect(hook).not.toBe(letters);
    expect(body).toContain(hook);
    expect(made.script.split(hook).length).toBe(2);
  });

  it('does not give way to a phrase that fits anything', () => {
    const only = { ...request, items: [{ ...item, text: `${letters} Carbon monoxide is a kind of gas.` }] };
    const made = generateScript(only);
    const content = {
      ...made,
      script: script(letters, coat),
      hooks: ['Stop scrolling for a moment.'],
      claims: [{ text: letters, quote: letters, sourceId: item.id, start: 0, supported: true }],
    };
    expect(refine({ refinement: 'punchier-hook', content, request: only }).script).toBe(content.script);
  });
});
