import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { ArrowLeft } from 'lucide-react';
import { lazyPart } from '#lib/load-program.ts';
import { paths } from '#lib/paths.ts';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Page } from '#ui/page.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { fromLibrary } from '../api/get-library-sources.ts';
import { recallVisit, rememberVisit } from '../model/visit-memory.ts';
import type { Origin, Purpose, WrittenOn } from '../model/origin.ts';
import { toRequestOptions } from '../model/script-options.ts';
import type { WholeVersion } from '../model/versions.ts';
import { useGeneration } from '../model/use-generation.ts';
import { useOpenedVersion } from '../model/use-opened-version.ts';
import { newRequest, useRequest } from '../model/use-request.ts';
import { type TargetBoard, useOriginBoard } from '../model/use-origin-board.ts';
import { assistantKeys } from '../query-keys.ts';
import { GeneratorForm } from './generator-form.tsx';
import { ResultsPanel } from './results-panel.tsx';

const EngineLine = lazyPart(() => import('./engine-line.tsx').then((part) => part.EngineLine));

const VersionHistory = lazyPart(async () => (await import('./versions/version-history.tsx')).VersionHistory);

export interface GeneratorProps {
  /** Names this visit: coming back to it brings back what was typed and written. */
  visit: string;
  origin: Origin | undefined;
  /** The id of the version that somebody came to go on with. */
  versionId: string | undefined;
  purpose: Purpose;
  /** The saved script that it may take the place of. */
  writtenOn: WrittenOn | undefined;
  /** A script was written, or a version of it. */
  onWritten: (versionId: string | undefined) => void;
  /** What there is to say of the version that is shown, beside its text. */
  aboutVersion: (versionId: string) => ReactNode;
}

export function Generator({ visit, versionId, writtenOn, onWritten, aboutVersion, ...rest }: GeneratorProps) {
  const [{ origin, purpose }] = useState(rest);
  const cache = useQueryClient();
  const [left] = useState(() => recallVisit(cache, { visit, origin, versionId, purpose }));
  const begun = left ?? newRequest({ origin, versionId, purpose });
  const asking = useRequest(begun);
  const { platform, typed, requirements, options, from, board, kept } = asking;
  const [isLooking, setIsLooking] = useState(false);
  const { generation, start, startBuiltIn, stop, open } = useGeneration(begun.generation, (written) => {
    void cache.invalidateQueries({ queryKey: assistantKeys.generations });
    onWritten(written);
  });
  // Without a board to begin with it is for the one that is chosen since.
  const target = useOriginBoard(generation.board).board ?? board;
  const takeNew = (version: WholeVersion) => {
    open({ ...version, board: generation.board });
    onWritten(version.id);
  };
  const generate = async (begin: typeof start, asked = requirements) => {
    const isOpen = board === undefined && options.itemIds === null;
    const chosen = { boardId: board?.id, ...toRequestOptions(options) };
    const request = { platform, requirements: asked.trim(), ...chosen };
    setIsLooking(isOpen);
    asking.handleSent(asked);
    begin({ request: isOpen ? await fromLibrary(request) : request, board: board && from });
    setIsLooking(false);
  };

  // Whoever comes back to this visit has it already.
  useOpenedVersion(left === undefined ? versionId : undefined, (version) => {
    // What was typed or begun meanwhile stays.
    if (typed === undefined && generation.phase === 'idle') {
      asking.take(version);
      // A saved script may be on another board by now than the one it was written from.
      open({ ...version, board: writtenOn ? from : boardOf(version, from) });
    }
  });
  const regenerate = (version: WholeVersion) => {
    asking.take(version);
    const { platform: for_, requirements: asked, board_id } = version;
    const chosen = { boardId: board_id ?? undefined, ...toRequestOptions(version.options) };
    start({
      request: { platform: for_, requirements: asked, ...chosen },
      board: boardOf(version, from),
    });
  };

  useEffect(() => {
    if (typed !== undefined || generation.phase !== 'idle') {
      const draft = { from, platform, requirements, options, kept, generation };
      rememberVisit(cache, { visit, origin, versionId, purpose }, draft);
    }
  }, [
    cache,
    visit,
    origin,
    versionId,
    purpose,
    from,
    platform,
    typed,
    requirements,
    options,
    kept,
    generation,
  ]);

  return (
    <Page>
      <GeneratorHeader board={board} />
      {asking.isMissing && <BoardMissing />}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <GeneratorForm
          board={board}
          onBoard={asking.chooseBoard}
          picked={purpose.picked?.sources}
          advice={purpose.form?.advice}
          platform={platform}
          onPlatform={asking.setPlatform}
          requirements={requirements}
          onRequirements={asking.setTyped}
          onOther={asking.takeOffered}
          busy={generation.phase === 'writing' || isLooking}
          options={options}
          onOptions={asking.setOptions}
          onGenerate={() => void generate(start)}
        />
        <ResultsPanel
          generation={generation}
          board={target}
          // Another board is no place for it.
          writtenOn={target?.id === origin?.boardId ? writtenOn : undefined}
          landsAt={versionId}
          onStop={stop}
          onBuiltIn={() => void generate(startBuiltIn)}
          onChoice={(chosen) => {
            asking.setTyped(chosen);
            void generate(start, chosen);
          }}
          onVersion={takeNew}
        />
      </div>
      {generation.content.generationId !== undefined && aboutVersion(generation.content.generationId)}
      <Suspense>
        <VersionHistory
          board={board}
          currentId={generation.content.generationId}
          isWriting={generation.phase === 'writing'}
          onOpen={(version) => {
            asking.takeOrOffer(version);
            open({ ...version, board: boardOf(version, from) });
          }}
          onRestored={takeNew}
          onRegenerate={regenerate}
        />
      </Suspense>
    </Page>
  );
}

const GeneratorHeader = ({ board }: { board: TargetBoard | undefined }) => (
  <PageHeader
    title="AI Generator"
    description={<Description />}
    back={board && <BackToBoard board={board} />}
  />
);

/** Who writes. As high as its words are, so that nothing moves when they come. */
const Description = () => (
  <span className="block min-h-10 text-sm sm:min-h-5">
    <Suspense>
      <EngineLine />
    </Suspense>
  </span>
);

const BoardMissing = () => (
  <Notice tone="warning" title="Couldn’t open this board">
    It may have been deleted, or you don’t have access to it. You can generate without it.
  </Notice>
);

/** The board that a version was written from, by its name where that is known. */
const boardOf = ({ board_id: boardId }: WholeVersion, from: Origin | undefined): Origin | undefined =>
  boardId === null || boardId === from?.boardId ? from : { boardId, boardName: undefined, itemIds: null };

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
