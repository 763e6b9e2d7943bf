import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { ownerRecords } from '../../records/records.ts';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { combobox } from '../../platform/form/fields/kinds.ts';
import { Form } from '../../platform/form/Form.tsx';
import { useForm } from '../../platform/form/useForm.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { ScreenHeader } from '../../platform/ui/screen/ScreenHeader.tsx';
import { FileUpload } from '../../platform/upload/FileUpload.tsx';
import type { BndImportScreenQuery } from './__generated__/BndImportScreenQuery.graphql.ts';
import { BaseImportOutcome } from './BaseImportOutcome.tsx';
import { BaseImports } from './BaseImports.tsx';
import { messages as m } from './messages.ts';
import { useSendBase } from './useSendBase.ts';

const types = ['.xlsx', '.xls', '.csv', '.txt', '.pdf'];
const largestFile = 20 * 1024 * 1024;

const query = graphql`
  query BndImportScreenQuery($id: ID!) {
    node(id: $id) {
      ...BaseImportOutcome_baseImport @alias(as: "baseImport")
    }
    farm {
      baseImports(first: 5, filter: { kind: BND }, orderBy: { field: CREATED, direction: DESC }) {
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
  subscription BndImportScreenFeedSubscription {
    importProgress {
      id
      baseImport {
        ...BaseImportOutcome_baseImport
        ...BaseImports_baseImport
      }
    }
  }
`;

const ownerForm = defineForm({
  ownerId: combobox({ label: m['bnd.ownerHint'], records: ownerRecords, span: 3 }),
});

/** A file of the base is chosen, checked, and taken over once its differences were seen. */
export function BndImportScreen({ queryRef }: ScreenProps<BndImportScreenQuery>) {
  const t = useMessages(m);
  const { node, farm } = usePreloadedQuery<BndImportScreenQuery>(query, queryRef);
  const [file, setFile] = useState<File | null>(null);
  const { share, send } = useSendBase('BND');
  const form = useForm(ownerForm, {
    sections: [{ fields: ['ownerId'] }],
    onSave: async ({ ownerId }) => {
      if (file) await send(file, { ownerId: ownerId ?? null });
    },
  });
  return (
    <chakra.div display="grid" gap="5" p={{ base: '4', md: '6' }} maxW="5xl" gridTemplateColumns="minmax(0, 1fr)">
      <ScreenHeader
        title={t('bnd.importTitle')}
        back={{ to: '/admin/traceability/bnd/list', label: t('bnd.listTitle') }}
      />
      <Card padded>
        <FileUpload label={t('bnd.file')} types={types} maxBytes={largestFile} file={file} onChange={setFile} />
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
