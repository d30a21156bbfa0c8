import { Badge } from '#ui/badge.tsx';
import { CardsDrawing } from '#ui/drawings.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Section } from '#ui/section.tsx';
import type { ShownItem } from '../model/shown-item.ts';
import { ItemRow } from './item-row.tsx';

const noActions = {};

/** What the library of an account in demo mode shows until there is something of its own. */
export const SampleLibrary = ({ items }: { items: readonly ShownItem[] }) => (
  <>
    <Section title="Recent Content" mark={<Badge tone="warning">Sample data</Badge>}>
      <ul>
        {items.map((item) => (
          <ItemRow key={item.id} item={item} actions={noActions} />
        ))}
      </ul>
    </Section>
    <Notice tone="demo" title="Demo mode">
      This content is simulated in demo mode. It makes room for your own as soon as you upload a file or add a
      URL.
    </Notice>
  </>
);

export const EmptyLibrary = () => (
  <EmptyState drawing={<CardsDrawing />} title="No content yet">
    Upload files or add web addresses above. Whatever you put on any of your boards shows up here.
  </EmptyState>
);
