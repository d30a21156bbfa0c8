import { Section } from '#ui/section.tsx';
import { toShownTone } from '../../model/readings.ts';
import type { ReadingProps } from './reading-props.ts';
import { ToneWork } from './tone-work.tsx';

/** The tone of an item on its page. Nothing where there is none and cannot be one. */
export function TonePanel(props: ReadingProps) {
  if (!props.canRun && toShownTone(props.kept?.tone, null) === undefined) {
    return null;
  }
  return (
    <Section title="Tone">
      <div className="px-4 py-4 sm:px-5">
        <ToneWork {...props} />
      </div>
    </Section>
  );
}
