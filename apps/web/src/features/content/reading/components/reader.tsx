import { type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Facts } from '#ui/facts.tsx';
import { Markdown } from '#ui/markdown/markdown.tsx';
import { type Marking, useMarking } from '../../highlights/components/use-marking.tsx';
import { itemFacts, readingMinutes } from '../../model/describe-item.ts';
import type { ShownDetail } from '../../model/shown-detail.ts';
import type { ShownItem } from '../../model/shown-item.ts';
import { withoutTitle } from '../../model/without-title.ts';
import { sizeCount, useReadingStyle } from '../model/reading-style.ts';
import { useReaderKeys } from '../model/use-reader-keys.ts';
import { useReadingPlace } from '../model/use-reading-place.ts';
import { ReaderBar } from './reader-bar.tsx';
import { ReaderEnd } from './reader-end.tsx';
import { TypePanel } from './type-panel.tsx';
import './reader.css';

export interface ReaderProps {
  detail: ShownDetail;
  board: { to: string; name: string | undefined };
  /** The page of the item, where one comes from. */
  itemPath: string;
  neighbours: { previous: Neighbour | undefined; next: Neighbour | undefined };
  /** Absent where it cannot be marked. */
  marking: Marking | undefined;
  /** The highlights, below the text. */
  list: ReactNode;
}

export interface Neighbour {
  item: ShownItem;
  to: string;
}

/** A text, and nothing else: set for reading, begun where one was. */
export function Reader({ detail, board, itemPath, neighbours, marking, list }: ReaderProps) {
  const { item, text } = detail;
  const article = useRef<HTMLElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const prose = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const [style, choose] = useReadingStyle();
  const share = useReadingPlace(item.id, article, `${style.size} ${style.face}`);
  const { bar, handleClick, begin } = useMarking({ prose, frame, text, marking });
  const openOf = (neighbour: Neighbour | undefined) =>
    neighbour && (() => void navigate(neighbour.to, { replace: true }));
  const acts = {
    onClose: () => void navigate(itemPath),
    onPrevious: openOf(neighbours.previous),
    onNext: openOf(neighbours.next),
  };
  const resize = (step: number) => () =>
    choose({ size: Math.min(sizeCount - 1, Math.max(0, style.size + step)) });
  useReaderKeys(article, { ...acts, onLarger: resize(1), onSmaller: resize(-1) });

  return (
    <div
      className="reader min-h-dvh bg-canvas text-ink"
      data-size={style.size}
      data-face={style.face}
      data-paper={style.paper}
    >
      <ReaderBar
        {...acts}
        title={item.title}
        share={share}
        minutes={readingMinutes(item, text)}
        onHighlight={marking && begin}
        typePanel={<TypePanel style={style} onChange={choose} />}
      />
      <div className="reader-column mx-auto px-5 pt-[calc(env(safe-area-inset-top)+6rem)] pb-24">
        <article ref={article}>
          <h1 dir="auto" className="text-[1.7em] leading-[1.2] font-semibold tracking-tight text-ink">
            {item.title}
          </h1>
          <div className="mt-3 mb-9 text-base text-muted">
            <Facts facts={itemFacts(item)} />
          </div>
          <h2 className="sr-only">Text</h2>
          <div ref={frame} className="relative">
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the list below the text does the same by keyboard */}
            <div ref={prose} tabIndex={-1} onClick={handleClick} className="reader-text outline-none">
              <Markdown text={withoutTitle(text, item.title)} isWhole />
            </div>
            {bar}
          </div>
        </article>
        <ReaderEnd
          next={neighbours.next}
          back={{ to: board.to, label: `Back to ${board.name ?? 'the board'}` }}
        />
        <div className="mt-8 empty:hidden">{list}</div>
      </div>
    </div>
  );
}
