import clsx from 'clsx';
import { Children, isValidElement, type ReactNode } from 'react';

export interface FactsProps {
  /**
   * What is empty is left out. Lines break between the others; one that is longer than a line breaks within.
   */
  facts: readonly ReactNode[];
  className?: string;
}

const isThere = (fact: ReactNode): boolean =>
  Children.count(fact) > 0 && fact !== false && fact !== '' && fact !== null;

/**
 * Short facts in a row with a dot between them, and none at the end or the beginning of a line: each fact
 * brings the dot before it, and that of a line's first one lies outside of what is shown. In text that is
 * read out or copied the dots are as usual.
 */
export const Facts = ({ facts, className }: FactsProps) => (
  <span className={clsx('block min-w-0 overflow-x-clip', className)}>
    <span className="-ms-[0.85em] flex flex-wrap">
      {facts.filter(isThere).map((fact, index) => (
        <span
          key={(isValidElement(fact) ? fact.key : null) ?? index}
          className="relative max-w-full min-w-0 ps-[0.85em] break-words before:absolute before:start-0 before:w-[0.85em] before:text-center before:content-['·'_/_'']"
        >
          {index > 0 && <span className="sr-only"> · </span>}
          {fact}
        </span>
      ))}
    </span>
  </span>
);
