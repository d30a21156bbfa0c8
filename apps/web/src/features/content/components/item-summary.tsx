import { Markdown } from '#ui/markdown/markdown.tsx';
import { Section } from '#ui/section.tsx';
import type { ShownDetail } from '../model/read-detail.ts';

/** The summary that was made of an item, if one was. */
export function ItemSummary({ detail: { summary, keyPoints } }: { detail: ShownDetail }) {
  if (summary === '' && keyPoints.length === 0) {
    return null;
  }
  return (
    <Section title="Summary">
      <div className="grid grid-cols-1 gap-4 px-4 py-4 sm:px-5">
        {summary !== '' && <Markdown text={summary} />}
        {keyPoints.length > 0 && (
          <ul className="grid list-disc gap-1.5 ps-5 text-base marker:text-faint">
            {keyPoints.map((point, index) => (
              <li key={index} dir="auto" className="break-words">
                {point}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}
