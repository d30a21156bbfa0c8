import type { ModelFile, ModelNeeds } from '@hookline/contract/assistant';
import { queryOptions } from '@tanstack/react-query';
import { type Answer, api } from '#lib/api.ts';
import { asTextOrNull, asWord, withDefaults } from '#lib/tolerant.ts';

export const modelFileKey = ['assistant', 'model-file'];

/** How often to look how far something is. Milliseconds. */
const pollMs = 1_000;

/** The model file of this server; looked at again while one is taken. */
export const modelFileQuery = () =>
  queryOptions({
    queryKey: modelFileKey,
    queryFn: async ({ signal }): Promise<ModelFile> =>
      readModelFile(await api('GET /api/ai/model-file', { signal })),
    refetchInterval: ({ state }) => (state.data?.work || state.data?.taken_elsewhere ? pollMs : false),
  });

export const readModelFile = ({ modelFile }: Answer<'GET /api/ai/model-file'>): ModelFile =>
  withDefaults(modelFile, {
    can_manage: false,
    model: (model) =>
      model ? withDefaults(model, { name: '', bytes: 0, parameters: 0, context_tokens: 0 }) : null,
    work: (work) =>
      work
        ? withDefaults(work, {
            source: '',
            stage: (stage) => asWord(stage, ['download', 'trial'] as const) ?? 'engine',
            done_bytes: 0,
            total_bytes: 0,
          })
        : null,
    taken_elsewhere: false,
    problem: asTextOrNull,
    unfinished: (part) => (part ? withDefaults(part, { source: '', done_bytes: 0, total_bytes: 0 }) : null),
  });

export const readNeeds = ({ needs }: Answer<'POST /api/ai/model-file/look'>): ModelNeeds =>
  withDefaults(needs, {
    name: '',
    bytes: 0,
    memory_bytes: 0,
    machine_memory_bytes: 0,
    fetch_bytes: 0,
    free_bytes: 0,
    engine_bytes: 0,
    problem: asTextOrNull,
  });

/** Sizes of models, as those who publish them write it: `4.7 GB`. */
export const modelSize = (bytes: number): string => {
  const isSmall = bytes < 1e9;
  const count = isSmall ? bytes / 1e6 : bytes / 1e9;
  const digits = { maximumFractionDigits: count < 100 ? 1 : 0 };
  return `${count.toLocaleString('en-US', digits)} ${isSmall ? 'MB' : 'GB'}`;
};

/** What there is to know of it: `4B · 2.5 GB · reads 8,192 tokens at once`. */
export const describeModelFile = ({
  bytes,
  parameters,
  context_tokens: tokens,
}: NonNullable<ModelFile['model']>): string =>
  [
    parameters >= 0.05 && `${parameters.toLocaleString('en-US', { maximumFractionDigits: 1 })}B`,
    modelSize(bytes),
    tokens > 0 && `reads ${tokens.toLocaleString('en-US')} tokens at once`,
  ]
    .filter(Boolean)
    .join(' · ');

/** What a model needs of this server, each with what there is. */
export const needsOf = (needs: ModelNeeds): { name: string; need: string }[] => [
  {
    name: 'Memory',
    need: `about ${modelSize(needs.memory_bytes)} of ${modelSize(needs.machine_memory_bytes)}`,
  },
  ...(needs.fetch_bytes > 0
    ? [
        {
          name: 'Download',
          need: `${modelSize(needs.fetch_bytes)}, with ${modelSize(needs.free_bytes)} free on the disk`,
        },
      ]
    : []),
  ...(needs.engine_bytes > 0
    ? [{ name: 'Engine', need: `${modelSize(needs.engine_bytes)} on the disk, once` }]
    : []),
];
