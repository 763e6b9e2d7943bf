import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useErrorText } from '../../platform/i18n/useErrorText.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { toAppError, type AppError } from '../../platform/relay/AppError.ts';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { Skeleton } from '../../platform/ui/screen/Skeleton.tsx';
import { fetchDocument } from './documentFiles.ts';
import { messages } from './messages.ts';
import { Paper } from './Paper.tsx';

/** The content of a document, fetched with the session's right. */
export function DocumentPreview({ id }: { id: string }) {
  const t = useMessages(messages);
  const [file, setFile] = useState<File>();
  const [refusal, setRefusal] = useState<AppError>();
  const reason = useErrorText(refusal);
  useEffect(() => {
    const abort = new AbortController();
    fetchDocument(id, abort.signal).then(setFile, (error: unknown) => {
      if (!abort.signal.aborted) setRefusal(toAppError(error));
    });
    return () => abort.abort();
  }, [id]);
  if (refusal) return <Notice tone="danger">{reason}</Notice>;
  return (
    <chakra.div py="2">
      {file ? (
        <Paper file={file} height="min(75dvh, 60rem)" />
      ) : (
        <Skeleton h="16rem" role="status" aria-label={t('documents.loading')} />
      )}
    </chakra.div>
  );
}
