import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { select } from '../../platform/form/fields/kinds.ts';
import { Form } from '../../platform/form/Form.tsx';
import { useForm } from '../../platform/form/useForm.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { ScreenHeader } from '../../platform/ui/screen/ScreenHeader.tsx';
import { FileUpload } from '../../platform/upload/FileUpload.tsx';
import { BaseImportOutcome } from '../bnd/BaseImportOutcome.tsx';
import { BaseImports } from '../bnd/BaseImports.tsx';
import { messages as m } from '../bnd/messages.ts';
import { useSendBase } from '../bnd/useSendBase.ts';
import { messages as communiqueMessages } from '../communique/messages.ts';
import type { CertifierImportScreenQuery } from './__generated__/CertifierImportScreenQuery.graphql.ts';

const types = ['.xlsx', '.xls', '.csv', '.txt'];
const largestFile = 20 * 1024 * 1024;

const query = graphql`
  query CertifierImportScreenQuery($id: ID!) {
    node(id: $id) {
      ...BaseImportOutcome_baseImport @alias(as: "baseImport")
    }
    farm {
      announcements(first: 100, filter: { statuses: [WAITING_FOR_EMISSION] }) {
        edges {
          node {
            id
            name
            type
            itemCount
          }
        }
      }
      baseImports(first: 5, filter: { kind: CERTIFIER }, orderBy: { field: CREATED, direction: DESC }) {
        edges {
          node {
            ...BaseImports_baseImport
          }
        }
      }
    }
  }
`;

export const feed = graphql`
  subscription CertifierImportScreenFeedSubscription {
    importProgress {
      id
      baseImport {
        ...BaseImportOutcome_baseImport
        ...BaseImports_baseImport
      }
    }
  }
`;

const answerForm = defineForm({
  announcementId: select({ label: m['bnd.answered'], span: 4, options: [] }),
});

/** What the certifier answered is chosen, checked, and taken over once it was seen. */
export function CertifierImportScreen({ queryRef }: ScreenProps<CertifierImportScreenQuery>) {
  const t = useMessages(m);
  const words = useMessages(communiqueMessages);
  const { node, farm } = usePreloadedQuery<CertifierImportScreenQuery>(query, queryRef);
  const [file, setFile] = useState<File | null>(null);
  const { share, send } = useSendBase('CERTIFIER');
  const waiting = farm.announcements.edges.map((edge) => edge.node);
  const form = useForm(
    answerForm,
    {
      sections: [{ fields: ['announcementId'] }],
      onSave: async ({ announcementId }) => {
        if (file) await send(file, { announcementId: announcementId ?? null });
      },
    },
    {
      announcementId: {
        options: waiting.map(({ id, name, type, itemCount }) => ({
          value: id,
          label: `${words(`communique.type${type}`)} ${name} · ${words('communique.itemCount', { count: itemCount })}`,
        })),
      },
    },
  );
  return (
    <chakra.div display="grid" gap="5" p={{ base: '4', md: '6' }} maxW="5xl" gridTemplateColumns="minmax(0, 1fr)">
      <ScreenHeader title={t('bnd.certifierTitle')} />
      <Card padded>
        <FileUpload
          label={t('bnd.certifierFile')}
          types={types}
          maxBytes={largestFile}
          file={file}
          onChange={setFile}
        />
      </Card>
      {file && (
        <Form form={form} submitLabel={t('bnd.check')} onDone={() => setFile(null)}>
          {share !== null && <Notice tone="info">{t('bnd.sending', { percent: Math.round(share * 100) })}</Notice>}
        </Form>
      )}
      {node?.baseImport && <BaseImportOutcome of={node.baseImport} />}
      <BaseImports of={farm.baseImports.edges.flatMap((edge) => edge?.node ?? [])} />
    </chakra.div>
  );
}
