import { Facts } from '#ui/facts.tsx';
import { shortFacts } from '../model/describe-item.ts';
import type { ShownItem } from '../model/shown-item.ts';
import { ItemMoment } from './item-moment.tsx';
import { ItemStageLine } from './item-stage-line.tsx';

/** What it is and how long; where something is not fine, that instead. */
export function CardState({ item }: { item: ShownItem }) {
  if (item.status === 'processing' && item.stage !== null) {
    return <ItemStageLine item={item} />;
  }
  if (item.status === 'failed') {
    return (
      <span className="text-danger-ink" title={item.error ?? undefined}>
        Failed
        <span className="max-sm:sr-only">
          : {item.error ?? 'Something went wrong while processing this item.'}
        </span>
      </span>
    );
  }
  return (
    <Facts
      className="max-h-4 overflow-y-clip"
      facts={[
        ...shortFacts(item)
          .slice(0, 3)
          .map((fact) => (
            <bdi key={fact} className="block max-w-36 truncate">
              {fact}
            </bdi>
          )),
        <ItemMoment key="moment" item={item} />,
      ]}
    />
  );
}
