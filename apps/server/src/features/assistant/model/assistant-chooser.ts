import type { Actor } from '#platform/actor.ts';
import { errors } from '#platform/errors.ts';
import type { Assistant, CallOptions } from '../assistant.port.ts';

export interface ChooserDeps {
  builtIn: Assistant;
  /** The model that works for somebody: their own, else the installation's; null when there is none. */
  modelFor(actor: Actor | undefined): Promise<Omit<Assistant, 'close'> | null>;
}

/**
 * The assistant of whoever calls: the model they have, unless they ask for the built-in one. Nobody is moved
 * from one to the other by a fault. Throws `no_model` for whoever asks for a model and has none.
 */
export function createAssistantChooser({ builtIn, modelFor }: ChooserDeps): Assistant {
  const choose = async ({ actor, engine }: CallOptions = {}) => {
    const model = engine === 'built-in' ? null : await modelFor(actor);
    if (model === null && engine === 'model') {
      throw errors.impossible(
        'no_model',
        'No model is set up. Choose one in the settings, or use the built-in assistant.',
      );
    }
    return model ?? builtIn;
  };
  return {
    generateScript: async (request, options) => {
      const chosen = await choose(options);
      const content = await chosen.generateScript(request, options);
      const asksForStyle = request.tone !== undefined || request.audience !== undefined;
      return chosen === builtIn && asksForStyle
        ? {
            ...content,
            notes: [
              ...content.notes,
              'The built-in assistant quotes your sources: it cannot take on a tone or write ' +
                'for an audience.',
            ],
          }
        : content;
    },
    refine: async (request, options) => (await choose(options)).refine(request, options),
    summarize: async (request, options) => (await choose(options)).summarize(request, options),
    analyzeTone: async (request, options) => (await choose(options)).analyzeTone(request, options),
    repurpose: async (request, options) => (await choose(options)).repurpose(request, options),
    answer: async (request, options) => (await choose(options)).answer(request, options),
    close: () => builtIn.close(),
  };
}
