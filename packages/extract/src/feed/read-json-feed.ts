import { parseJson } from '@hookline/text';
import { MOST_ENTRIES, type Feed, type FeedEntry } from './read-feed.ts';

type Json = Record<string, unknown>;

const asObject = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The first of these fields that holds words. */
function say(from: Json, ...names: string[]): string {
  return (
    names
      .map((name) => from[name])
      .find((value) => typeof value === 'string' && value.trim() !== '')
      ?.toString() ?? ''
  );
}

/** Texts without markup must not be taken for HTML. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function toEntry(value: unknown): FeedEntry {
  const item = asObject(value);
  const [author] = asList(item['authors']);
  return {
    title: escaped(say(item, 'title')),
    link: say(item, 'url', 'external_url'),
    date: say(item, 'date_published', 'date_modified'),
    author: escaped(say(asObject(author ?? item['author']), 'name')),
    text: say(item, 'content_html') || escaped(say(item, 'content_text', 'summary')),
  };
}

/** Reads a JSON Feed (jsonfeed.org, 1.0 and 1.1). One that is damaged has no entries. */
export function readJsonFeed(json: string): Feed {
  const feed = asObject(parseJson(json.replace(/^\ufeff/u, '')));
  const entries = asList(feed['items'])
    .map(toEntry)
    .filter(({ title, text }) => title !== '' || text !== '');
  return {
    title: escaped(say(feed, 'title')),
    link: say(feed, 'home_page_url'),
    date: '',
    author: '',
    text: escaped(say(feed, 'description')),
    language: say(feed, 'language'),
    entries: entries.slice(0, MOST_ENTRIES),
    isCut: entries.length > MOST_ENTRIES,
  };
}
