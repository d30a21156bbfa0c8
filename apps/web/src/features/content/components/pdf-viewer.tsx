import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { afterHeading } from '#lib/page-title.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Marking } from '../highlights/components/use-marking.tsx';
import { pageWordsQuery } from '../api/page-words-query.ts';
import { pageFrom } from '../model/page-from.ts';
import type { ShownDetail } from '../model/shown-detail.ts';
import { type FileAddress, useFileAddress } from '../model/use-file-address.ts';
import { type PdfState, usePdf } from '../model/use-pdf.ts';
import type { WordBox } from '../model/word-box.ts';
import { FileProblem } from './file-problem.tsx';
import { PdfPage } from './pdf-page.tsx';

export interface PdfViewerProps {
  detail: ShownDetail;
  quote: string;
  /** Absent where its pages cannot be marked. */
  marking: Marking | undefined;
}

/**
 * A PDF, page by page. The page is in the address (`#page=3`), so that it can be linked. `quote` is marked on
 * the pages that have it.
 */
export function PdfViewer(props: PdfViewerProps) {
  const file = useFileAddress(props.detail.item.id, 'page');
  return file.error === null ? (
    <OpenPdf key={file.address} file={file} {...props} />
  ) : (
    <PdfProblem file={file} />
  );
}

const PdfProblem = ({ file }: { file: FileAddress }) => (
  <div className="px-4 py-6 sm:px-5">
    <FileProblem file={file}>This PDF can’t be shown here. Download it to view it.</FileProblem>
  </div>
);

function OpenPdf({ file, detail, quote, marking }: PdfViewerProps & { file: FileAddress }) {
  const pdf = usePdf(file.address);
  if (pdf.kind === 'failed') {
    return <PdfProblem file={file} />;
  }
  if (pdf.kind === 'locked') {
    return <LockedPdf {...pdf} />;
  }
  return pdf.kind === 'loading' ? (
    <Skeleton className="m-4 aspect-[3/4]" />
  ) : (
    <Pages document={pdf.document} detail={detail} quote={quote} marking={marking} />
  );
}

const noBoxes: readonly WordBox[] = [];

function Pages({
  document,
  detail: { item, text, pageStarts, scannedPages },
  quote,
  marking,
}: PdfViewerProps & { document: PDFDocumentProxy }) {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const view = useRef<HTMLDivElement>(null);
  useComeIntoView(view);
  const count = document.numPages;
  const page = Math.min(pageFrom(hash) ?? 1, count);
  const goTo = (next: number) => void navigate({ search, hash: `page=${next}` }, { replace: true });
  const part = useMemo(
    () => ({ start: pageStarts[page - 1] ?? 0, end: pageStarts[page] ?? text.length }),
    [pageStarts, page, text],
  );
  const isScanned = scannedPages.includes(page);
  const boxes = useQuery({ ...pageWordsQuery(item.id, page), enabled: isScanned });
  useShownPage({ marking, pageStarts, goTo });

  return (
    <div ref={view} className="grid scroll-mt-28 gap-3 p-3 sm:p-4">
      <div className="flex items-center justify-center gap-3">
        <IconButton
          icon={ChevronLeft}
          label="Previous page"
          disabled={page === 1}
          onClick={() => goTo(page - 1)}
        />
        <p aria-live="polite" className="tabular text-sm text-muted">
          Page {page} of {count}
        </p>
        <IconButton
          icon={ChevronRight}
          label="Next page"
          disabled={page === count}
          onClick={() => goTo(page + 1)}
        />
      </div>
      <div className="min-w-0 rounded-md border border-line">
        <PdfPage
          document={document}
          page={page}
          quote={quote}
          words={{ text, part, marking: pageStarts.length > 0 ? marking : undefined }}
          boxes={isScanned ? (boxes.data ?? noBoxes) : undefined}
        />
      </div>
    </div>
  );
}

/** Turns to the page of the highlight that somebody asked to see. */
function useShownPage({
  marking,
  pageStarts,
  goTo,
}: Pick<PdfViewerProps, 'marking'> & { pageStarts: readonly number[]; goTo: (page: number) => void }): void {
  const shown = marking?.shown;
  const start = marking?.work.highlights.find(({ id }) => id === shown?.id)?.place?.start;
  const turn = useEffectEvent((place: number) =>
    goTo(pageStarts.findLastIndex((first) => first <= place) + 1),
  );
  useEffect(() => {
    if (shown && start !== undefined) {
      turn(start);
    }
  }, [shown, start]);
}

/** Brings the pages into view each time somebody follows a link to one of them; not as they are turned. */
function useComeIntoView(view: RefObject<HTMLElement | null>): void {
  const { hash, key } = useLocation();
  const isTurned = useNavigationType() === NavigationType.Replace;
  const isLinked = pageFrom(hash) !== undefined && !isTurned;
  useEffect(() => {
    if (!isLinked) {
      return undefined;
    }
    const timer = setTimeout(() => view.current?.scrollIntoView({ block: 'start' }), afterHeading);
    return () => clearTimeout(timer);
  }, [view, isLinked, key]);
}

function LockedPdf({ isWrong, open }: Extract<PdfState, { kind: 'locked' }>) {
  const [password, setPassword] = useState('');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    open(password);
  };
  return (
    <form onSubmit={handleSubmit} className="flex max-w-md flex-wrap items-end gap-3 p-4 sm:p-5">
      <div className="min-w-0 flex-1 basis-48">
        <Field label="Password to view the pages" error={isWrong ? 'Wrong password. Try again.' : undefined}>
          <PasswordInput
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            autoComplete="off"
          />
        </Field>
      </div>
      <Button type="submit" disabled={password === ''}>
        Show
      </Button>
    </form>
  );
}
