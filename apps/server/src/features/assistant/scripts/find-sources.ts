import { setImmediate } from 'node:timers/promises';
import type { ScriptSource } from '@hookline/contract/assistant';
import { contentTerms, detectLanguage } from '@hookline/text';
import { readBrief } from '@hookline/writer';
import type { Library } from '#features/content/index.ts';
import type { Actor } from '#platform/actor.ts';

/** As many as are looked through at a glance. */
const maxSources = 12;
/** How much of a text is looked at to judge whether it is on the topic, in characters. */
const maxJudged = 12_000;
/** Of the words of a topic, the share that a source must have: a search is more forgiving. */
const minShare = 2 / 3;

/** What a script is to be about, and the items of the whole library that speak of it, best first. */
export async function findSources(
  library: Library,
  actor: Actor,
  requirements: string,
): Promise<{ topic: string | null; sources: ScriptSource[] }> {
  const { about, topic } = readBrief(requirements);
  if (about === '') {
    return { topic: null, sources: [] };
  }
  const sources: ScriptSource[] = [];
  for (const { id, title, siteName, text } of await library.sourcesAbout(actor, {
    about,
    limit: maxSources,
  })) {
    if (isAbout(`${title}\n${text.slice(0, maxJudged)}`, about)) {
      sources.push({ id, title, site_name: siteName });
    }
    // Telling words apart in twelve long texts must not hold others up.
    await setImmediate();
  }
  return { topic: topic ?? about, sources };
}

function isAbout(text: string, about: string): boolean {
  const language = detectLanguage(text);
  const topic = new Set(contentTerms(about, language));
  const shared = topic.intersection(new Set(contentTerms(text, language)));
  return topic.size > 0 && shared.size >= topic.size * minShare;
}
