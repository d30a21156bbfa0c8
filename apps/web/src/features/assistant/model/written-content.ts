import type {
  Claim,
  GeneratedContent,
  LimitCheck,
  PastPerformance,
  Source,
  UsedMaterial,
} from '@hookline/contract/assistant';
import { limitUnits, scriptFields } from '@hookline/contract/counting';
import { toEngine } from './engine.ts';
import { allPlatforms } from '@hookline/contract/platforms';
import {
  asList,
  asNumber,
  asNumbers,
  asText,
  asTextOrNull,
  asTexts,
  asWord,
  type Loose,
  withDefaults,
} from '#lib/tolerant.ts';

/** What an assistant wrote, as far as it has come. Every list may be empty, the script too. */
export interface WrittenContent extends Omit<GeneratedContent, 'engine' | 'limits' | 'modelUsage'> {
  /** Who wrote it; null as long as nobody has said. */
  engine: GeneratedContent['engine'] | null;
  limits?: ShownLimit[];
}

/** How much of a platform's limit a part of the script uses. */
export type ShownLimit = Omit<LimitCheck, 'source' | 'field'> & { field: LimitCheck['field'] };

export const nothingWritten: WrittenContent = {
  script: '',
  titles: [],
  hooks: [],
  sources: [],
  engine: null,
  notes: [],
};

/** Made of something to be published as it is: it has neither the versions nor the hooks of a script. */
export const isPost = ({ generationId, hooks }: WrittenContent): boolean =>
  generationId === undefined && hooks.length === 0;

type ContentAnswer = Loose<Partial<GeneratedContent>>;

/** The parts of generated content that an answer really has; the others are absent. */
export function toWrittenContent(answer: ContentAnswer | null | undefined): Partial<WrittenContent> {
  const { script, titles, hooks, sources, notes, byUser } = answer ?? {};
  const engine = toEngine(answer?.engine);
  return {
    ...(typeof script === 'string' && { script }),
    ...(Array.isArray(titles) && { titles: asTexts(titles) }),
    ...(Array.isArray(hooks) && { hooks: asTexts(hooks) }),
    ...(Array.isArray(sources) && { sources: asList(sources, toSource) }),
    ...(engine !== null && { engine }),
    ...(Array.isArray(notes) && { notes: asTexts(notes) }),
    ...(Array.isArray(byUser) && { byUser: asTexts(byUser) }),
    ...toChecks(answer ?? {}),
  };
}

/** What it says about itself. */
function toChecks({ claims, limits, material, ...answer }: ContentAnswer): Partial<WrittenContent> {
  const past = toPastPerformance(answer.pastPerformance);
  const generationId = asText(answer.generationId);
  return {
    ...(Array.isArray(claims) && { claims: asList(claims, toClaim).filter(({ text }) => text !== '') }),
    ...(Array.isArray(limits) && { limits: asList(limits, toLimit) }),
    ...(typeof material === 'object' && material !== null && { material: toMaterial(material) }),
    ...(past && { pastPerformance: past }),
    ...(generationId !== '' && { generationId }),
  };
}

function toSource(answer: Loose<Source>): Source | undefined {
  const { pages, ...source } = withDefaults(answer, {
    id: '',
    title: '',
    url: asTextOrNull,
    quotes: asTexts,
    pages: asNumbers,
  });
  if (source.id === '' && source.title === '') {
    return undefined;
  }
  // Where their numbers differ, nobody could tell which page is whose.
  return pages.length > 0 && pages.length === source.quotes.length ? { ...source, pages } : source;
}

const toClaim = (claim: Loose<Claim>): Claim =>
  withDefaults(claim, {
    text: '',
    sourceId: asTextOrNull,
    quote: asTextOrNull,
    start: asNumber,
    page: asNumber,
    supported: false,
  });

const countedFields = ['title', ...scriptFields] as const;

const toLimit = (limit: Loose<LimitCheck>): ShownLimit | undefined =>
  asNumber(limit.used) === null || asNumber(limit.limit) === null
    ? undefined
    : withDefaults(limit, {
        label: '',
        field: (field) => asWord(field, countedFields),
        used: 0,
        limit: 0,
        unit: (unit) => asWord(unit, limitUnits) ?? 'characters',
        within: true,
      });

const toMaterial = (material: Loose<UsedMaterial>): UsedMaterial =>
  withDefaults(material, {
    used: (items) =>
      asList(items, (item) =>
        withDefaults(item, {
          id: '',
          title: '',
          part: (part): 'excerpt' | 'whole' => (part === 'excerpt' ? 'excerpt' : 'whole'),
        }),
      ),
    leftOut: (items) =>
      asList(items, (item) =>
        withDefaults(item, {
          id: '',
          title: '',
          reason: (reason): 'no-room' | 'off-topic' => (reason === 'no-room' ? 'no-room' : 'off-topic'),
        }),
      ),
    leftOutCount: 0,
  });

/** What worked before; undefined when it does not say of how many posts. */
function toPastPerformance(past: Loose<PastPerformance> | undefined): PastPerformance | undefined {
  const platform = asWord(past?.platform, allPlatforms);
  if (platform === undefined || asNumber(past?.posts) === null || asNumber(past?.usualViews) === null) {
    return undefined;
  }
  return {
    ...withDefaults(past, {
      posts: 0,
      usualViews: 0,
      best: (posts) => asList(posts, toBestPost),
      findings: (findings) =>
        asList(findings, (finding) => withDefaults(finding, { text: '', confidence: 0 })).filter(
          ({ text }) => text !== '',
        ),
      topics: (topics) => asList(topics, (topic) => withDefaults(topic, { word: '', posts: 0, multiple: 1 })),
      isUsed: false,
    }),
    platform,
  };
}

type BestPost = PastPerformance['best'][number];

const toBestPost = (post: Loose<BestPost>): BestPost | undefined =>
  asNumber(post.views) === null
    ? undefined
    : withDefaults(post, {
        id: '',
        title: (title) => asText(title) || 'Untitled',
        views: 0,
        multiple: 1,
        words: asNumber,
        hook: asTextOrNull,
      });
