// For the browsers of older phones.
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- Vite answers with the address of the file
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

export type Pdf = PDFDocumentProxy;

/** A picture in a PDF with more pixels is left out. */
const mostPixels = 60_000_000;
const sharpest = 2;

GlobalWorkerOptions.workerSrc = workerUrl;

/** Nothing of a PDF is run: neither its scripts, nor its forms, nor what the policy of the page forbids. */
export async function openPdf(file: File, signal: AbortSignal): Promise<Pdf> {
  const data = new Uint8Array(await file.arrayBuffer());
  const loading = getDocument({ data, useWasm: false, enableXfa: false, maxImageSize: mostPixels });
  signal.addEventListener('abort', () => void loading.destroy());
  return loading.promise;
}

/** Draws a page as wide as its canvas is shown. */
export async function drawPage(pdf: Pdf, number: number, canvas: HTMLCanvasElement): Promise<void> {
  const page = await pdf.getPage(number);
  const width = canvas.clientWidth * Math.min(devicePixelRatio, sharpest);
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.render({ canvas, viewport }).promise;
}
