import { ArrowLeft, Download, ExternalLink } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { formatAgo, formatDateTime } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { safeAddress } from '#lib/safe-address.ts';
import { otherName, shownName } from '#lib/script-name.ts';
import { Button } from '#ui/button.tsx';
import { Facts } from '#ui/facts.tsx';
import { Loading } from '#ui/loading.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { shortFacts } from '../model/describe-item.ts';
import type { ItemActions } from '../model/item-actions.ts';
import { firstDeeds } from '../model/item-entries.ts';
import type { ShownItem } from '../model/shown-item.ts';
import { ItemMenu } from './item-menu.tsx';
import { ItemStatusBadge } from './item-status-badge.tsx';

export interface ItemHeaderProps {
  item: ShownItem;
  boardId: string;
  /** Unknown while the board loads. */
  boardName: string | undefined;
  hasText: boolean;
  actions: ItemActions;
  /** Asks about it; absent where nobody can. */
  ask?: ReactNode;
}

/** What an item is, where it belongs, and what can be done with it. */
export function ItemHeader({ item, boardId, boardName, hasText, actions, ask }: ItemHeaderProps) {
  const deeds = deedButtons(item, { hasText, actions, ask });
  return (
    <PageHeader
      back={
        <TextLink to={paths.board(boardId)} className="mb-2 max-w-full text-sm text-muted hover:text-ink">
          <ArrowLeft aria-hidden="true" className="shrink-0" />
          <span className="truncate" dir="auto">
            {boardName ?? 'Back to board'}
          </span>
        </TextLink>
      }
      title={shownName(item)}
      mark={item.status !== 'processed' && <ItemStatusBadge status={item.status} />}
      description={<SourceLine item={item} />}
      actions={deeds.length > 0 ? deeds : undefined}
      hasActionsBelow={deeds.length > 0}
      menu={<ItemMenu item={item} actions={actions} isOpen />}
    />
  );
}

/** Where it is from, how long it takes, since when it is here, and the way to where it was found. */
function SourceLine({ item }: Pick<ItemHeaderProps, 'item'>) {
  const address = safeAddress(item.url)?.href;
  return (
    <Facts
      facts={[
        ...shortFacts(item).map((fact) => <bdi key={fact}>{fact}</bdi>),
        otherName(item) !== null && (
          <bdi key="name" className="block max-w-80 truncate">
            {otherName(item)}
          </bdi>
        ),
        <time key="added" dateTime={item.created_at || undefined} title={formatDateTime(item.created_at)}>
          Added {formatAgo(item.created_at)}
        </time>,
        address !== undefined && (
          <a
            key="original"
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex items-center gap-1 rounded-sm font-medium text-accent-ink underline-offset-4 hover:underline"
          >
            Open original
            <ExternalLink aria-hidden="true" className="size-3.5" />
          </a>
        ),
        item.status === 'processed' && 'Processed',
      ]}
    />
  );
}

/** What an item is most often wanted for: without a text, its numbers and its file alone. */
function deedButtons(
  item: ShownItem,
  { hasText, actions, ask }: Pick<ItemHeaderProps, 'hasText' | 'actions' | 'ask'>,
): readonly ReactNode[] {
  const { onTrack, onDownload } = actions;
  const deeds = firstDeeds(item, hasText ? actions : { onTrack });
  const afterSummarize = deeds.findIndex(({ label }) => label === 'Summarize') + 1;
  const canDownload = onDownload && item.fileType !== null;
  return [
    ...deeds
      .map(({ label, icon: Icon, onSelect }) => (
        <Button
          key={label}
          variant={label === 'Generate Script' ? 'primary' : 'secondary'}
          onClick={onSelect}
        >
          <Icon aria-hidden="true" />
          {label}
        </Button>
      ))
      .toSpliced(afterSummarize, 0, <Fragment key="ask">{ask}</Fragment>),
    canDownload && (
      <Button key="download" onClick={() => onDownload(item)}>
        <Download aria-hidden="true" />
        Download
      </Button>
    ),
  ].filter(Boolean);
}

/** The shape of an item's page. */
export function ItemSkeleton() {
  return (
    <Loading label="Loading item" className="grid gap-6">
      <div className="grid gap-3">
        <Skeleton className="h-3.5 w-32" />
        <Skeleton className="h-7 w-2/3" />
        <Skeleton className="h-4 w-48" />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <Skeleton className="h-96 rounded-xl" />
        <Skeleton className="h-64 rounded-xl" />
      </div>
    </Loading>
  );
}
