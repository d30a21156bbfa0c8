import { ArrowRight, CalendarPlus, FileUp, type LucideIcon, WandSparkles } from 'lucide-react';
import { useToday } from '#lib/clock.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { type NextAction, nextActionOf } from '../model/next-action.ts';
import type { ShownInsight } from '../model/shown-insights.ts';

export interface NextStepProps {
  insight: ShownInsight;
  /** Called when somebody goes to do it. */
  onAct?: () => void;
}

const icons: Readonly<Record<NextAction['kind'], LucideIcon>> = {
  write: WandSparkles,
  plan: CalendarPlus,
  import: FileUp,
};

/** What to do with the next post, and the way to it. */
export function NextStep({ insight, onAct }: NextStepProps) {
  const today = useToday();
  const { next_step: step } = insight;
  if (step === '') {
    return null;
  }
  const action = nextActionOf(insight, today);
  return (
    <div className="mt-2 mb-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-2 text-base text-ink">
      <ArrowRight aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent-ink" />
      <p dir="auto" className="text-pretty break-words">
        <span className="sr-only">Next step: </span>
        {step}
      </p>
      {action && <ActionButton {...action} icon={icons[action.kind]} onAct={onAct} />}
    </div>
  );
}

const ActionButton = ({
  icon: Icon,
  label,
  to,
  state,
  onAct,
}: NextAction & { icon: LucideIcon; onAct: (() => void) | undefined }) => (
  <ButtonLink
    size="sm"
    to={to}
    state={state}
    onClick={onAct}
    className="col-start-2 justify-self-start pointer-coarse:h-10"
  >
    <Icon aria-hidden="true" />
    {label}
  </ButtonLink>
);
