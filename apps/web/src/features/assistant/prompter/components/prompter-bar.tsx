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
  Settings2,
  Smartphone,
  X,
} from 'lucide-react';
import { timeLeft } from '../model/time-left.ts';
import type { PrompterCommands } from '../model/use-prompter-keys.ts';

export interface PrompterBarProps {
  title: string;
  onLeave: () => void;
  /** What is behind the way out, where that is known. */
  leadsTo: string | undefined;
  isShown: boolean;
  isRunning: boolean;
  wordsPerMinute: number;
  secondsLeft: number;
  /** The text follows a voice. */
  isListening: boolean;
  /** A remote is there. */
  isControlled: boolean;
  commands: PrompterCommands;
}

/** What can be done while reading; out of the way while the text runs. */
export function PrompterBar(props: PrompterBarProps) {
  const { title, onLeave, leadsTo, isShown, isRunning, wordsPerMinute, secondsLeft, commands } = props;
  const hidden =
    !isShown &&
    'pointer-events-none opacity-0 has-focus-visible:pointer-events-auto has-focus-visible:opacity-100';
  return (
    <>
      <div
        className={clsx(
          'absolute inset-x-0 top-0 z-2 flex items-center gap-2 bg-linear-to-b from-canvas to-transparent px-3 pt-[max(0.75rem,env(safe-area-inset-top))] pb-6 transition-opacity duration-300 sm:px-4',
          hidden,
        )}
      >
        <RoundButton
          icon={X}
          label={`Close prompter${leadsTo === undefined ? '' : ` and go to ${leadsTo}`} (Esc)`}
          onClick={onLeave}
        />
        <h1 dir="auto" className="min-w-0 flex-1 truncate text-base font-medium text-muted">
          {title}
        </h1>
        <RoundButton icon={Smartphone} label="Use a phone as the remote" onClick={commands.remote} />
        <RoundButton icon={Settings2} label="Settings and takes (S)" onClick={commands.settings} />
      </div>
      <div
        className={clsx(
          'absolute inset-x-0 bottom-0 z-2 grid justify-items-center bg-linear-to-t from-canvas from-75% to-transparent px-3 pt-8 pb-[max(1rem,env(safe-area-inset-bottom))] transition-opacity duration-300',
          hidden,
        )}
      >
        <div className="flex w-full max-w-xl items-center justify-between gap-1">
          <div className="flex items-center">
            <RoundButton icon={Minus} label="Slower (←)" onClick={() => commands.faster(-1)} />
            <p className="tabular w-12 text-center leading-tight text-ink">
              <span className="block text-lg font-semibold">{Math.round(wordsPerMinute)}</span>
              <span className="block text-xs text-muted">wpm</span>
            </p>
            <RoundButton icon={Plus} label="Faster (→)" onClick={() => commands.faster(1)} />
          </div>
          <button
            type="button"
            aria-label={isRunning ? 'Pause' : 'Start'}
            title={isRunning ? 'Pause (Space)' : 'Start (Space)'}
            onClick={commands.toggle}
            className="grid size-16 shrink-0 place-items-center rounded-full bg-accent text-on-accent shadow-lg hover:bg-accent-hover"
          >
            {isRunning ? (
              <Pause aria-hidden="true" className="size-7" fill="currentColor" />
            ) : (
              <Play aria-hidden="true" className="ml-1 size-7" fill="currentColor" />
            )}
          </button>
          <div className="flex items-center">
            <RoundButton icon={RotateCcw} label="Repeat this paragraph (R)" onClick={commands.again} />
            <RoundButton
              icon={ChevronUp}
              label="Previous line (↑)"
              className="max-[24rem]:hidden"
              onClick={() => commands.step(-1)}
            />
            <RoundButton
              icon={ChevronDown}
              label="Next line (↓)"
              className="max-[24rem]:hidden"
              onClick={() => commands.step(1)}
            />
          </div>
        </div>
        <p className="tabular pt-2 text-xs text-muted">
          {timeLeft(secondsLeft)}
          {props.isListening && ' · follows your voice'}
          {props.isControlled && ' · remote connected'}
        </p>
      </div>
    </>
  );
}

interface RoundButtonProps {
  icon: LucideIcon;
  label: string;
  className?: string;
  onClick: () => void;
}

/** Large enough for a thumb that is not looked at. */
const RoundButton = ({ icon: Icon, label, className, onClick }: RoundButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    onClick={onClick}
    className={clsx(
      'grid size-11 shrink-0 place-items-center rounded-full text-ink hover:bg-hover',
      className,
    )}
  >
    <Icon aria-hidden="true" className="size-5" />
  </button>
);
