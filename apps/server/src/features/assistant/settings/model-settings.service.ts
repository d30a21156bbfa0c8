import type {
  AssistantSettings,
  ModelChoice,
  ModelSample,
  ModelTest,
  ModelTrial,
} from '@hookline/contract/assistant';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { ModelConfig } from '#platform/config/index.ts';
import type { Database } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import type { ReadyModel } from '#platform/model/ask-model.ts';
import { createLanguageModel } from '#platform/model/language-model.ts';
import { openModelConnections, type ModelConnections } from '#platform/model/model-fetch.ts';
import { addressOf, type ModelSettings } from '#platform/model/model-settings.ts';
import { StructuredWays } from '#platform/model/structured-ways.ts';
import { toModelError } from '#platform/model/to-model-error.ts';
import type { ModelFiles } from '#platform/model-file/model-files.ts';
import type { ModelRunner } from '#platform/model-file/running/model-runner.ts';
import type { SecretBox } from '#platform/secret-box.ts';
import type { Assistant } from '../assistant.port.ts';
import { createModelAssistant } from '../model/model-assistant.ts';
import {
  deleteUserModel,
  findUserModel,
  recordWork,
  saveUserModel,
  sumModelCalls,
  type UserModelRow,
} from './model-settings.repo.ts';
import { fileSettings, fitToFile, sizes } from './model-file/file-settings.ts';
import { LocalModels, type Caller } from './local/local-models.ts';
import { sampleModel, type SampleOptions } from './local/sample-model.ts';
import { testModel } from './test-model.ts';
import { dayMs } from '#platform/time-zone.ts';

export interface ModelSettingsDeps {
  database: Database;
  clock: Clock;
  ai: ModelConfig;
  secrets: SecretBox;
  builtIn: Pick<Assistant, 'analyzeTone'>;
  /** The model file of this server, and what runs it. */
  modelFiles: Pick<ModelFiles, 'runnable'>;
  runner: ModelRunner;
  /** Gets what went wrong unexpectedly, for the log. */
  onFault(error: unknown): void;
}

/** A model that can be asked, and the way to it. */
export interface WorkingModel {
  settings: ModelSettings;
  connections: ModelConnections;
}

const usageDays = 30;

/** Which model works for whom. A user's own stands above the installation's. */
export class ModelSettingsService {
  readonly #deps: ModelSettingsDeps;
  readonly #ways = new StructuredWays();
  /** The operator chose this address, so that it may be private. */
  readonly #operators: ModelConnections = openModelConnections('anywhere');
  readonly #users: ModelConnections;
  readonly local: LocalModels;

  constructor(deps: ModelSettingsDeps) {
    this.#deps = deps;
    this.local = new LocalModels(deps.ai, this.#operators.fetch);
    this.#users = openModelConnections(deps.ai.reach);
  }

  /** The name of the model that works for everybody who brings none; null for the built-in assistant. */
  async installedName(): Promise<string | null> {
    return (await this.#installation())?.model ?? null;
  }

  /** The settings as they are shown: no key, and whether there is one that can still be used. */
  async view(actor: Actor, caller: Caller): Promise<AssistantSettings> {
    const { database, clock } = this.#deps;
    const since = new Date(clock().getTime() - usageDays * dayMs);
    const [own, usage] = await Promise.all([
      findUserModel(actor, database.db),
      sumModelCalls(actor, database.db, since),
    ]);
    const model = await this.#installation();
    return {
      own: own && {
        provider: own.provider,
        baseUrl: own.baseUrl,
        model: own.model,
        hasKey: this.#keyOf(actor, own) !== null,
        contextTokens: own.contextTokens,
      },
      installation: model && { provider: model.provider, model: model.model },
      active: own ? 'own' : model ? 'installation' : 'built-in',
      usage,
      canFindModels: this.local.isOpenTo(caller),
    };
  }

  /** Throws `model_address_missing`, and `model_address_refused` where users may not name the address. */
  async save(actor: Actor, choice: ModelChoice, caller: Caller): Promise<AssistantSettings> {
    const { database, secrets, clock } = this.#deps;
    const settings = await this.#settingsOf(actor, choice);
    this.#refuseUnreachable(settings);
    await saveUserModel(actor, database.db, {
      provider: settings.provider,
      baseUrl: settings.baseUrl,
      sealedKey: settings.apiKey === null ? null : secrets.seal(settings.apiKey, actor.userId),
      model: settings.model,
      contextTokens: settings.contextTokens,
      updatedAt: clock(),
    });
    return this.view(actor, caller);
  }

  /** Takes the user's own model and its key away; nothing happens where there is none. */
  forget(actor: Actor): Promise<void> {
    return deleteUserModel(actor, this.#deps.database.db);
  }

  /**
   * Tries a model that is being set up or, when nothing is given, the one that works now. Without a name,
   * models are listed.
   */
  async test(actor: Actor, choice: ModelTrial, signal: AbortSignal): Promise<ModelTest> {
    const { provider, model = '' } = choice;
    if (provider !== undefined) {
      const settings = await this.#settingsOf(actor, { ...choice, provider, model });
      return this.#try(settings, this.#users, signal);
    }
    const working = await this.#workingFor(actor);
    if (working === null) {
      throw errors.impossible('no_model', 'No model is set up. Choose a provider and a model first.');
    }
    return this.#try(working.settings, working.connections, signal);
  }

  /** Has a model that is being chosen write three lines. */
  async sample(actor: Actor, choice: ModelChoice, options: SampleOptions): Promise<ModelSample> {
    return sampleModel(this.#ready(await this.#settingsOf(actor, choice), this.#users), options);
  }

  /**
   * The model that works for somebody; null when the built-in assistant does. Throws `model_key_unreadable`.
   */
  async modelFor(actor: Actor | undefined): Promise<Omit<Assistant, 'close'> | null> {
    const working = await this.#workingFor(actor);
    return (
      working &&
      createModelAssistant({
        ready: this.#ready(working.settings, working.connections),
        ways: this.#ways,
        measure: (request, options) => this.#deps.builtIn.analyzeTone(request, options),
        onWork: (work) => recordWork(actor, this.#deps, { ...working.settings, ...work }),
      })
    );
  }

  /** The model that a user brought; null where they did not. Throws `model_key_unreadable`. */
  async ownFor(actor: Actor): Promise<WorkingModel | null> {
    const own = await findUserModel(actor, this.#deps.database.db);
    if (own === null) {
      return null;
    }
    const settings = await this.#fit(this.#open(actor, own));
    if (own.sealedKey !== null && settings.apiKey === null) {
      throw errors.impossible(
        'model_key_unreadable',
        'The stored key of your model can no longer be read. Enter it again in the settings.',
      );
    }
    return { settings, connections: this.#users };
  }

  /** The model for everybody here; null for the built-in assistant. */
  async installed(): Promise<WorkingModel | null> {
    const settings = await this.#installation();
    return settings && { settings, connections: this.#operators };
  }

  /** Closes all connections to models; calls in progress are aborted. */
  async close(): Promise<void> {
    await Promise.all([this.#operators.close(), this.#users.close()]);
  }

  async #workingFor(actor: Actor | undefined): Promise<WorkingModel | null> {
    return (actor === undefined ? null : await this.ownFor(actor)) ?? this.installed();
  }

  /** The model for everybody here: the one of the environment, else the file that this server runs. */
  async #installation(): Promise<ModelSettings | null> {
    const { ai, modelFiles } = this.#deps;
    return ai.model ?? fileSettings(ai, await modelFiles.runnable());
  }

  async #fit(settings: ModelSettings): Promise<ModelSettings> {
    const { ai, modelFiles } = this.#deps;
    return settings.provider === 'gguf' ? fitToFile(settings, ai, await modelFiles.runnable()) : settings;
  }

  #open(actor: Actor, row: UserModelRow): ModelSettings {
    const { ai } = this.#deps;
    const { provider, baseUrl, model, contextTokens } = row;
    return {
      ...ai.bounds,
      ...sizes(contextTokens, ai),
      provider,
      baseUrl,
      apiKey: this.#keyOf(actor, row),
      model,
    };
  }

  /** Null also when it was sealed under another SECRET_KEY. */
  #keyOf(actor: Actor, { sealedKey }: UserModelRow): string | null {
    return sealedKey === null ? null : this.#deps.secrets.open(sealedKey, actor.userId);
  }

  async #settingsOf(actor: Actor, choice: ModelChoice): Promise<ModelSettings> {
    const { ai } = this.#deps;
    const { provider, model } = choice;
    if (provider === 'gguf') {
      return this.#fileSettingsOf(choice);
    }
    const baseUrl = choice.baseUrl?.trim() || null;
    const address = addressOf({ provider, baseUrl });
    if (address === null) {
      throw errors.impossible('model_address_missing', 'Enter the base URL of the model server.');
    }
    const kept = await this.#keptAt(actor, address);
    const isSameModel = choice.contextTokens === undefined && kept?.model === model;
    const size = isSameModel ? kept.contextTokens : choice.contextTokens;
    return {
      ...ai.bounds,
      ...sizes(size ?? ai.bounds.contextTokens, ai),
      provider,
      baseUrl,
      apiKey: keyOf(choice, kept),
      model,
    };
  }

  async #fileSettingsOf({ contextTokens }: ModelChoice): Promise<ModelSettings> {
    const { ai, modelFiles } = this.#deps;
    const file = await modelFiles.runnable();
    const settings = fileSettings(ai, file);
    if (settings === null) {
      throw errors.impossible(
        'no_model_file',
        'This server runs no model file yet. Its owner can install one in the settings, or with: npm run model',
      );
    }
    return contextTokens ? fitToFile({ ...settings, ...sizes(contextTokens, ai) }, ai, file) : settings;
  }

  /**
   * What a user keeps already for an address: a key goes to the address it was given for, and to no other.
   */
  async #keptAt(actor: Actor, address: string): Promise<ModelSettings | null> {
    const before = await findUserModel(actor, this.#deps.database.db);
    return before !== null && addressOf(before) === address ? this.#open(actor, before) : null;
  }

  #refuseUnreachable(settings: ModelSettings): void {
    if (settings.provider === 'gguf') {
      return;
    }
    try {
      this.#users.checkUrl(new URL(addressOf(settings) ?? ''));
    } catch (error) {
      throw errors.impossible('model_address_refused', toModelError(error, settings).message);
    }
  }

  #try(settings: ModelSettings, connections: ModelConnections, signal: AbortSignal): Promise<ModelTest> {
    return testModel(this.#ready(settings, connections), {
      fetch: connections.fetch,
      ways: this.#ways,
      signal,
    });
  }

  #ready(settings: ModelSettings, { fetch }: ModelConnections): ReadyModel {
    const { runner } = this.#deps;
    const model = createLanguageModel(settings, { fetch, runner });
    return settings.provider === 'gguf' ? { settings, model, turns: runner.turns } : { settings, model };
  }
}

/** The key that is said, else the one that is kept. */
const keyOf = ({ apiKey }: ModelChoice, kept: ModelSettings | null): string | null =>
  apiKey === undefined ? (kept?.apiKey ?? null) : apiKey?.trim() || null;
