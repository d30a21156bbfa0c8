import { platformName } from '@hookline/contract/platforms';
import { BookmarkPlus, Clapperboard, Save } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { versionElsewhere } from '#lib/api-error.ts';
import { boardChoicesQuery } from '#lib/board-choices.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { ChangedElsewhereDialog } from '#ui/changed-elsewhere-dialog.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MenuItem } from '#ui/menu-item.tsx';
import { Menu } from '#ui/menu.tsx';
import type { Generation } from '../model/generation.ts';
import { useSaveScript, useUpdateScript } from '../model/use-save-script.ts';
import type { WrittenOn } from '../model/origin.ts';
import type { TargetBoard } from '../model/use-origin-board.ts';
import { ExportMenu } from './export-menu.tsx';
import { ActionBar } from './action-bar.tsx';

/** What can be done with a script: copy it, and keep it on the board it was written for. */
export function ResultActions({
  generation,
  board,
  writtenOn,
  isSaved,
}: {
  generation: Generation;
  board: TargetBoard | undefined;
  /** The saved script that this one may take the place of. */
  writtenOn: WrittenOn | undefined;
  /** It is that script, as nothing was changed yet: there is nothing to save. */
  isSaved: boolean;
}) {
  const { script, titles, generationId } = generation.content;
  const navigate = useNavigate();
  const plan = () =>
    void navigate(paths.projects, {
      state: {
        project: {
          title: titles[0] ?? `${platformName(generation.platform)} script`,
          platform: generation.platform,
          generationId,
          boardId: board?.isDemo === true ? undefined : board?.id,
        },
      },
    });

  return (
    <ActionBar
      note={
        board?.isDemo === true ? 'This is a demo board, so what you save stays in this browser.' : undefined
      }
    >
      <CopyButton text={script} disabled={script === ''} className="max-sm:grow">
        Copy Script
      </CopyButton>
      {script !== '' && (
        <ExportMenu
          name={`${platformName(generation.platform)} Script`}
          content={generation.content}
          boardId={board?.isDemo === true ? undefined : board?.id}
        />
      )}
      {script !== '' && generationId !== undefined && <PlanButton onPress={plan} />}
      {board === undefined ? (
        <SaveAnywhere generation={generation} />
      ) : isSaved && writtenOn ? (
        <ButtonLink to={paths.item(board.id, writtenOn.id)} className="max-sm:grow">
          Open saved script
        </ButtonLink>
      ) : (
        <KeepButtons generation={generation} board={board} writtenOn={writtenOn} />
      )}
    </ActionBar>
  );
}

/** Its whole name where there is room for it. */
const PlanButton = ({ onPress }: { onPress: () => void }) => (
  <Button
    variant="ghost"
    aria-label="Start a project"
    title="Start a project"
    onClick={onPress}
    className="px-2! max-sm:grow"
  >
    <Clapperboard aria-hidden="true" />
    <span aria-hidden="true">
      <span className="max-2xl:hidden">Start a project</span>
      <span className="2xl:hidden">Project</span>
    </span>
  </Button>
);

/** Keeps a script that was written for no board on the one that is chosen. */
function SaveAnywhere({ generation }: { generation: Generation }) {
  const { data: boards = [] } = useQuery(boardChoicesQuery);
  const { isSaving, save } = useSaveScript();
  const canSave = boards.length > 0 && generation.content.script.trim() !== '';
  return (
    <>
      <ButtonLink
        to={paths.boards}
        variant={canSave ? 'secondary' : 'primary'}
        className="max-sm:grow max-sm:basis-5/12"
      >
        Go to Boards
      </ButtonLink>
      {canSave && (
        <Menu
          trigger={
            <Button variant="primary" busy={isSaving} className="max-sm:grow max-sm:basis-5/12">
              <BookmarkPlus aria-hidden="true" />
              Save to…
            </Button>
          }
        >
          {boards.map(({ value, label }) => (
            <MenuItem key={value} onSelect={() => save(generation, { id: value, isDemo: false })}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}

/**
 * Keeps the script on its board: beside what is there, or in the place of the saved one that it was made
 * from.
 */
function KeepButtons({
  generation,
  board,
  writtenOn,
}: {
  generation: Generation;
  board: TargetBoard;
  writtenOn: WrittenOn | undefined;
}) {
  const { isSaving, save } = useSaveScript();
  const label = `Save to ${board.name ?? 'board'}`;
  if (!board.isDemo && writtenOn) {
    return (
      <>
        <IconButton
          icon={BookmarkPlus}
          label={label}
          size="sm"
          disabled={isSaving}
          onClick={() => save(generation, board)}
        />
        <UpdateButton generation={generation} board={board} item={writtenOn} />
      </>
    );
  }
  return (
    <Button
      title={label}
      variant="primary"
      busy={isSaving}
      onClick={() => save(generation, board)}
      // Beside the others as long as most of its words have room there, else in a row of its own.
      className="min-w-0 shrink! grow basis-44 max-sm:basis-full sm:max-w-max"
    >
      <BookmarkPlus aria-hidden="true" />
      <span className="truncate">{label}</span>
    </Button>
  );
}

/** Puts the script in the place of the saved one that it was made from. */
function UpdateButton({
  generation,
  board,
  item,
}: {
  generation: Generation;
  board: TargetBoard;
  item: WrittenOn;
}) {
  const { isUpdating, error, update } = useUpdateScript(board, item);
  return (
    <>
      <Button
        variant="primary"
        busy={isUpdating}
        title={`Replaces the text of “${item.title}” on the board`}
        disabled={generation.content.script.trim() === ''}
        onClick={() => update(generation)}
      >
        <Save aria-hidden="true" />
        Update script
      </Button>
      <ChangedElsewhereDialog
        error={error}
        title="This script was changed elsewhere since you opened it"
        newer={paths.item(board.id, item.id)}
        onSave={() => update(generation, versionElsewhere(error))}
      />
    </>
  );
}
