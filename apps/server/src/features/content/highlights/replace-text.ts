import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { findText, saveText } from '../items/texts.repo.ts';
import { PassageFinder } from './anchoring/find-passages.ts';
import { listEvenDeleted, type Move, saveMoves } from './highlights.repo.ts';
import { contextOf } from './passage.ts';

/**
 * Gives an item another text, and moves its highlights along: each to its words, or, where the text does not
 * have them any more, to nowhere until it has them again. The item must be held by `tx`.
 */
export async function replaceText(
  actor: Actor,
  tx: Db,
  content: Parameters<typeof saveText>[2] & { text: string },
): Promise<void> {
  const { itemId, text } = content;
  const rows = await listEvenDeleted(actor, tx, itemId);
  const before = rows.length === 0 ? text : await textBefore(actor, tx, { itemId, rows });
  await saveText(actor, tx, content);
  if (before === text) {
    return;
  }
  const places = await new PassageFinder(text, { before }).find(rows);
  const moves = rows.map(({ id, ...row }, index): Move => {
    const place = places[index] ?? null;
    // What is nowhere keeps what stood around it last.
    const { prefix, suffix } = place === null ? row : contextOf(text, place);
    return { id, start: place?.start ?? null, end: place?.end ?? null, prefix, suffix };
  });
  await saveMoves(actor, tx, moves);
}

/**
 * The text in which the passages were marked. What was marked in another app has never stood in a text here: its
 * words are all that is known of it.
 */
async function textBefore(
  actor: Actor,
  tx: Db,
  { itemId, rows }: { itemId: string; rows: readonly { quote: string }[] },
): Promise<string> {
  const text = (await findText(actor, tx, itemId))?.text ?? '';
  return text === '' ? rows.map(({ quote }) => quote).join('\n\n') : text;
}
