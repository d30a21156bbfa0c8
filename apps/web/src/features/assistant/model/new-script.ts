import type { ScriptPlatform } from '@hookline/contract/common';
import type { SavedContent, SaveGenerated } from '@hookline/contract/content';
import { platformName } from '@hookline/contract/platforms';
import { formatDate } from '#lib/format.ts';
import type { WrittenContent } from './written-content.ts';

export interface NewScript extends Omit<SaveGenerated, 'platform'> {
  platform: ScriptPlatform;
}

/** What is sent to keep a script on a board: "YouTube Script - Nov 21, 2026". `now` in ISO 8601. */
export function newScript(
  boardId: string,
  { platform, content }: { platform: ScriptPlatform; content: WrittenContent },
  now: string,
): NewScript {
  return {
    boardId,
    title: `${platformName(platform)} Script - ${formatDate(now)}`,
    description: `AI-generated ${platform} content`,
    platform,
    generatedContent: toSavedContent(content),
  };
}

/** What is kept of what was written. */
export const toSavedContent = ({ engine, ...written }: WrittenContent): SavedContent => ({
  ...written,
  ...(engine !== null && { engine }),
});
