import { ModelError } from '#platform/model/model-error.ts';
import type { WorkOrder } from '#platform/model/work-order.ts';
import type { ScriptRequest } from '../assistant.port.ts';
import type { ChosenItem } from '../context/choose-items.ts';
import type { Fence } from '../safety/fence.ts';
import { askScript, roomBeside } from './ask-script.ts';
import type { ModelDeps } from './model-work.ts';
import { findViolations } from './script-limits.ts';
import { scriptPrompt, type ScriptPrompt } from './script-prompt.ts';
import type { ModelScript } from './script-shape.ts';

interface Mending {
  request: ScriptRequest;
  chosen: readonly ChosenItem[];
  fence: Fence;
  script: ModelScript;
}

/** One turn to put right what breaks a limit or the length; what is not better afterwards stays as it was. */
export async function mendScript(deps: ModelDeps, order: WorkOrder, mending: Mending): Promise<ModelScript> {
  const { request, fence, script } = mending;
  const { target } = scriptPrompt(request, { chosen: [], fence });
  const wrong = findViolations(request.platform, script, target);
  const prompt = wrong.length > 0 && order.canAsk ? promptFor(deps, mending, wrong) : null;
  if (prompt === null) {
    return script;
  }
  try {
    const { value } = await askScript(deps, order, { prompt, fence });
    const isBetter = findViolations(request.platform, value, target).length < wrong.length;
    // Asked without the material, a model has nothing to take its quotations from, and misses everything.
    const claims = value.claims.length > 0 ? value.claims : script.claims;
    return isBetter ? { ...value, claims, missing: script.missing } : script;
  } catch (error) {
    if (error instanceof ModelError) {
      return script;
    }
    throw error;
  }
}

/**
 * With the material where the model's context has room for both, else with the script alone; null when that
 * is too long.
 */
function promptFor(
  { ready }: ModelDeps,
  { request, chosen, fence, script: { claims: _, missing: ___, ...told } }: Mending,
  wrong: readonly string[],
): ScriptPrompt | null {
  const draft = { script: JSON.stringify(told), wrong };
  const { past: __, ...alone } = request;
  const prompts = [
    scriptPrompt(request, { chosen, fence, draft }),
    scriptPrompt(alone, { chosen: [], fence, draft }),
  ];
  return prompts.find((prompt) => roomBeside(ready, prompt) >= 0) ?? null;
}
