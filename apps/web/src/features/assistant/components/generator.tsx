import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ArrowLeft } from 'lucide-react';
import { paths } from '#lib/paths.ts';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Page } from '#ui/page.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { recallDraft, rememberDraft } from '../model/draft-memory.ts';
import { type Origin, requirementsFor } from '../model/origin.ts';
import { noOptions, toRequestOptions } from '../model/script-options.ts';
import type { WholeVersion } from '../model/versions.ts';
import { useGeneration } from '../model/use-generation.ts';
import { type TargetBoard, useOriginBoard } from '../model/use-origin-board.ts';
import { assistantKeys } from '../query-keys.ts';
import { GeneratorForm } from './generator-form.tsx';
import { ResultsPanel } from './results-panel.tsx';
import { VersionHistory } from './versions/version-history.tsx';

export interface GeneratorProps {
  /** Names this visit: coming back to it brings back what was typed and written. */
  visit: string;
  origin: Origin | undefined;
  /** A script was written. */
  onGenerated: () => void;
}

export function Generator({ visit, origin, onGenerated }: GeneratorProps) {
  const cache = useQueryClient();
  const boardId = origin?.boardId;
  const [left] = useState(() => recallDraft(cache, { visit, boardId }));
  const { board, isMissing } = useOriginBoard(origin);
  const [platform, setPlatform] = useState(left?.platform ?? 'youtube');
  const [typed, setTyped] = useState(left?.requirements);
  const [options, setOptions] = useState({ ...noOptions, ...left?.options });
  const { generation, start, startBuiltIn, stop, open } = useGeneration(left?.generation, () => {
    void cache.invalidateQueries({ queryKey: assistantKeys.generations });
    onGenerated();
  });
  const requirements = typed ?? suggested(board);

  const request = {
    platform,
    requirements: requirements.trim(),
    boardId: board?.id,
    ...toRequestOptions(options),
  };

  const regenerate = (version: WholeVersion) => {
    setPlatform(version.platform);
    setTyped(version.requirements);
    setOptions(version.options);
    const { platform: for_, requirements: asked, board_id } = version;
    start({
      platform: for_,
      requirements: asked,
      boardId: board_id ?? undefined,
      ...toRequestOptions(version.options),
    });
  };

  useEffect(() => {
    if (typed !== undefined || generation.phase !== 'idle') {
      rememberDraft(cache, { visit, boardId }, { platform, requirements, options, generation });
    }
  }, [cache, visit, boardId, platform, typed, requirements, options, generation]);

  return (
    <Page>
      <PageHeader
        title="AI Generator"
        description="Scripts for your platform, written from the sources on a board."
        back={board && <BackToBoard board={board} />}
      />
      {isMissing && (
        <Notice tone="warning" title="The board of this address could not be opened">
          It may have been deleted, or it belongs to somebody else. You can generate without it.
        </Notice>
      )}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <GeneratorForm
          board={board}
          platform={platform}
          onPlatform={setPlatform}
          requirements={requirements}
          onRequirements={setTyped}
          busy={generation.phase === 'writing'}
          options={options}
          onOptions={setOptions}
          onGenerate={() => start(request)}
        />
        <ResultsPanel
          generation={generation}
          board={board}
          onStop={stop}
          onBuiltIn={() => startBuiltIn(request)}
          onVersion={open}
        />
      </div>
      <VersionHistory
        board={board}
        currentId={generation.content.generationId}
        isWriting={generation.phase === 'writing'}
        onVersion={open}
        onRegenerate={regenerate}
      />
    </Page>
  );
}

const suggested = (board: TargetBoard | undefined): string =>
  board?.name === undefined ? '' : requirementsFor(board.name);

/** The way back to where somebody came from. */
function BackToBoard({ board }: { board: TargetBoard }) {
  return (
    <TextLink to={paths.board(board.id)} className="mb-2 max-w-full text-sm">
      <ArrowLeft aria-hidden="true" className="shrink-0" />
      <span dir="auto" className="truncate">
        Back to {board.name ?? 'board'}
      </span>
    </TextLink>
  );
}
