import { ArrowRight } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Choice } from '../model/generation.ts';

interface ChoiceNoticeProps {
  problem: string | undefined;
  choices: readonly Choice[];
  onChoice: (requirements: string) => void;
}

/** Where a request left open what it is about: each answer is a button that asks again. */
export const ChoiceNotice = ({ problem, choices, onChoice }: ChoiceNoticeProps) => (
  <div role="alert" className="px-4 pt-4 sm:px-5">
    <Notice tone="info" title="What should it be about?">
      <p>{questionOf(problem)}</p>
      <ul className="mt-2 grid grid-cols-1 gap-2">
        {choices.map(({ label, requirements }, index) => (
          <li key={index} className="min-w-0">
            <Button className="w-full justify-between text-start" onClick={() => onChoice(requirements)}>
              <span dir="auto" className="min-w-0 truncate">
                {label}
              </span>
              <ArrowRight aria-hidden="true" className="shrink-0" />
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  </div>
);

/** The answer without the list of what stands on the buttons. */
const questionOf = (problem = ''): string => problem.replace(/\s*Which is it to be:.*$/su, '');
