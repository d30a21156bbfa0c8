import type { Exchange, MessageEvent, NewMessage } from '@hookline/contract/conversations';
import { type AnswerOptions, type Assistant, withCallerErrors } from '#features/assistant/index.ts';
import type { Research } from '#features/content/index.ts';
import type { Actor } from '#platform/actor.ts';
import { Channel } from '#platform/channel.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/index.ts';
import { AppError, errors } from '#platform/errors.ts';
import { newId } from '#platform/id.ts';
import {
  type ConversationRow,
  deleteFrom,
  findConversation,
  insertAnswer,
  insertMessage,
  listMessages,
  type MessageContent,
  type MessageRow,
  updateConversation,
} from './conversations.repo.ts';
import { type SearchScope, searchScopeOf, type ScopeDeps } from './scopes.ts';
import { AnswerPresenter, plainContent, toMessage } from './to-message.ts';

interface AnsweringDeps extends ScopeDeps {
  database: Database;
  assistant: Assistant;
  clock: Clock;
  /** Gets what went wrong unexpectedly, for the log. */
  onFault(error: unknown): void;
}

/** How much of a conversation an answer goes on from. */
const maxEarlier = 6;
const maxMessages = 400;
const maxTitle = 300;

/** A question that is stored, and what it is answered from. */
interface Posed {
  question: MessageRow;
  earlier: { question: string; answer: string }[];
  scope: SearchScope;
  research: Research;
}

/** Answers questions. A question is stored before anything is answered, so that none is lost. */
export class Answering {
  readonly #deps: AnsweringDeps;

  constructor(deps: AnsweringDeps) {
    this.#deps = deps;
  }

  /** Throws `not_found`, `model_failed`, `model_timeout`, or the reason of `signal`. */
  async ask(actor: Actor, conversationId: string, { signal, ...asked }: Asked): Promise<Exchange> {
    const posed = await this.#pose(actor, conversationId, asked);
    return this.#answer(actor, posed, { signal, engine: asked.engine });
  }

  /**
   * The same, sentence by sentence. Once begun it ends with `done` or with `error`, unless the caller leaves:
   * then what was answered so far is stored.
   */
  async stream(
    actor: Actor,
    conversationId: string,
    { signal, ...asked }: Asked,
  ): Promise<AsyncIterable<MessageEvent>> {
    const posed = await this.#pose(actor, conversationId, asked);
    const channel = new Channel<MessageEvent>();
    const onEvent = (event: MessageEvent) => channel.push(event);
    void this.#answer(actor, posed, { signal, engine: asked.engine, onEvent })
      .then((exchange) => channel.push({ type: 'done', ...exchange }))
      .catch((error: unknown) => error === signal.reason || channel.push(this.#toErrorEvent(error)))
      .finally(() => channel.close());
    return channel;
  }

  /** Stores a question, in place of an earlier one where it replaces that, and reads what it is about. */
  async #pose(actor: Actor, id: string, asked: NewMessage): Promise<Posed> {
    const { database } = this.#deps;
    const conversation = await findConversation(actor, database.db, { id });
    if (conversation === null) {
      throw errors.notFound('conversation');
    }
    const scope = await searchScopeOf(this.#deps, actor, conversation);
    const { question, before } = await this.#store(actor, conversation, asked);
    const earlier = toExchanges(before);
    const about = [asked.text, earlier.at(-1)?.question ?? ''].join(' ').trim();
    const research = await this.#deps.library.research(actor, { ...scope, about });
    return { question, earlier, scope, research };
  }

  #store(
    actor: Actor,
    { id }: ConversationRow,
    { text, replaces }: NewMessage,
  ): Promise<{ question: MessageRow; before: MessageRow[] }> {
    const { database, clock } = this.#deps;
    return database.transaction(async (tx) => {
      if ((await findConversation(actor, tx, { id, isHeld: true })) === null) {
        throw errors.notFound('conversation');
      }
      const all = await listMessages(actor, tx, id);
      const at = replaces
        ? all.findIndex((message) => message.id === replaces && message.role === 'user')
        : all.length;
      if (at === -1) {
        throw errors.notFound('question');
      }
      if (at >= maxMessages) {
        throw errors.impossible(
          'conversation_full',
          'This conversation has reached its limit. Begin a new one.',
        );
      }
      const now = clock();
      const before = all.slice(0, at);
      const question: MessageRow = {
        conversationId: id,
        id: newId(),
        role: 'user',
        content: plainContent(text),
        createdAt: now,
      };
      if (replaces) {
        await deleteFrom(actor, tx, { conversationId: id, id: replaces });
      }
      await insertMessage(actor, tx, question);
      const title = at === 0 ? { title: text.replace(/\s+/gu, ' ').slice(0, maxTitle) } : {};
      await updateConversation(actor, tx, { id, updatedAt: now, ...title });
      return { question, before };
    });
  }

  async #answer(
    actor: Actor,
    { question, earlier, scope, research }: Posed,
    {
      signal,
      engine,
      onEvent,
    }: Pick<Asked, 'signal' | 'engine'> & { onEvent?: (event: MessageEvent) => void },
  ): Promise<Exchange> {
    const presenter = new AnswerPresenter(research.items);
    const written: MessageContent = { ...plainContent(''), stopped: true };
    const options: AnswerOptions = {
      actor,
      signal,
      ...(engine && { engine }),
      onSentence: (checked) => {
        const sentence = presenter.toSentence(checked);
        written.sentences.push(sentence);
        onEvent?.({ type: 'sentence', sentence, sources: presenter.sourcesOf(sentence.quotes) });
      },
    };
    const request = { question: question.content.text, earlier, ...research };
    try {
      const answer = await withCallerErrors(this.#deps.assistant.answer(request, options));
      return await this.#keep(
        actor,
        question,
        presenter.toContent({ ...answer, notes: [...answer.notes, ...research.notes] }, scope.where),
      );
    } catch (error) {
      if (signal.aborted && written.sentences.length > 0) {
        const sources = presenter.sourcesOf(written.sentences.flatMap(({ quotes }) => quotes));
        const text = written.sentences.map((sentence) => sentence.text).join(' ');
        await this.#keep(actor, question, { ...written, text, sources });
      }
      throw error;
    }
  }

  async #keep(actor: Actor, question: MessageRow, content: MessageContent): Promise<Exchange> {
    const { conversationId } = question;
    const row = { conversationId, id: newId(), content, createdAt: this.#deps.clock() };
    await insertAnswer(actor, this.#deps.database.db, { ...row, questionId: question.id });
    return { question: toMessage(question), message: toMessage({ ...row, role: 'assistant' }) };
  }

  #toErrorEvent(error: unknown): MessageEvent {
    if (error instanceof AppError) {
      return { type: 'error', error: error.message, code: error.code, ...error.extra };
    }
    this.#deps.onFault(error);
    return { type: 'error', error: 'Answering failed on the server. Ask again.', code: 'internal' };
  }
}

type Asked = NewMessage & { signal: AbortSignal };

/** Questions with their answers, the last few; a question that was never answered is left out. */
function toExchanges(rows: readonly MessageRow[]): { question: string; answer: string }[] {
  return rows
    .flatMap(({ role, content }, at) => {
      const next = rows[at + 1];
      return role === 'user' && next?.role === 'assistant'
        ? [{ question: content.text, answer: next.content.text }]
        : [];
    })
    .slice(-maxEarlier);
}
