import type { Accounts } from '#features/accounts/index.ts';
import type { ActivityLog } from '#features/activity/index.ts';
import type { Analytics } from '#features/analytics/index.ts';
import {
  createAssistantChooser,
  createEmbedders,
  Generations,
  ModelFileService,
  ModelSettingsService,
  Pace,
  PrompterRemote,
  Readings,
  Scripts,
} from '#features/assistant/index.ts';
import type { Boards, Groups } from '#features/boards/index.ts';
import type * as content from '#features/content/index.ts';
import { Answering, Conversations, Suggestions } from '#features/conversations/index.ts';
import { Meaning } from '#features/meaning/index.ts';
import type { Quotas } from '#features/quotas/index.ts';
import type { Actor } from '#platform/actor.ts';
import { ModelRunner } from '#platform/model-file/running/model-runner.ts';
import { SecretBox } from '#platform/secret-box.ts';
import type { Engines } from './make-engines.ts';
import type { StartedPlatform } from './start-platform.ts';

/** Each user's model, the assistant that uses it or the built-in one, and the search by meaning. */
export function makeAssistant(
  platform: StartedPlatform & { accounts: Accounts },
  { builtIn, modelFiles }: Engines,
  parts: AsyncDisposableStack,
) {
  const { config, accounts, log } = platform;
  const secrets = new SecretBox(config, 'model keys');
  const onFault = writingFault(platform);
  const runner = new ModelRunner({
    current: () => modelFiles.runnable(),
    onCrash: (detail) =>
      log.warn({ detail }, 'The process that runs the model file ended; the next request starts it again.'),
  });
  const isOwner = (actor: Actor) => accounts.isOwner(actor);
  const modelFile = new ModelFileService({ files: modelFiles, runner, isOwner, onFault });
  parts.defer(() => modelFile.close());
  const settings = { ...platform, ai: config.ai, secrets, builtIn, modelFiles, runner, onFault };
  const models = new ModelSettingsService(settings);
  parts.defer(() => models.close());
  const embedders = createEmbedders(models, config.ai.embedModel);
  return {
    models,
    modelFile,
    embedders,
    meaning: parts.adopt(new Meaning({ ...platform, embedders }), (search) => search.close()),
    assistant: createAssistantChooser({ builtIn, modelFor: (actor) => models.modelFor(actor) }),
  };
}

type WritingDeps = StartedPlatform & {
  activity: ActivityLog;
  analytics: Analytics;
  boards: Boards;
  groups: Groups;
  library: content.Library;
  additions: content.Additions;
  assistant: ReturnType<typeof createAssistantChooser>;
  builtIn: Engines['builtIn'];
  quotas: Quotas;
};

/** What is written from what a user has: scripts, readings, answers. */
export function makeWriting(deps: WritingDeps) {
  const generations = new Generations(deps);
  const scripts = new Scripts({ ...deps, generations, onFault: writingFault(deps) });
  const readings = new Readings(deps);
  return {
    generations,
    scripts,
    readings,
    pace: new Pace(deps),
    prompterRemote: new PrompterRemote(deps),
    ...makeConversations(deps),
  };
}

const writingFault =
  ({ log }: StartedPlatform) =>
  (error: unknown): void =>
    log.error({ err: error }, 'Writing a script failed.');

function makeConversations(deps: WritingDeps) {
  const onFault = (error: unknown) => deps.log.error({ err: error }, 'Answering a question failed.');
  return {
    conversations: new Conversations(deps),
    answering: new Answering({ ...deps, onFault }),
    suggestions: new Suggestions({
      ...deps,
      suggest: (sources) => deps.builtIn.suggestQuestions(sources),
    }),
  };
}
