import { describe, expect, it } from 'vitest';
import { readBrief } from './brief.ts';

describe('what a request asks for beside its topic', () => {
  it.each([
    [
      'Black ice explained in 2 minutes: what it is and three things you can do',
      'Black ice',
      ['what it is', 'three things you can do'],
    ],
    [
      'Volcanoes explained in 90 seconds: how they form and two ways to stay safe',
      'Volcanoes',
      ['how they form', 'two ways to stay safe'],
    ],
    [
      '60 second video: how a candle nearly burned down a flat, and what to check in your own kitchen tonight',
      'how a candle nearly burned down a flat',
      ['what to check in your own kitchen tonight'],
    ],
    [
      'Schlafapnoe einfach erklärt: was sie ist und drei Dinge, die man tun kann',
      'Schlafapnoe',
      ['was sie ist', 'drei Dinge'],
    ],
    [
      'A 60 second video about eggs: why they crack and how many minutes to boil them',
      'eggs',
      ['why they crack', 'how many minutes to boil them'],
    ],
    [
      'A 60 second video about small talk: which words to avoid and where the best sources are',
      'small talk',
      ['which words to avoid', 'where the best sources are'],
    ],
  ])('is no part of it: %s', (requirements, topic, parts) => {
    const brief = readBrief(requirements);
    expect(brief.topic).toBe(topic);
    expect(brief.parts).toEqual(parts);
  });

  it.each([
    'Topic: The lamp that burned for a century: How it was made and who made it',
    'A video about tides: why the sea rises',
    'A 60 second video about why bees dance and how they find their way',
    'A video about bread, with three hashtags and two emojis at the end',
    'A video about bread, and three hashtags at the end, and two short titles for it',
  ])('is not read into a topic of its own: %s', (requirements) => {
    const titles = ['The lamp that burned for a century: How it was made and who made it'];
    expect(readBrief(requirements, { titles }).parts).toEqual([]);
  });

  it('lets a question keep its mark', () => {
    expect(readBrief('30 second reel: could bears sleep their way through a year?').topic).toBe(
      'could bears sleep their way through a year?',
    );
  });
});
