import clsx from 'clsx';
import { type FormEvent, useState } from 'react';
import { forgetWords, keptWords, useKeptWords } from '#lib/kept-words.ts';
import { Button } from '#ui/button.tsx';
import { stickyFooter } from '#ui/dialog-actions.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { KeptWordsLine } from '#ui/kept-words-line.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { showInfo } from '#ui/toast.ts';
import { countScript } from '../../model/limit-counts.ts';
import type { WrittenContent } from '../../model/written-content.ts';
import { LimitCounters } from '../limit-counters.tsx';

export interface EditScriptDialogProps {
  generationId: string;
  content: WrittenContent;
  busy: boolean;
  onKeep: (edited: { script: string; titles: string[]; hooks: string[] }) => void;
  onClose: () => void;
}

/**
 * The script, its titles and its hooks as plain text to write in, counted as they are written; what is kept
 * is a new version. What was typed waits for whoever leaves without keeping it.
 */
export function EditScriptDialog({ generationId, content, busy, onKeep, onClose }: EditScriptDialogProps) {
  const places = placesOf(generationId);
  const script = useKeptWords(places.script, content.script);
  const titleLines = useKeptWords(places.titles, content.titles.join('\n'));
  const hookLines = useKeptWords(places.hooks, content.hooks.join('\n'));
  const all = [script, titleLines, hookLines];
  const [isTried, setIsTried] = useState(false);
  const titles = linesOf(titleLines.text);
  const hooks = linesOf(hookLines.text);
  const problem = script.text.trim() === '' ? 'Write something first.' : undefined;

  const drop = () => all.forEach((words) => words.drop());
  const handleLeave = () => {
    if (Object.values(places).some((place) => keptWords(place) !== undefined)) {
      showInfo('Draft saved. Open “Edit” to continue.');
    }
    onClose();
  };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (problem === undefined && !busy) {
      onKeep({ script: script.text, titles, hooks });
    }
  };

  return (
    <Dialog
      open
      onClose={handleLeave}
      keepsTyped
      title="Edit script"
      description="Saved as a new version."
      size="page"
    >
      <form onSubmit={handleSubmit} className="flex min-h-full flex-col">
        <div className="grid grow grid-cols-1 content-start gap-4 pb-4">
          {all.some(({ isBack }) => isBack) && <KeptWordsLine onDrop={drop} />}
          <Field
            label="Script"
            hint={marksIn(content.script)}
            isHintFirst
            required
            error={isTried ? problem : undefined}
          >
            <Textarea
              rows={10}
              dir="auto"
              className={clsx(grows, 'min-h-[50dvh]')}
              value={script.text}
              onChange={(event) => script.change(event.target.value)}
            />
          </Field>
          <Field label="Titles" hint="One per line.">
            <Textarea
              rows={3}
              dir="auto"
              className={grows}
              value={titleLines.text}
              onChange={(event) => titleLines.change(event.target.value)}
            />
          </Field>
          <Field label="Hooks" hint="One per line.">
            <Textarea
              rows={3}
              dir="auto"
              className={grows}
              value={hookLines.text}
              onChange={(event) => hookLines.change(event.target.value)}
            />
          </Field>
        </div>
        <div className={clsx(stickyFooter, 'flex flex-wrap items-center justify-between gap-3')}>
          <LimitCounters counts={countScript({ script: script.text, titles }, content.limits ?? [])} />
          <div className="ml-auto flex gap-2 max-sm:w-full max-sm:*:grow">
            <Button onClick={handleLeave}>Cancel</Button>
            <Button type="submit" variant="primary" busy={busy}>
              Save version
            </Button>
          </div>
        </div>
      </form>
    </Dialog>
  );
}

/** No scrolling in what scrolls itself. */
const grows = 'field-sizing-content';

const placesOf = (generationId: string) => ({
  script: `script ${generationId}`,
  titles: `titles ${generationId}`,
  hooks: `hooks ${generationId}`,
});

/** What was typed into the script of a version is saved now. */
export const forgetEdit = (generationId: string): void =>
  Object.values(placesOf(generationId)).forEach((place) => forgetWords(place));

/** What stands in a script that is not said, and what it means; undefined where there is nothing like it. */
function marksIn(script: string): string | undefined {
  const time = /\(\d{1,2}:\d\d[-–—]\d{1,2}:\d\d\)/u.exec(script)?.[0];
  const source = /\[\d+\]/u.exec(script)?.[0];
  const meanings = [
    ...(time === undefined ? [] : [`${time} is when a part is spoken`]),
    ...(source === undefined ? [] : [`${source} is the source it’s based on`]),
  ];
  return meanings.length === 0 ? undefined : `${meanings.join('; ')}. The prompter leaves these out.`;
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
