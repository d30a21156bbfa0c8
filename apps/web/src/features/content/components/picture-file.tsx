import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { afterHeading } from '#lib/page-title.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Marking } from '../highlights/components/use-marking.tsx';
import type { ShownDetail } from '../model/shown-detail.ts';
import { useFileAddress } from '../model/use-file-address.ts';
import { DoubtfulLines } from './doubtful-lines.tsx';
import { FileProblem } from './file-problem.tsx';
import { boxesOf, spanOf, type WordBox } from '../model/word-box.ts';

interface PictureFileProps {
  detail: ShownDetail;
  /** Words of its text that somebody followed a link to. */
  quote: string;
  marking: Marking | undefined;
}

/** A picture, with its highlights and a quotation where they stand in it, and what was hard to read. */
export function PictureFile({ detail, quote, marking }: PictureFileProps) {
  const [isLarge, setIsLarge] = useState(false);
  const { doubtfulLines } = detail;
  return (
    <Section
      title="Picture"
      action={
        <Button size="sm" aria-pressed={isLarge} onClick={() => setIsLarge(!isLarge)}>
          Full width
        </Button>
      }
    >
      <div className="bg-sunken p-3 sm:p-4">
        <ShownPicture detail={detail} quote={quote} marking={marking} isLarge={isLarge} />
      </div>
      {doubtfulLines.length > 0 && <DoubtfulLines lines={doubtfulLines} />}
    </Section>
  );
}

function ShownPicture({ detail, quote, marking, isLarge }: PictureFileProps & { isLarge: boolean }) {
  const { item, pictureSize } = detail;
  const file = useFileAddress(item.id, 'page');
  const { address } = file;
  const [brokenAddress, setBrokenAddress] = useState<string>();
  if (file.error !== null || (address !== undefined && address === brokenAddress)) {
    return <FileProblem file={file}>This picture can’t be shown here. Download it to view it.</FileProblem>;
  }
  const { width, height } = pictureSize ?? { width: 4, height: 3 };

  return (
    <div
      className="relative mx-auto overflow-hidden rounded-md border border-line"
      // All of it is in sight at once, until more of it is wanted.
      style={isLarge ? undefined : { maxWidth: `calc(70dvh * ${width / height})` }}
    >
      {address === undefined ? (
        <div style={{ aspectRatio: width / height }}>
          <Skeleton className="size-full" />
        </div>
      ) : (
        <img
          src={address}
          alt={item.title}
          {...(pictureSize !== null && { width, height })}
          decoding="async"
          className="h-auto w-full"
          onError={() => setBrokenAddress(address)}
        />
      )}
      <AllMarks detail={detail} quote={quote} marking={marking} />
    </div>
  );
}

function AllMarks({ detail: { text, wordBoxes }, quote, marking }: PictureFileProps) {
  const quoted = spanOf(quote, text);
  const marks = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const isQuoted = quoted !== undefined;
  useEffect(() => {
    const show = () => isQuoted && marks.current?.firstElementChild?.scrollIntoView({ block: 'center' });
    const timer = setTimeout(show, afterHeading);
    return () => clearTimeout(timer);
  }, [isQuoted, key]);

  return (
    <>
      {marking?.work.highlights.map(
        ({ id, color, place }) =>
          place !== null && (
            <Marks
              key={id}
              boxes={boxesOf(wordBoxes, [place])}
              color={`var(--color-mark-${color})`}
              isShown={id === marking.shown?.id}
            />
          ),
      )}
      {quoted && (
        <div ref={marks} className="contents">
          <Marks boxes={boxesOf(wordBoxes, [quoted])} color="var(--color-accent)" isShown />
        </div>
      )}
    </>
  );
}

interface MarksProps {
  boxes: readonly WordBox[];
  color: string;
  /** Somebody asked for it: it stands out. */
  isShown: boolean;
}

/** For decoration: what they mark is marked in the text as well. */
const Marks = ({ boxes, color, isShown }: MarksProps) =>
  boxes.map(({ start, left, top, right, bottom }) => (
    <span
      key={start}
      aria-hidden="true"
      data-mark
      className={clsx('pointer-events-none absolute rounded-xs', isShown ? 'opacity-100' : 'opacity-70')}
      style={{
        left: `${left / 10}%`,
        top: `${top / 10}%`,
        width: `${(right - left) / 10}%`,
        height: `${(bottom - top) / 10}%`,
        // A letter is read through it, on light and on dark grounds.
        backgroundColor: `color-mix(in srgb, ${color} 25%, transparent)`,
        outline: `${isShown ? 2 : 1}px solid ${color}`,
        outlineOffset: '2px',
      }}
    />
  ));
