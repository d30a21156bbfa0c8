import { type PDFDocumentProxy, TextLayer } from 'pdfjs-dist';
import { useEffect, useRef } from 'react';
import { type Marking, useMarking } from '../highlights/components/use-marking.tsx';
import type { TextPlace } from '../highlights/model/align-text.ts';
import { layWords } from '../model/lay-words.ts';
import type { WordBox } from '../model/word-box.ts';
import { findQuote } from '../model/find-quote.ts';
import './pdf-text.css';

export interface PdfTextProps {
  document: PDFDocumentProxy;
  page: number;
  /** Of the page as it is drawn, in CSS pixels. */
  width: number;
  /** Words that are marked where they stand on the page. */
  quote: string;
  /** The item's text, the part of it that stands on the page, and what is marked in it. */
  words: { text: string; part: TextPlace; marking: Marking | undefined };
  /** Where its words stand, of a page that is a picture; undefined for any other. */
  boxes: readonly WordBox[] | undefined;
}

const highlight = 'quotation-on-page';

/**
 * The words of a page above its picture, to be selected and marked. Hidden from screen readers, which have
 * them in the text below.
 */
export function PdfText({ document, page, width, quote, words, boxes }: PdfTextProps) {
  const frame = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const { text } = words;
  // Whoever asks for one sees it in the text below, too: that comes into view.
  const { bar, handleClick } = useMarking({ prose: place, frame, ...words, onShown: () => undefined });
  useEffect(() => {
    const container = place.current;
    let cancel = () => {};
    let isWanted = true;
    // Without its words a page is still a page.
    lay().catch(() => undefined);
    return () => {
      isWanted = false;
      cancel();
      container?.replaceChildren();
      if (typeof Highlight !== 'undefined') {
        CSS.highlights.delete(highlight);
      }
    };

    async function lay(): Promise<void> {
      const sheet = await document.getPage(page);
      if (container === null || !isWanted) {
        return;
      }
      const scale = width / sheet.getViewport({ scale: 1 }).width;
      container.style.setProperty('--total-scale-factor', String(scale));
      const viewport = sheet.getViewport({ scale });
      if (boxes === undefined) {
        const layer = new TextLayer({ textContentSource: sheet.streamTextContent(), container, viewport });
        cancel = () => layer.cancel();
        await layer.render();
      } else {
        layWords(container, boxes, { text, width, height: viewport.height });
      }
      const range = quote === '' ? undefined : findQuote(container, { words: quote, share: 0 });
      if (isWanted && range !== undefined && typeof Highlight !== 'undefined') {
        CSS.highlights.set(highlight, new Highlight(range));
      }
    }
  }, [document, page, width, quote, text, boxes]);

  return (
    <div ref={frame} className="absolute inset-0">
      <div ref={place} aria-hidden onClick={handleClick} className="pdf-text" />
      {bar}
    </div>
  );
}
