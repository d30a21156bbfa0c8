import { z } from 'zod';
import { defineOperations } from '../common/define.ts';
import { idParams } from '../common/ids.ts';
import { maxReportedLine } from '../counting/index.ts';

/** What a remote asks of the prompters that show its script; `report` asks only how they are. */
export const prompterPressSchema = z.enum([
  'report',
  'start',
  'pause',
  'repeat',
  'previous',
  'next',
  'slower',
  'faster',
  'restart',
]);
export type PrompterPress = z.infer<typeof prompterPressSchema>;

/** How a prompter is, for the remotes that are open. */
export const prompterReportSchema = z
  .object({
    /** Also while it counts down. */
    is_running: z.boolean(),
    words_per_minute: z.number().positive().max(1_000),
    seconds_left: z.number().min(0).max(1_000_000),
    /** The line that is read now. */
    line: z.string().max(maxReportedLine),
  })
  .meta({ id: 'PrompterReport' });
export type PrompterReport = z.infer<typeof prompterReportSchema>;

/** Nothing of this is stored: it reaches the user's screens that are open at that moment. */
export const prompterOperations = defineOperations({
  'POST /api/ai/generations/{id}/prompter/press': {
    tag: 'Assistant',
    access: 'write',
    summary: 'Control the prompters in which a version of a script is open',
    params: idParams,
    body: z.object({ press: prompterPressSchema }),
    response: 'none',
    fails: [404],
  },
  'POST /api/ai/generations/{id}/prompter/report': {
    tag: 'Assistant',
    access: 'write',
    summary: 'Tell the remotes of a prompter how it is',
    params: idParams,
    body: prompterReportSchema,
    response: 'none',
    fails: [404],
  },
});
