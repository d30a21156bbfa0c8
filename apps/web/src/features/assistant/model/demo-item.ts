import type { DemoBoardAddition } from '#lib/demo-board-additions.ts';
import type { NewScript } from './new-script.ts';

/** A saved script as an item of a demo board, which the server never sees. */
export function demoItem(script: NewScript, { id, now }: { id: string; now: Date }): DemoBoardAddition {
  const moment = now.toISOString();
  return {
    id: `sample-${id}`,
    board_id: script.boardId,
    title: script.title,
    description: script.description,
    type: 'generated_content',
    platform: script.platform,
    url: null,
    status: 'processed',
    fileType: null,
    file_name: null,
    file_size: null,
    tags: [],
    published_at: null,
    published_on: null,
    author: null,
    site_name: null,
    words: null,
    duration_seconds: null,
    width: null,
    height: null,
    created_at: moment,
    updated_at: moment,
    error: null,
    error_code: null,
    picture: null,
    wave: null,
    quote: null,
    script_title: script.generatedContent.titles[0] ?? null,
    stage: null,
    stage_since: null,
    stage_progress: null,
    stage_pages: null,
    latest_performance: null,
    generatedContent: script.generatedContent,
  };
}
