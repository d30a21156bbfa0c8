import { type ArchiveManifest, archiveVersion } from '@hookline/contract/accounts';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import { attachmentHeaders } from '#platform/http/attachment.ts';
import type { FileAnswer } from '#platform/http/call.ts';
import { jsonEntry } from '#platform/zip/json-entries.ts';
import { zip, type ZipEntry } from '#platform/zip/index.ts';

/** A user's data in one part of the product, read when the archive gets to it. */
export type TakeoutPart = (actor: Actor, options: { withFiles: boolean }) => AsyncIterable<ZipEntry>;

interface TakeoutDeps {
  parts: readonly TakeoutPart[];
  clock: Clock;
}

const about = `What this archive holds

manifest.json       the format of the archive
profile.json        your profile
boards/             one file per board: its items with their texts, notes, highlights, summaries, saved scripts and every number recorded for them, its groups and its canvas
files/              the files you uploaded, by board; "left out.txt" lists those whose contents were missing
scripts.json        every script that was written for you, saved or not
conversations.json  what you asked, and the answers
projects.json       your projects and their stages
activity.json       what happened, newest first
insights.json       the latest insights
retention.json      how much of each video people watched, where its platform says so
settings.json       time zone, first day of the week and the rest

Times are in UTC (ISO 8601). Deleted things are not included.

You can import this archive as it is: Settings, "Import a library", here or in another installation.
`;

/** The export of everything a user has. */
export class Takeout {
  readonly #deps: TakeoutDeps;

  constructor(deps: TakeoutDeps) {
    this.#deps = deps;
  }

  /** The archive, created while it is sent. */
  archive(actor: Actor, options: { withFiles: boolean }): FileAnswer {
    const name = `hookline-${this.#deps.clock().toISOString().slice(0, 10)}.zip`;
    return {
      status: 200,
      headers: {
        'content-type': 'application/zip',
        ...attachmentHeaders(name),
        'cache-control': 'no-store',
      },
      body: zip(this.#entries(actor, options)),
    };
  }

  async *#entries(actor: Actor, options: { withFiles: boolean }): AsyncGenerator<ZipEntry> {
    const now = this.#deps.clock();
    yield { name: 'README.txt', modified: now, bytes: [about] };
    yield jsonEntry('manifest.json', now, () => Promise.resolve(manifestOf(now, options)));
    for (const part of this.#deps.parts) {
      yield* part(actor, options);
    }
  }
}

const manifestOf = (now: Date, { withFiles }: { withFiles: boolean }): ArchiveManifest => ({
  format: 'hookline-archive',
  version: archiveVersion,
  created_at: now.toISOString(),
  files: withFiles,
});
