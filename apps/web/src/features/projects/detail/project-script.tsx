import { ChevronsUpDown, MonitorPlay, PencilLine, WandSparkles } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { closesBack } from '#lib/way-back.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { controlStyle } from '#ui/control-style.ts';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { WholeProject } from '../model/shown-project.ts';
import type { ChangeProject } from '../model/use-project.ts';

/** The version of a script that a project uses. */
export interface UsedScript {
  title: string;
  /** How it came to be, and when. */
  note: string;
  /** What it says first, sentence by sentence. */
  opening: readonly string[];
}

export interface ProjectScriptProps {
  project: WholeProject;
  /** Undefined while it is not there yet, null where it cannot be read. */
  script: UsedScript | null | undefined;
  /** Asks for a version, and says which was chosen. */
  onAsk: (onChoose: (id: string | null) => void) => void;
  onChange: ChangeProject;
}

/** The version of the script that is filmed: to choose, to go on writing, to read from. */
export function ProjectScript({ project, script, onAsk, onChange }: ProjectScriptProps) {
  const { generation_id: current, board_id: boardId } = project;
  const from = { boardId, boardName: project.board_name, project: project.id };
  const { draft } = project;
  const handleChoose = (id: string | null) => onChange({ generationId: id }, { generation_id: id });
  return (
    <Section title="Script">
      <div className="grid grid-cols-1 gap-3 px-4 py-4 sm:px-5">
        {draft && (
          <p className="min-w-0 text-base text-muted">
            Started from{' '}
            <Link
              to={paths.item(draft.boardId, draft.id)}
              dir="auto"
              className="font-medium break-words text-ink hover:underline"
            >
              {draft.title}
            </Link>
          </p>
        )}
        <ChosenScript
          isChosen={current !== null}
          script={script ?? { title: draft?.title ?? 'A script', note: '' }}
          onAsk={() => onAsk(handleChoose)}
        />
        {current !== null && <Opening sentences={script === null ? [] : script?.opening} />}
        <div className="flex flex-wrap gap-2">
          {current === null && draft === null && (
            <ButtonLink to={paths.generator} state={{ ...from, topic: project.title }}>
              <WandSparkles aria-hidden="true" />
              Write a script
            </ButtonLink>
          )}
          {current !== null && (
            <>
              <ButtonLink to={paths.prompter(current)} state={closesBack} variant="primary">
                <MonitorPlay aria-hidden="true" />
                Open prompter
              </ButtonLink>
              <ButtonLink to={paths.generator} state={{ ...from, version: current }}>
                <PencilLine aria-hidden="true" />
                Continue writing
              </ButtonLink>
            </>
          )}
        </div>
      </div>
    </Section>
  );
}

interface ChosenScriptProps {
  isChosen: boolean;
  script: Pick<UsedScript, 'title' | 'note'>;
  onAsk: () => void;
}

/** The version that is used, as a field that opens what there is to choose from. */
const ChosenScript = ({ isChosen, script: { title, note }, onAsk }: ChosenScriptProps) => (
  <button
    type="button"
    aria-haspopup="dialog"
    onClick={onAsk}
    className={`${controlStyle} flex min-h-10 items-center gap-2 px-3 py-2 text-start`}
  >
    <span dir="auto" className="min-w-0 flex-1 truncate">
      {isChosen && <span className="sr-only">Version in use: </span>}
      {isChosen ? title : 'Choose a script'}
    </span>
    {isChosen && <span className="shrink-0 text-sm text-muted max-sm:hidden">{note}</span>}
    <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
  </button>
);

/** The hook of a script, and how it goes on. */
function Opening({ sentences }: { sentences: readonly string[] | undefined }) {
  if (sentences === undefined) {
    return <Skeleton className="h-24" />;
  }
  const [hook, ...others] = sentences;
  return (
    <div className="grid min-h-24 grid-cols-1 content-start gap-1 empty:hidden">
      {hook !== undefined && (
        <p dir="auto" className="text-lg font-semibold break-words text-ink">
          {hook}
        </p>
      )}
      {others.length > 0 && (
        <p dir="auto" className="line-clamp-3 text-base break-words text-muted">
          {others.join(' ')}
        </p>
      )}
    </div>
  );
}
