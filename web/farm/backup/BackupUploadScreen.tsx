import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useSearchParams } from 'react-router';
import { errorText } from '../../platform/i18n/errorText.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { toAppError } from '../../platform/relay/AppError.ts';
import { uploadFile } from '../../platform/relay/upload.ts';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { ScreenHeader } from '../../platform/ui/screen/ScreenHeader.tsx';
import { FileUpload } from '../../platform/upload/FileUpload.tsx';
import type { BackupUploadScreenQuery } from './__generated__/BackupUploadScreenQuery.graphql.ts';
import { BackupToRestore } from './BackupToRestore.tsx';
import { messages } from './messages.ts';

const types = ['.zip'];
const largestFile = 500 * 1024 * 1024;

const query = graphql`
  query BackupUploadScreenQuery($id: ID!) {
    node(id: $id) {
      ...BackupToRestore_backup @alias(as: "backup")
    }
  }
`;

export const feed = graphql`
  subscription BackupUploadScreenFeedSubscription {
    backupChanged {
      id
      backup {
        ...BackupToRestore_backup
      }
    }
  }
`;

/** A chosen file on its way to the server: how much of it is there, and why it is refused. */
function useSending() {
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [, setSearch] = useSearchParams();
  const abort = useRef(new AbortController());
  useEffect(() => {
    abort.current = new AbortController();
    return () => abort.current.abort();
  }, []);
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setRefusal(null);
  };
  const send = async (chosen: File): Promise<void> => {
    const { signal } = abort.current;
    setShare(0);
    setRefusal(null);
    try {
      const { id } = await uploadFile<{ id: string }>('/graphql/backup', chosen, { onProgress: setShare, signal });
      setFile(null);
      setSearch({ backup: id });
    } catch (cause) {
      if (!signal.aborted) setRefusal(await errorText(toAppError(cause)));
    } finally {
      setShare(null);
    }
  };
  return { file, choose, send, share, refusal };
}

/** A backup is chosen, checked to its last byte, and restored as a farm of its own once its name was typed. */
export function BackupUploadScreen({ queryRef }: ScreenProps<BackupUploadScreenQuery>) {
  const t = useMessages(messages);
  const { node } = usePreloadedQuery<BackupUploadScreenQuery>(query, queryRef);
  const { file, choose, send, share, refusal } = useSending();
  return (
    <chakra.div display="grid" gap="5" p={{ base: '4', md: '6' }} maxW="5xl" gridTemplateColumns="minmax(0, 1fr)">
      <ScreenHeader
        title={t('backup.uploadTitle')}
        back={{ to: '/admin/farm/backup/download', label: t('backup.title') }}
      />
      <Card padded display="grid" gap="4">
        <chakra.p color="fg.muted">{t('backup.uploadText')}</chakra.p>
        <FileUpload
          label={t('backup.zip')}
          types={types}
          maxBytes={largestFile}
          file={file}
          fault={refusal}
          onChange={choose}
        />
        {share !== null && (
          <Notice tone="info">
            {share < 1 ? t('backup.sending', { percent: Math.floor(share * 100) }) : t('backup.checking')}
          </Notice>
        )}
        {file && share === null && (
          <chakra.div>
            <Button variant="solid" onClick={() => void send(file)}>
              {t('backup.check')}
            </Button>
          </chakra.div>
        )}
      </Card>
      {node?.backup && <BackupToRestore of={node.backup} />}
    </chakra.div>
  );
}
