import type { Claim, GeneratedContent } from '@hookline/contract/assistant';
import { askedTarget, readBrief, type Target } from '@hookline/writer';
import type { ReadyModel } from '#platform/model/ask-model.ts';
import type { WorkOrder } from '#platform/model/work-order.ts';
import type { GenerateOptions, ScriptRequest } from '../assistant.port.ts';
import { chooseItems, type ChosenMaterial } from '../context/choose-items.ts';
import { Fence } from '../safety/fence.ts';
import { statedNumbers } from '../past/describe-past.ts';
import { askScript, roomBeside } from './ask-script.ts';
import { mendScript } from './mend-script.ts';
import { missingNotes } from './missing-notes.ts';
import { engineOf, type ModelDeps, noRoom, refuseTooLong } from './model-work.ts';
import { checkClaims } from './script-claims.ts';
import { layOutScript, spokenParts } from './script-layout.ts';
import { enforceLimits, findViolations } from './script-limits.ts';
import { scriptPrompt, type ScriptPrompt, tokensOfMarks } from './script-prompt.ts';
import { type ModelScript, readGrowing } from './script-shape.ts';

/** In less room the material itself needs all of it. */
const leastForMarks = 4;

/** A script by a model: written from the items that fit, grounded, mended once where it breaks a limit. */
export async function generateByModel(
  deps: ModelDeps,
  order: WorkOrder,
  { request, onPartial }: { request: ScriptRequest; onPartial?: GenerateOptions['onPartial'] },
): Promise<GeneratedContent> {
  const { ready } = deps;
  const brief = readBrief(request.requirements, { board: request.boardName });
  refuseTooLong(ready, askedTarget(request, brief));
  const fence = new Fence();
  const frame = scriptPrompt(request, { chosen: [], fence });
  const tokens = roomBeside(ready, frame);
  const isOpen = brief.about === '';
  const about = isOpen ? (brief.boardName ?? '') : brief.about;
  const hasMarks = request.items.some(({ highlights = [] }) => highlights.length > 0);
  const withMarks = hasMarks && tokens > tokensOfMarks * leastForMarks;
  const room = withMarks ? tokens - tokensOfMarks : tokens;
  const material = await chooseItems(request.items, { about, isOpen, tokens: room });
  const hasLostAll =
    material.chosen.length === 0 && material.material.leftOut.some(({ reason }) => reason === 'no-room');
  if (tokens < 0 || hasLostAll) {
    throw noRoom();
  }
  const prompt = scriptPrompt(request, { chosen: material.chosen, fence, withMarks });
  const engine = engineOf(ready);
  const reportPartial = (partial: unknown) => {
    const script = readGrowing(partial);
    if (script !== null) {
      const { titles, hooks } = script;
      onPartial?.({ script: layOutScript(request.platform, script, []), titles, hooks, engine });
    }
  };
  const { value, way, inputTokens } = await askScript(deps, order, {
    prompt,
    fence,
    onPartial: onPartial && reportPartial,
  });
  const script = await mendScript(deps, order, { request, chosen: material.chosen, fence, script: value });
  const content = await finish(request, script, { material, target: prompt.target });
  const plain =
    way === 'plain'
      ? ['The model wrote plain text instead of the form it was asked for; it was read by its headings.']
      : [];
  const notes = [...content.notes, ...cutNotes(ready, prompt, inputTokens), ...plain];
  return { ...content, notes, engine, modelUsage: order.usage };
}

async function finish(
  request: ScriptRequest,
  written: ModelScript,
  { material, target }: { material: ChosenMaterial; target: Target },
): Promise<Omit<GeneratedContent, 'engine'>> {
  const { platform } = request;
  const { script, notes } = enforceLimits(platform, written);
  const { claims, sources, numbered } = await checkClaims(script, material.chosen);
  const off = findViolations(platform, script, target).filter((each) => each.startsWith('Hook, beats'));
  return {
    script: layOutScript(platform, script, numbered),
    titles: script.titles,
    hooks: script.hooks,
    sources,
    claims,
    material: material.material,
    notes: [
      ...notes,
      ...missingNotes(script, { requirements: request.requirements, material }),
      ...pastNotes(request, script, material),
      ...off.map((each) => `The length was not met. ${each}`),
      ...materialNotes(material, claims),
    ],
  };
}

/** A number of the creator's own posts that got into a script unasked. */
function pastNotes(
  { past, requirements }: ScriptRequest,
  script: ModelScript,
  { chosen }: ChosenMaterial,
): string[] {
  const { titles, hooks } = script;
  const text = [...spokenParts(script), ...titles, ...hooks, script.caption].join('\n');
  const basis = [requirements, ...chosen.map(({ text: given }) => given)];
  const stated = past ? statedNumbers(text, { past, basis }) : [];
  return stated.length === 0
    ? []
    : [
        `The script states ${stated.join(', ')}, which only your own statistics hold. Check ` +
          'before you publish.',
      ];
}

/** A model that counted far fewer tokens of a request than it was sent has dropped a part of them. */
function cutNotes({ settings }: ReadyModel, prompt: ScriptPrompt, inputTokens: number): string[] {
  const sent = (prompt.instructions.length + prompt.prompt.length) / 6;
  return inputTokens > 0 && sent > 1_000 && inputTokens < sent
    ? [
        `${settings.model} seems to have read a part of the material only: its context is ` +
          `smaller than the ${settings.contextTokens} tokens set for it.`,
      ]
    : [];
}

/** What a user should know about what a script rests on. */
function materialNotes({ chosen, material }: ChosenMaterial, claims: readonly Claim[]): string[] {
  const excerpts = material.used.filter(({ part }) => part === 'excerpt').length;
  const unsupported = claims.filter(({ supported }) => !supported).length;
  const isUngrounded = chosen.length > 0 && !claims.some(({ supported }) => supported);
  return [
    ...(excerpts > 0
      ? [
          `The model was given extracts of ${excerpts} of ${material.used.length} items, ` +
            'because they do not fit whole.',
        ]
      : []),
    ...(unsupported > 0
      ? [
          `${unsupported} ${unsupported === 1 ? 'claim is' : 'claims are'} not supported by a ` +
            'sentence of your items. Check before you publish.',
        ]
      : []),
    ...(isUngrounded
      ? ['Nothing in this script could be traced to your items. Check every fact before you publish.']
      : []),
    ...(chosen.length === 0
      ? ['Written without sources, from your requirements alone. Check every fact before you publish.']
      : []),
  ];
}
