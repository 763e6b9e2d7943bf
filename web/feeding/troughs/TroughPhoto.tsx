import { chakra } from '@chakra-ui/react';
import { graphql } from 'react-relay';
import { CameraButton } from '../../papers/documents/CameraButton.tsx';
import { Documents } from '../../papers/documents/Documents.tsx';
import { useUploads } from '../../papers/documents/useUploads.ts';
import { UploadRows } from '../../papers/documents/UploadRows.tsx';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAnswer } from '../../platform/relay/useAnswer.ts';
import { Skeleton } from '../../platform/ui/screen/Skeleton.tsx';
import type { TroughPhotoQuery } from './__generated__/TroughPhotoQuery.graphql.ts';
import type { Grade } from './gradeKeys.ts';
import { messages } from '../messages.ts';
import { lacksPhoto, type TroughRowData } from './troughRow.ts';

type Props = { corral: TroughRowData; grades: readonly Grade[]; canWrite: boolean };

function TakePhoto({ readingId, corralName }: { readingId: string; corralName: string }) {
  const t = useMessages(messages);
  const { uploads, add, dismiss } = useUploads({ troughReadingId: readingId });
  return (
    <>
      {uploads.length === 0 && (
        <CameraButton
          size="sm"
          text={t('trough.photograph')}
          label={t('trough.photoOf', { name: corralName })}
          onTaken={(photo) => add([photo], 'PHOTO')}
        />
      )}
      <UploadRows uploads={uploads} dismiss={dismiss} />
    </>
  );
}

/** Of a reading whose grade is believed only with a photo, until it has one. */
export function PhotoMissing({ corral, grades, canWrite }: Props) {
  const t = useMessages(messages);
  if (!corral.reading || !lacksPhoto(corral, grades)) return null;
  return (
    <chakra.div display="grid" gap="1" mt="1" justifyItems="start">
      <chakra.span fontSize="xs" color="warning.fg">
        {t('trough.noPhoto')}
      </chakra.span>
      {canWrite && <TakePhoto readingId={corral.reading.id} corralName={corral.corralName} />}
    </chakra.div>
  );
}

const query = graphql`
  query TroughPhotoQuery($id: ID!) {
    node(id: $id) {
      __typename
      ... on TroughReading {
        documents {
          ...Documents_documents
        }
      }
    }
  }
`;

/** All photos of a reading. */
export function TroughPhotos({ readingId, canWrite }: { readingId: string; canWrite: boolean }) {
  const answer = useAnswer<TroughPhotoQuery>(query, { id: readingId });
  if (!answer) return <Skeleton h="4rem" borderRadius="md" />;
  if (answer.node?.__typename !== 'TroughReading') return null;
  return (
    <Documents
      documents={answer.node.documents}
      subject={{ troughReadingId: readingId }}
      usual="PHOTO"
      isOnlyKind
      writes={canWrite}
    />
  );
}
