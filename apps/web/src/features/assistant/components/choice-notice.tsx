import { ArrowRight } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { recentTopicsQuery } from '../api/get-library-sources.ts';
import { distinctTopics } from '../model/distinct-topics.ts';
import type { Choice } from '../model/generation.ts';

interface ChoiceNoticeProps {
  problem: string | undefined;
  choices: readonly Choice[];
  onChoice: (requirements: string) => void;
}

/** Where a request left open what it is about: each answer is a button that asks again. */
export const ChoiceNotice = ({ problem, choices, onChoice }: ChoiceNoticeProps) => (
  <div role="alert" className="px-4 py-4 sm:px-5">
    <Notice tone="info" title="What should it be about?">
      <p>{questionOf(problem)}</p>
      <ChoiceList choices={distinctTopics(choices, ({ label }) => label)} onChoice={onChoice} />
    </Notice>
  </div>
);

/** For whoever came for a form and not yet for a topic: what their newest research is about. */
export function TopicChoice({ onChoice }: Pick<ChoiceNoticeProps, 'onChoice'>) {
  const { data: topics = [], isPending } = useQuery(recentTopicsQuery);
  if (isPending) {
    return <Skeleton className="h-34" />;
  }
  return topics.length === 0 ? null : (
    <div role="group" aria-label="About what?" className="text-sm text-muted">
      <p>About what? You recently collected:</p>
      <ChoiceList
        choices={topics.map((topic) => ({ label: topic, requirements: topic }))}
        onChoice={onChoice}
      />
    </div>
  );
}

const ChoiceList = ({ choices, onChoice }: Pick<ChoiceNoticeProps, 'choices' | 'onChoice'>) => (
  <ul className="mt-2 grid grid-cols-1 gap-1.5">
    {choices.map(({ label, requirements }, index) => (
      <li key={index} className="min-w-0">
        <Button size="sm" className="w-full text-start" onClick={() => onChoice(requirements)}>
          <span dir="auto" className="min-w-0 grow truncate">
            {label}
          </span>
          <ArrowRight aria-hidden="true" className="shrink-0" />
        </Button>
      </li>
    ))}
  </ul>
);

/** The answer without the list of what stands on the buttons. */
const questionOf = (problem = ''): string => problem.replace(/\s*Which is it to be:.*$/su, '');
