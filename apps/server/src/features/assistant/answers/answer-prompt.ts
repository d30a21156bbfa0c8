import { countTokens } from '#platform/model/count-tokens.ts';
import type { AnswerRequest } from '../assistant.port.ts';
import { asOwnAnswer } from '../model/model-work.ts';
import type { Fence } from '../safety/fence.ts';
import type { ChosenPassages } from './choose-passages.ts';

const rules = [
  'You answer questions from the material alone. You add nothing that you know from elsewhere.',
  'Each sentence of the answer stands by itself and says one thing.',
  'For each, copy the words of the material it rests on exactly, character by character,',
  'at most two sentences long; never shorten or reword them, and never name items by number instead.',
  'Where items disagree, say so and quote both. Be brief: at most eight sentences.',
  'Answer in the language of the question.',
  'Where the material does not answer the question, return no sentences at all.',
].join(' ');

/** What an answer goes on from: the last exchanges, as many as fit in this. */
const maxEarlierTokens = 1_500;

export interface AnswerPrompt {
  instructions: string;
  prompt: string;
}

/** What a model is asked: the material as data, then what was said before, and the question at the end. */
export function answerPrompt(
  { question, earlier }: AnswerRequest,
  { chosen, fence }: { chosen: readonly ChosenPassages[]; fence: Fence },
): AnswerPrompt {
  const material = chosen
    .map(({ ref, item: { title }, text }) => fence.wrap({ ref, title, text }))
    .join('\n');
  const before = earlierTurns(earlier, fence);
  return {
    instructions: `${rules}\n${fence.rule}`,
    prompt: [`Material:\n${material}`, before, `Question: ${question}`].filter(Boolean).join('\n\n'),
  };
}

function earlierTurns(earlier: AnswerRequest['earlier'], fence: Fence): string {
  const turns: string[] = [];
  let left = maxEarlierTokens;
  for (const { question, answer } of earlier.toReversed()) {
    const turn = `The question was: ${question}\n${asOwnAnswer(fence)(answer)}`;
    left -= countTokens(turn);
    if (left < 0) {
      break;
    }
    turns.unshift(turn);
  }
  return turns.length === 0 ? '' : `Earlier in this conversation:\n${turns.join('\n')}`;
}
