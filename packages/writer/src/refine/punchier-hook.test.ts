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
