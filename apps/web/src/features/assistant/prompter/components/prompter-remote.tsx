import clsx from 'clsx';
import {
  ChevronDown,
  ChevronUp,
  type LucideIcon,
  Minus,
  Pause,
  Play,
  Plus,
  RotateCcw,
  X,
} from 'lucide-react';
import { useWakeLock } from '../model/use-wake-lock.ts';
import { type Remote, useRemote } from '../model/use-remote.ts';
import { timeLeft } from '../model/time-left.ts';

/** Controls a prompter on another screen: held in one hand, pressed without looking. */
export function PrompterRemote({ id, title, onLeave }: { id: string; title: string; onLeave: () => void }) {
  const { report, problem, press } = useRemote(id);
  useWakeLock();
  const isRunning = report?.isRunning === true;
  return (
    <div
      data-whole-window
      className="fixed inset-0 scheme-dark flex flex-col gap-4 bg-canvas landscape:gap-1 landscape:pb-2 px-4 pt-[max(0.75rem,env(safe-area-inset-top))] pb-[max(1.5rem,env(safe-area-inset-bottom))] text-ink select-none"
    >
      <div className="flex items-center gap-2">
        <button
          type="button"
          aria-label="Close remote"
          title="Close remote"
          onClick={onLeave}
          className="-ml-2 grid size-11 place-items-center rounded-full hover:bg-hover"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
        <h1 dir="auto" className="min-w-0 flex-1 truncate text-base font-medium text-muted">
          {title}
        </h1>
      </div>
      <div className="mx-auto flex min-h-0 w-full max-w-md flex-1 flex-col justify-between gap-4 landscape:max-w-4xl landscape:flex-row landscape:gap-8">
        <div className="grid min-h-0 content-start gap-3 overflow-hidden landscape:flex-1">
          <RemoteState report={report} problem={problem} />
          <p dir="auto" className="line-clamp-5 text-2xl leading-snug font-medium text-pretty">
            {report?.line}
          </p>
        </div>
        <div className="grid content-end gap-3 landscape:flex-1">
          <button
            type="button"
            onClick={() => press(isRunning ? 'pause' : 'start')}
            className="flex h-[min(8rem,18dvh)] items-center justify-center gap-3 rounded-xl bg-accent text-2xl font-semibold text-on-accent active:bg-accent-hover"
          >
            {isRunning ? (
              <Pause aria-hidden="true" className="size-8" fill="currentColor" />
            ) : (
              <Play aria-hidden="true" className="size-8" fill="currentColor" />
            )}
            {isRunning ? 'Pause' : 'Start'}
          </button>
          <div className="grid grid-cols-3 gap-3">
            <RemoteButton icon={ChevronUp} label="Previous" onClick={() => press('previous')} />
            <RemoteButton icon={RotateCcw} label="Repeat" onClick={() => press('repeat')} />
            <RemoteButton icon={ChevronDown} label="Next" onClick={() => press('next')} />
            <RemoteButton icon={Minus} label="Slower" onClick={() => press('slower')} />
            <p className="tabular grid content-center text-center leading-tight">
              <span className="text-2xl font-semibold">
                {report === undefined ? '–' : Math.round(report.wordsPerMinute)}
              </span>
              <span className="text-sm text-muted">wpm</span>
            </p>
            <RemoteButton icon={Plus} label="Faster" onClick={() => press('faster')} />
          </div>
          <button
            type="button"
            onClick={() => press('restart')}
            className="min-h-11 justify-self-center rounded-md px-4 text-base font-medium text-muted hover:text-ink"
          >
            Back to the beginning
          </button>
        </div>
      </div>
    </div>
  );
}

function RemoteState({ report, problem }: Pick<Remote, 'report' | 'problem'>) {
  const running = report?.isRunning === true ? 'Running' : 'Paused';
  return (
    <p className="tabular flex items-baseline gap-2 text-base text-muted">
      <span
        aria-hidden="true"
        className={clsx(
          'size-2 shrink-0 rounded-full',
          problem === undefined && report ? 'bg-success' : 'bg-warning',
        )}
      />
      {/* Not the time: it would be read out again and again. */}
      <span role="status">{problem ?? (report ? running : 'Looking for the prompter…')}</span>
      {report && problem === undefined && <span>{timeLeft(report.secondsLeft)}</span>}
    </p>
  );
}

interface RemoteButtonProps {
  icon: LucideIcon;
  label: string;
  onClick: () => void;
}

const RemoteButton = ({ icon: Icon, label, onClick }: RemoteButtonProps) => (
  <button
    type="button"
    onClick={onClick}
    className="grid h-[min(5rem,14dvh)] content-center justify-items-center gap-1.5 rounded-xl border border-line bg-raised text-sm text-muted active:bg-hover landscape:gap-0.5"
  >
    <Icon aria-hidden="true" className="size-6 text-ink" />
    {label}
  </button>
);
