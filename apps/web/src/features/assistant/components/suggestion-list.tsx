import { ResultPart } from './result-part.tsx';
import { CopyIconButton } from './copy-icon-button.tsx';

/**
 * Lines to choose from, each with a button that copies it. Nothing at all when there are none, or when they are all
 * that `script` is: a numbered list of them.
 */
export function SuggestionList({
  title,
  entries,
  script = '',
}: {
  title: string;
  entries: readonly string[];
  script?: string;
}) {
  const numbered = entries.map((entry, index) => `${index + 1}. ${entry}`).join('\n');
  if (entries.length === 0 || script === numbered) {
    return null;
  }
  return (
    <ResultPart title={title}>
      <ol className="-mx-2 grid grid-cols-1">
        {entries.map((entry, index) => (
          <li
            key={index}
            className="group flex animate-fade-in items-start gap-3 rounded-md py-0.5 pr-1 pl-2 transition-colors hover:bg-hover"
          >
            <span
              aria-hidden="true"
              className="tabular w-4 shrink-0 py-1 text-right text-sm leading-5.5 text-faint"
            >
              {index + 1}
            </span>
            <span dir="auto" className="min-w-0 flex-1 py-1 text-base break-words text-ink">
              {entry}
            </span>
            <CopyIconButton text={entry} label={`Copy “${shorten(entry)}”`} />
          </li>
        ))}
      </ol>
    </ResultPart>
  );
}

const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 59).trimEnd()}…` : text);
