import { RefusedFile } from '../../reading/export-row.ts';

/** What is said of a file that nobody knows. */
export const unknownFile = (): RefusedFile =>
  new RefusedFile(
    'Hookline does not know this export. It reads bookmarks of a browser (HTML), Pocket (zip or CSV), ' +
      'Raindrop (CSV), Readwise Reader (CSV), Omnivore (zip), Karakeep (JSON), Linkwarden (JSON), Notion ' +
      '(zip with Markdown & CSV), and YouTube’s playlists and subscriptions (zip or CSV). Choose the file as ' +
      'the app exported it.',
  );
