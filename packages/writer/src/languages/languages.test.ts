import type { ScriptPlatform } from '@hookline/contract/common';
import { describe, expect, it } from 'vitest';
import { writeTitles } from '../draft/titles.ts';
import { cuesOf } from './cues.ts';
import { type Filling, type Frame, frameOf } from './frame.ts';
import { english, languages } from './language.ts';
import type { OutlineForm, TopicKind } from './strings.ts';
import { headlineTopic, topicForms } from './topic-forms.ts';

const places = 'phrase topic title first second count audience point position from month year site'
  .split(' ')
  .map((name) => `{${name}}`);

const topics: Record<string, string[]> = {
  en: [
    'sourdough starters',
    'how to repot a monstera',
    'Why do bees dance?',
    'bees save the planet',
    'growing tomatoes',
  ],
  de: ['Sauerteig', 'wie man Brot backt', 'Warum tanzen Bienen?', 'Pflege von Zimmerpflanzen'],
  fr: ['les abeilles', 'comment faire du pain', 'Pourquoi les abeilles dansent-elles ?'],
  es: ['el café de especialidad', 'cómo hacer pan', '¿Por qué bailan las abejas?'],
  pt: ['a história do café', 'como fazer pão', 'Por que as abelhas dançam?'],
  it: ['le api', 'come fare il pane', 'Perché le api danzano?'],
};

const platforms = Object.keys(english.script.action) as ScriptPlatform[];
const outlineForms = Object.keys(english.outline.forms) as OutlineForm[];
const isForAll = new Set<OutlineForm>(['comparison', 'general']);

/** A list is a name; neither what is shown nor what was lived through is a question. */
const takes = (form: OutlineForm, kind: TopicKind): boolean =>
  isForAll.has(form) || (kind === 'question') === (form === 'answer');

function everySentence(frame: Frame, filling: Filling): string[] {
  const { forms, entry, beats: steps } = frame.outline;
  const entries = [0, 1, 2].map((position) => entry('Point', position, 3));
  const beats = [...Object.values(steps), ...entries].flatMap((beat) => [
    beat.heading(filling),
    // The number of an entry stands for itself.
    beat.say(filling).replace(/\b[123]\b/u, 'n'),
    ...beat.directions,
    ...beat.film,
  ]);
  const openings = outlineForms
    .filter((form) => takes(form, filling.topic.kind))
    .flatMap((form) => [...forms[form].hooks, forms[form].promise, ...forms[form].titles]);
  return [
    ...openings.map((write) => write(filling)),
    ...platforms.map((platform) => frame.closing({ platform, frame, filling }, { form: null, words: 150 })),
    frame.roundup(3, null),
    frame.roundup(3, 'YEAR'),
    frame.reported(null, 'MONTH'),
    frame.reported('Example.org', 'MONTH'),
    `It rained${frame.reporter(null, 'MONTH')}`,
    `It rained${frame.reporter('Example.org', 'MONTH')}`,
    `${frame.inMonth('MONTH')}it rained.`,
    ...beats,
  ];
}

/** Records whose keys are words or numbers of the language itself. */
const isOpenRecord = (path: string) => /\.(?:articles|lengths|numbers)$/u.test(path);

const isPattern = (path: string) => /^\.outline\.(?:howTo|practical|ownStory)$/u.test(path);

/** Every place of a value that the schema names, and the texts that stand there. */
function placesOf(value: unknown, path = ''): { path: string; texts: string[] }[] {
  if (typeof value !== 'object' || value === null) {
    return [{ path, texts: typeof value === 'string' ? [value] : [] }];
  }
  const isSentence = 'other' in value;
  if (Array.isArray(value) || isSentence || isOpenRecord(path)) {
    return [
      {
        path,
        texts: Object.values(value).flatMap((each: unknown) => placesOf(each).flatMap(({ texts }) => texts)),
      },
    ];
  }
  return Object.entries(value).flatMap(([key, inner]) => placesOf(inner, `${path}.${key}`));
}

describe.each([...languages])('the file of %s', (code, language) => {
  it('has all that the schema names, and nothing else', () => {
    expect(placesOf(language).map(({ path }) => path)).toEqual(placesOf(english).map(({ path }) => path));
    expect(
      placesOf(language).filter(({ path, texts }) => texts.includes('') && !path.endsWith('.after')),
    ).toEqual([]);
    expect(Object.keys(language.requests.numbers).map(Number)).not.toContain(Number.NaN);
  });

  it('holds patterns that can be read, and only places that are filled', () => {
    const { script, outline, requests } = language;
    expect(Object.values(cuesOf(code)).every((cue) => cue instanceof RegExp)).toBe(true);
    for (const { texts } of placesOf(requests)) {
      expect(() => texts.map((text) => new RegExp(text, 'iu'))).not.toThrow();
    }
    const filled = placesOf({ script, outline }).filter(({ path }) => !isPattern(path));
    const names = filled.flatMap(({ texts }) => texts.flatMap((text) => text.match(/\{.*?\}/gu) ?? []));
    expect(new Set(names)).toEqual(new Set(english === language ? [...places, '{subject}'] : places));
  });
});

describe.each(Object.entries(topics))('the fixed sentences of %s', (language, phrases) => {
  const frame = frameOf(language);
  it.each(phrases)('take the topic %j', (phrase) => {
    if (!frame) {
      throw new Error(`No frame for ${language}`);
    }
    for (const topic of [topicForms(phrase, null, language), headlineTopic(phrase)]) {
      const filling: Filling = { topic, sides: ['Alfa', 'Beta'] };
      const sentences = everySentence(frame, filling);
      for (const sentence of sentences) {
        expect(sentence).not.toMatch(/undefined|null|\{|\}|\[|\]| {2}|\?\.|\?:|\.\./);
        expect(sentence.trim()).toBe(sentence);
        expect(sentence.length).toBeGreaterThan(3);
        // A length or a count is wrong as soon as a script is made shorter.
        expect(sentence.replace(phrase, '')).not.toMatch(/\d|seconds|viewers/u);
      }
      const titles = writeTitles({ platform: 'youtube', filling, frame }, undefined, { least: 5 });
      expect(new Set(titles.map(({ text }) => text)).size).toBe(5);
    }
  });
});

it.each([
  ['tiktok', 'tuft cells', 150, 'Follow for more.'],
  ['tiktok', 'why bees are dying', 150, 'Follow for more.'],
  ['tiktok', 'Why do bees dance?', 150, 'Did that answer your question? Follow for more.'],
  // A short script has no room for it.
  ['tiktok', 'Why do bees dance?', 40, 'Follow for more.'],
  ['linkedin', 'tuft cells', 150, 'Follow me for more.'],
  ['linkedin', 'Why do bees dance?', 150, 'Did that answer your question? Tell me in the comments.'],
] as const)('closes for %s a script on %j of %i words with %j', (...[platform, phrase, words, closing]) => {
  const frame = frameOf('en');
  const filling = { topic: topicForms(phrase, null, 'en') };
  expect(frame?.closing({ platform, frame, filling }, { form: null, words })).toBe(closing);
});

describe('topicForms', () => {
  const kinds: [string, string][] = [
    ['sourdough starters', 'noun'],
    ['Growing tomatoes at home', 'noun'],
    ['The history of coffee', 'noun'],
    ['how to repot a monstera', 'indirect'],
    ['why bees matter', 'indirect'],
    ['why are bees dying', 'question'],
    ['Why do bees dance?', 'question'],
    ['Student newsrooms should learn the web', 'statement'],
    ['Is coffee healthy?', 'question'],
    ['3 mistakes when baking bread', 'noun'],
  ];
  it.each(kinds)('%j is a %s', (phrase, kind) => {
    expect(topicForms(phrase, null, 'en').kind).toBe(kind);
  });

  it('keeps names in capitals and lowers other first words inside a sentence', () => {
    expect(topicForms('The history of coffee', null, 'en').phrase).toBe('the history of coffee');
    expect(topicForms('Growing tomatoes at home', null, 'en').phrase).toBe('growing tomatoes at home');
    expect(topicForms('Tottenham under its new coach', null, 'en').phrase).toBe(
      'Tottenham under its new coach',
    );
    expect(topicForms('NASA missions', null, 'en').phrase).toBe('NASA missions');
    expect(topicForms('One Direction songs', null, 'en').phrase).toBe('One Direction songs');
    expect(topicForms('A day at sea', null, 'en').phrase).toBe('a day at sea');
    expect(topicForms('Jose Mourinho joining Tottenham', null, 'en').phrase).toBe(
      'Jose Mourinho joining Tottenham',
    );
  });
});
