import { MonitorPlay, PencilLine } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { paths } from '#lib/paths.ts';
import { closesBack } from '#lib/way-back.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Section } from '#ui/section.tsx';
import { notStarted } from '../model/generation.ts';
import { isPost, nothingWritten, toWrittenContent } from '../model/written-content.ts';
import type { ScriptBoard } from '../model/use-origin-board.ts';
import { claimsBesideSources } from '../model/evidence.ts';
import type { WrittenOn } from '../model/origin.ts';
import { ClaimList } from './claim-list.tsx';
import { CopyIconButton } from '#ui/copy-button.tsx';
import { EngineLabel } from './engine-label.tsx';
import { EditPost } from './edit-post.tsx';
import { ExportMenu } from './export-menu.tsx';
import { NoteList } from './note-list.tsx';
import { ScriptText } from './script-text.tsx';
import { SourceList } from './source-list.tsx';
import { HookChoice, TitleChoice } from './suggestions.tsx';

type SavedAnswer = Parameters<typeof toWrittenContent>[0];

export interface SavedScriptProps {
  item: WrittenOn;
  saved: SavedAnswer;
  /** Its title in use is what the page is headed by. */
  isNamedAbove: boolean;
  board: ScriptBoard;
  /** Whether its words can be written anew: those that numbers belong to stay as they were published. */
  writing: 'open' | 'has-numbers' | 'none';
  /** Puts something around the script. */
  frame: (script: ReactNode) => ReactNode;
}

/** A script or post that was kept on a board, as it came from the server, set for reading. */
export function SavedScript({ item, saved, isNamedAbove, board, writing, frame }: SavedScriptProps) {
  const content = useMemo(() => ({ ...nothingWritten, ...toWrittenContent(saved) }), [saved]);
  const [isWriting, setIsWriting] = useState(false);
  const { generationId: version } = content;
  const label = isPost(content) ? 'Post' : 'Script';

  if (isWriting) {
    const handleClose = () => setIsWriting(false);
    return (
      <Section title={label}>
        <EditPost {...{ item, content, board, label }} onClose={handleClose} />
      </Section>
    );
  }
  return (
    <Section
      title={label}
      mark={
        <span className="empty:hidden max-sm:order-last max-sm:basis-full">
          <EngineLabel engine={content.engine} />
        </span>
      }
      action={
        <div className="flex items-center">
          <ExportMenu name={item.title} content={content} boardId={board.id} />
          <CopyIconButton text={content.script} label={`Copy ${label}`} />
          {version === undefined && writing === 'open' && (
            <Button size="sm" variant="ghost" onClick={() => setIsWriting(true)}>
              <PencilLine aria-hidden="true" />
              Edit
            </Button>
          )}
        </div>
      }
    >
      {version !== undefined && <NextSteps version={version} item={item} board={board} />}
      {version === undefined && writing === 'has-numbers' && (
        <p className="border-b border-line px-4 py-3 text-sm text-muted sm:px-5">
          This text can’t be edited because the numbers below belong to it.
        </p>
      )}
      <TitleChoice content={content} isNamedAbove={isNamedAbove} />
      {frame(
        <ScriptText
          generation={{ ...notStarted, phase: 'done', content }}
          frameOpening={(opening) => <HookChoice content={content} {...opening} />}
        />,
      )}
      <NoteList notes={content.notes} engine={content.engine} />
      <SourceList content={content} board={board} />
      <ClaimList claims={claimsBesideSources(content)} board={board} />
    </Section>
  );
}

/** What one does with a script that is on a board: read it before the camera, or write on. */
const NextSteps = ({ version, item, board }: { version: string; item: WrittenOn; board: ScriptBoard }) => (
  <div className="flex flex-wrap gap-2 border-b border-line px-4 py-3 sm:px-5">
    <ButtonLink to={paths.prompter(version)} state={closesBack} size="sm" variant="primary">
      <MonitorPlay aria-hidden="true" />
      Open prompter
    </ButtonLink>
    <ButtonLink
      to={paths.generator}
      state={{ version, script: item, boardId: board.id, boardName: board.name }}
      size="sm"
    >
      <PencilLine aria-hidden="true" />
      Continue writing
    </ButtonLink>
  </div>
);
