import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { ScreenHeader } from '../../platform/ui/screen/ScreenHeader.tsx';
import { FileUpload } from '../../platform/upload/FileUpload.tsx';
import { BaseImportOutcome } from '../bnd/BaseImportOutcome.tsx';
import { BaseImports } from '../bnd/BaseImports.tsx';
import { messages } from '../bnd/messages.ts';
import { useSendBase } from '../bnd/useSendBase.ts';
import type { CertifierImportScreenQuery } from './__generated__/CertifierImportScreenQuery.graphql.ts';

const types = ['.xlsx', '.csv', '.txt'];
const largestFile = 20 * 1024 * 1024;

const query = graphql`
  query CertifierImportScreenQuery($id: ID!) {
    node(id: $id) {
      ...BaseImportOutcome_baseImport @alias(as: "baseImport")
    }
    farm {
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

/** What the certifier answered is chosen, checked, and taken over once it was seen. */
export function CertifierImportScreen({ queryRef }: ScreenProps<CertifierImportScreenQuery>) {
  const t = useMessages(messages);
  const { node, farm } = usePreloadedQuery<CertifierImportScreenQuery>(query, queryRef);
  const [file, setFile] = useState<File | null>(null);
  const { share, send } = useSendBase('CERTIFIER');
  const check = async (chosen: File): Promise<void> => {
    await send(chosen);
    setFile(null);
  };
  return (
    <chakra.div display="grid" gap="5" p={{ base: '4', md: '6' }} maxW="5xl" gridTemplateColumns="minmax(0, 1fr)">
      <ScreenHeader title={t('bnd.certifierTitle')} />
      <Card padded>
        <chakra.div display="grid" gap="4" justifyItems="stretch">
          <FileUpload
            label={t('bnd.certifierFile')}
            types={types}
            maxBytes={largestFile}
            file={file}
            onChange={setFile}
          />
          {share !== null && <Notice tone="info">{t('bnd.sending', { percent: Math.round(share * 100) })}</Notice>}
          {file && (
            <chakra.div>
              <Button variant="solid" disabled={share !== null} onClick={() => void check(file)}>
                {t('bnd.check')}
              </Button>
            </chakra.div>
          )}
        </chakra.div>
      </Card>
      {node?.baseImport && <BaseImportOutcome of={node.baseImport} />}
      <BaseImports of={farm.baseImports.edges.flatMap((edge) => edge?.node ?? [])} />
    </chakra.div>
  );
}
