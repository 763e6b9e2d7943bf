import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { Skeleton } from '../../platform/ui/screen/Skeleton.tsx';
import { messages } from './messages.ts';
import type * as PdfReader from './pdfReader.ts';

/** Papers have few; a book would fill the memory of a phone. */
const mostPages = 12;

type Reader = typeof PdfReader;
type State = { reader: Reader; pdf: PdfReader.Pdf } | 'OPENING' | 'UNREADABLE';

function PdfPage({
  state: { reader, pdf },
  number,
  onFailed,
}: {
  state: { reader: Reader; pdf: PdfReader.Pdf };
  number: number;
  onFailed: () => void;
}) {
  const t = useMessages(messages);
  const canvas = useRef<HTMLCanvasElement>(null);
  const failed = useRef(onFailed);
  useEffect(() => {
    let isLeft = false;
    if (canvas.current)
      reader.drawPage(pdf, number, canvas.current).catch(() => {
        if (!isLeft) failed.current();
      });
    return () => {
      isLeft = true;
    };
  }, [reader, pdf, number]);
  return (
    <chakra.canvas
      ref={canvas}
      role="img"
      aria-label={t('documents.page', { page: number, count: pdf.numPages })}
      display="block"
      w="full"
      h="auto"
      bg="white"
      borderWidth="1px"
    />
  );
}

/** The pages of a PDF, drawn by ourselves: browsers of phones do not show PDFs inside a page. */
export function PdfPages({ file }: { file: File }) {
  const t = useMessages(messages);
  const [state, setState] = useState<State>('OPENING');
  useEffect(() => {
    const abort = new AbortController();
    const open = async (): Promise<State> => {
      const reader = await import('./pdfReader.ts');
      return { reader, pdf: await reader.openPdf(file, abort.signal) };
    };
    open().then(
      (opened) => !abort.signal.aborted && setState(opened),
      () => !abort.signal.aborted && setState('UNREADABLE'),
    );
    return () => abort.abort();
  }, [file]);
  if (state === 'OPENING') return <Skeleton h="16rem" />;
  if (state === 'UNREADABLE') return <Notice tone="warning">{t('documents.notShown')}</Notice>;
  const { numPages } = state.pdf;
  const shown = Math.min(numPages, mostPages);
  return (
    <chakra.div display="grid" gap="2">
      {Array.from({ length: shown }, (_, index) => (
        <PdfPage key={index} state={state} number={index + 1} onFailed={() => setState('UNREADABLE')} />
      ))}
      {shown < numPages && <Notice tone="info">{t('documents.morePages', { shown, count: numPages })}</Notice>}
    </chakra.div>
  );
}
