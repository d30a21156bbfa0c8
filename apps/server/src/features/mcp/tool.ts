import type { Scope } from '@hookline/contract/common';
import type { z } from 'zod';
import type { Analytics } from '#features/analytics/index.ts';
import type { Scripts } from '#features/assistant/index.ts';
import type { Boards } from '#features/boards/index.ts';
import type { Additions, Library } from '#features/content/index.ts';
import type { Answering, Conversations } from '#features/conversations/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Links } from './links.ts';

/** What the tools stand on. */
export interface ToolDeps {
  boards: Pick<Boards, 'list' | 'get' | 'items'>;
  library: Pick<Library, 'page' | 'detail'>;
  additions: Pick<Additions, 'addAddress' | 'addNote'>;
  scripts: Pick<Scripts, 'generate'>;
  conversations: Pick<Conversations, 'create' | 'remove'>;
  answering: Pick<Answering, 'ask'>;
  analytics: Pick<Analytics, 'posts' | 'insights'>;
}

/** Who uses a tool, and how its answer leads back to the web app. */
export interface ToolCall {
  actor: Actor;
  links: Links;
  /** Aborts when the client leaves. */
  signal: AbortSignal;
}

/** Something that a model can do here: coarse, so that the list of all of them stays short. */
export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  name: string;
  title: string;
  /** For the model: when to use it, and what comes back. */
  description: string;
  /** A token without it does not even see the tool. */
  scope: Scope;
  input: Input;
  /** Answers in Markdown, with quotations and links. */
  run(input: z.output<Input>, call: ToolCall): Promise<string>;
}

/** Lets each tool keep the type of its input while all of them stand in one list. */
export const defineTool = <Input extends z.ZodObject>(tool: Tool<Input>): Tool => tool;
