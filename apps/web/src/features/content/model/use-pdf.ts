import {
  getDocument,
  GlobalWorkerOptions,
  PasswordResponses,
  type PDFDocumentProxy,
  version,
} from 'pdfjs-dist';
import { useEffect, useState } from 'react';

// Written so that the build makes the worker a file of its own and puts its address here.
GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href;

/** What files may need of the library beyond its program; pdf-data.ts puts it there. */
const data = `/assets/pdf-${version}`;

export type PdfState =
  | { kind: 'loading' }
  /** It waits for `open` to be called with its password. */
  | { kind: 'locked'; isWrong: boolean; open: (password: string) => void }
  | { kind: 'open'; document: PDFDocumentProxy }
  | { kind: 'failed' };

/** The PDF at an address; nothing of it is run, its worker comes from our own origin. */
export function usePdf(address: string | undefined): PdfState {
  const [state, setState] = useState<PdfState>({ kind: 'loading' });
  useEffect(() => {
    if (address === undefined) {
      return undefined;
    }
    let isWanted = true;
    const show = (next: PdfState) => void (isWanted && setState(next));
    const loading = getDocument({
      url: address,
      cMapUrl: `${data}/cmaps/`,
      standardFontDataUrl: `${data}/standard_fonts/`,
      wasmUrl: `${data}/wasm/`,
      useWasm: false,
      enableXfa: false,
    });
    loading.onPassword = (open: (password: string) => void, reason: number) =>
      show({ kind: 'locked', isWrong: reason === PasswordResponses.INCORRECT_PASSWORD, open });
    loading.promise.then(
      (document) => show({ kind: 'open', document }),
      () => show({ kind: 'failed' }),
    );
    return () => {
      isWanted = false;
      void loading.destroy();
    };
  }, [address]);
  return state;
}
