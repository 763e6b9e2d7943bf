import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { NativeSelect } from '../../platform/form/controls/choices/NativeSelect.tsx';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Card } from '../../platform/ui/Card.tsx';
import type { Documents_documents$key } from './__generated__/Documents_documents.graphql.ts';
import { ChooseFiles } from './ChooseFiles.tsx';
import { documentKinds, type DocumentKind, type Subject } from './documentFiles.ts';
import { DocumentRow } from './DocumentRow.tsx';
import { messages } from './messages.ts';
import { UploadRows } from './UploadRows.tsx';
import { useUploads } from './useUploads.ts';

/** Sent at once. */
const mostFiles = 10;

const fragment = graphql`
  fragment Documents_documents on Document @relay(plural: true) {
    id
    ...DocumentRow_document
  }
`;

type Props = {
  documents: Documents_documents$key;
  subject: Subject;
  /** What most of the papers here are. */
  usual: DocumentKind;
  /** Nothing else is kept here, so nobody is asked what a file is. */
  isOnlyKind?: boolean;
  writes: boolean;
};

/** The papers of something: looked at, added and removed in place. */
export function Documents({ documents, subject, usual, isOnlyKind = false, writes }: Props) {
  const t = useMessages(messages);
  const kindId = useId();
  // A deleted record leaves a hole until the list is read again.
  const rows = useFragment(fragment, documents).filter((document) => document != null);
  const { uploads, add, dismiss } = useUploads(subject);
  const [kind, setKind] = useState(usual);
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
      {rows.length === 0 ? (
        <chakra.p color="fg.muted">{t('documents.empty')}</chakra.p>
      ) : (
        <chakra.ul aria-label={t('documents.title')} listStyleType="none">
          {rows.map((document) => (
            <DocumentRow key={document.id} document={document} writes={writes} />
          ))}
        </chakra.ul>
      )}
      <UploadRows uploads={uploads} dismiss={dismiss} />
      {writes && (
        <>
          {!isOnlyKind && (
            <chakra.div display="flex" alignItems="center" gap="3" flexWrap="wrap">
              <chakra.label htmlFor={kindId} fontSize="sm" fontWeight="medium">
                {t('documents.kind')}
              </chakra.label>
              <NativeSelect
                id={kindId}
                w="11rem"
                value={kind}
                onChange={({ currentTarget }) => setKind(currentTarget.value as DocumentKind)}
              >
                {documentKinds.map((each) => (
                  <option key={each} value={each}>
                    {t(`documents.kind${each}`)}
                  </option>
                ))}
              </NativeSelect>
            </chakra.div>
          )}
          <ChooseFiles most={mostFiles} onChosen={(files) => add(files, kind)} />
        </>
      )}
    </chakra.div>
  );
}

/** The same in a card of its own. */
export function DocumentsCard(props: Props) {
  const t = useMessages(messages);
  return (
    <Card padded minW="0">
      <chakra.h2 fontSize="md" fontWeight="semibold" mb="3">
        {t('documents.title')}
      </chakra.h2>
      <Documents {...props} />
    </Card>
  );
}
