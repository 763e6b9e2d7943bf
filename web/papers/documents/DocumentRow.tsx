import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { formatDateTime } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { toAppError } from '../../platform/relay/AppError.ts';
import { Badge } from '../../platform/ui/Badge.tsx';
import { Icon } from '../../platform/ui/Icon.tsx';
import { IconButton } from '../../platform/ui/IconButton.tsx';
import { saveFile } from '../../platform/ui/saveFile.ts';
import { toastError } from '../../platform/ui/overlays/toast.ts';
import { fileSizeText } from '../../platform/upload/fileSize.ts';
import type { DocumentRow_document$key } from './__generated__/DocumentRow_document.graphql.ts';
import { DeleteDocument } from './DeleteDocument.tsx';
import { fetchDocument } from './documentFiles.ts';
import { DocumentPreview } from './DocumentPreview.tsx';
import { messages } from './messages.ts';

const fragment = graphql`
  fragment DocumentRow_document on Document {
    id
    kind
    name
    bytes
    createdAt
    uploadedBy {
      name
    }
  }
`;

/** One document: what it is and from whom, opened in place. */
export function DocumentRow({ document: key, writes }: { document: DocumentRow_document$key; writes: boolean }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { id, kind, name, bytes, createdAt, uploadedBy } = useFragment(fragment, key);
  const [open, setOpen] = useState(false);
  const save = async (): Promise<void> => {
    try {
      saveFile(await fetchDocument(id));
    } catch (error) {
      await toastError(toAppError(error));
    }
  };
  const facts = [fileSizeText(bytes, locale), uploadedBy?.name, formatDateTime(createdAt)];
  return (
    <chakra.li borderTopWidth="1px" _first={{ borderTopWidth: 0 }} py="2">
      <chakra.div display="flex" alignItems="center" gap="1">
        <chakra.button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          display="flex"
          alignItems="center"
          gap="3"
          flex="1"
          minW="0"
          minH="11"
          textAlign="start"
          cursor="pointer"
          borderRadius="md"
          _hover={{ bg: 'bg.muted' }}
        >
          <Icon name={open ? 'chevronDown' : 'chevronRight'} size="1rem" color="fg.subtle" />
          <chakra.span display="block" flex="1" minW="0">
            <chakra.span display="flex" alignItems="center" gap="2">
              <chakra.span fontWeight="medium" truncate>
                {name}
              </chakra.span>
              <Badge>{t(`documents.kind${kind}`)}</Badge>
            </chakra.span>
            <chakra.span display="block" fontSize="sm" color="fg.muted">
              {facts.filter((fact) => fact != null).join(' · ')}
            </chakra.span>
          </chakra.span>
        </chakra.button>
        <IconButton icon="download" size="sm" label={t('documents.download', { name })} onClick={() => void save()} />
        {writes && <DeleteDocument id={id} name={name} />}
      </chakra.div>
      {open && <DocumentPreview id={id} />}
    </chakra.li>
  );
}
