import { type RefObject, useEffect, useRef, useState } from 'react';
import { PdfText, type PdfTextProps } from './pdf-text.tsx';

export type PdfPageProps = Omit<PdfTextProps, 'width'>;

/**
 * One page of a PDF, as wide as its place. Its words are in the text below, so the picture itself is named
 * only.
 */
export function PdfPage({ document, page, quote, words, boxes }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const width = useWidth(canvas);
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => {
    if (width === 0) {
      return undefined;
    }
    let cancel = () => {};
    let isWanted = true;
    const show = (isDrawn: boolean) => void (isWanted && setIsBroken(!isDrawn));
    draw().then(
      () => show(true),
      () => show(false),
    );
    return () => {
      isWanted = false;
      cancel();
    };

    async function draw(): Promise<void> {
      const sheet = await document.getPage(page);
      const element = canvas.current;
      if (element === null || !isWanted) {
        return;
      }
      const scale = (width / sheet.getViewport({ scale: 1 }).width) * Math.min(window.devicePixelRatio, 2);
      const viewport = sheet.getViewport({ scale });
      element.width = Math.floor(viewport.width);
      element.height = Math.floor(viewport.height);
      const task = sheet.render({ canvas: element, viewport });
      cancel = () => task.cancel();
      await task.promise;
    }
  }, [document, page, width]);

  return (
    <div className="relative">
      <canvas
        ref={canvas}
        role="img"
        aria-label={`Page ${page}`}
        className="block w-full rounded-md bg-white"
      />
      {width > 0 && (
        <PdfText document={document} page={page} width={width} quote={quote} words={words} boxes={boxes} />
      )}
      {isBroken && <p className="p-3 text-base text-muted">This page can’t be shown.</p>}
    </div>
  );
}

function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const box = element.current?.parentElement;
    if (!box) {
      return undefined;
    }
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
