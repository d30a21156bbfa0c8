import type { ApiClient } from './api-client.ts';
import type { Ledger } from './ledger.ts';

export interface Writing {
  /** Rejects when a write is refused although nothing was killed yet; never resolves. */
  failed: Promise<never>;
  /** From now on writes may break off. */
  stop(): void;
  /** Resolves when the last write has been answered or has broken off. */
  ended: Promise<unknown>;
}

interface Hand {
  client: ApiClient;
  ledger: Ledger;
  boardId: string;
  scriptId: string;
  conversationId: string;
}

/**
 * Starts so many people, all of one account, who write without a pause and note in the ledger what was
 * confirmed to them.
 */
export function startWriters(client: ApiClient, ledger: Ledger, count: number): Writing {
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => undefined);
  let isOver = false;
  const work = async () => {
    try {
      const hand = await begin(client, ledger);
      while (!isOver) {
        await writeSomething(hand);
      }
    } catch (error) {
      if (!isOver) {
        failed.reject(error);
      }
    }
  };
  return {
    failed: failed.promise,
    stop: () => {
      isOver = true;
    },
    ended: Promise.all(Array.from({ length: count }, work)),
  };
}

/** A board and a script of the writer's own. */
async function begin(client: ApiClient, ledger: Ledger): Promise<Hand> {
  const { board } = await client.ok('POST /api/boards', { body: { name: 'Written in a hurry' } });
  ledger.boards.add(board.id);
  const generatedContent = { script: 'Say what happened.' };
  const body = { boardId: board.id, title: 'Script', platform: 'youtube' as const, generatedContent };
  const { item } = await client.ok('POST /api/content/save-generated', { body });
  ledger.items.add(item.id);
  const { conversation } = await client.ok('POST /api/conversations', { body: { boardId: board.id } });
  return { client, ledger, boardId: board.id, scriptId: item.id, conversationId: conversation.id };
}

function writeSomething(hand: Hand): Promise<void> {
  const chance = Math.random();
  if (chance < 0.1) {
    return upload(hand);
  }
  if (chance < 0.3) {
    return track(hand);
  }
  if (chance < 0.35) {
    return ask(hand);
  }
  return chance < 0.45 ? begin(hand.client, hand.ledger).then(() => undefined) : addLink(hand);
}

/** An address that is refused at once, so that nothing is fetched for it. */
async function addLink({ client, ledger, boardId }: Hand): Promise<void> {
  const contentUrl = `http://127.0.0.1:9/${Math.random()}`;
  const { item } = await client.ok('POST /api/content/add', { body: { boardId, contentUrl } });
  ledger.items.add(item.id);
}

async function upload({ client, ledger, boardId }: Hand): Promise<void> {
  const body = new FormData();
  body.append('boardId', boardId);
  body.append('file', new Blob(['Something to keep. '.repeat(200)]), 'note.txt');
  const { item } = await client.ok('POST /api/content/upload', { body });
  ledger.items.add(item.id);
  ledger.uploads.add(item.id);
}

async function track({ client, ledger, scriptId }: Hand): Promise<void> {
  const metrics = { platform: 'youtube' as const, views: Math.floor(Math.random() * 10_000) };
  const { snapshot } = await client.ok('POST /api/analytics/track', {
    body: { contentId: scriptId, metrics },
  });
  const own = ledger.snapshots.get(scriptId) ?? new Set();
  ledger.snapshots.set(scriptId, own.add(snapshot.id));
}

async function ask({ client, ledger, conversationId }: Hand): Promise<void> {
  const { question, message } = await client.ok('POST /api/conversations/{id}/messages', {
    params: { id: conversationId },
    body: { text: 'What is there to keep?' },
  });
  const own = ledger.messages.get(conversationId) ?? new Set();
  ledger.messages.set(conversationId, own.add(question.id).add(message.id));
}
