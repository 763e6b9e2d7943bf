import { chakra } from '@chakra-ui/react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useMessages } from '../platform/i18n/useMessages.ts';
import type { ScreenProps } from '../platform/router/screenRoute.ts';
import { Button } from '../platform/ui/Button.tsx';
import { Card } from '../platform/ui/Card.tsx';
import { ScreenHeader } from '../platform/ui/screen/ScreenHeader.tsx';
import { toast } from '../platform/ui/overlays/toast.ts';
import type { RegisterScreenQuery } from './__generated__/RegisterScreenQuery.graphql.ts';
import { messages } from './messages.ts';
import { PairFile } from './PairFile.tsx';
import type { Pair } from './pairs.ts';
import { PairTable } from './PairTable.tsx';
import { ReadPairs } from './ReadPairs.tsx';
import { useRegister } from './useRegister.ts';

const query = graphql`
  query RegisterScreenQuery {
    farm {
      id
    }
  }
`;

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Card padded>
      <chakra.h2 fontSize="md" fontWeight="semibold" mb="4">
        {title}
      </chakra.h2>
      {children}
    </Card>
  );
}

/** Links chips with ear tags before they are on an animal: by the reader, the keyboard, or a file. */
export function RegisterScreen({ queryRef }: ScreenProps<RegisterScreenQuery>) {
  const t = useMessages(messages);
  usePreloadedQuery<RegisterScreenQuery>(query, queryRef);
  const { rows, register, clear } = useRegister();
  const fromFile = async (pairs: Pair[]): Promise<void> => {
    const count = await register(pairs);
    if (count > 0) toast({ severity: 'success', text: t('earrings.registered', { count }) });
  };
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5" p={{ base: '4', md: '6' }} maxW="6xl">
      <ScreenHeader
        title={t('earrings.register')}
        back={{ to: '/admin/traceability/earring/list', label: t('earrings.title') }}
      />
      <chakra.div
        display="grid"
        gap="5"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' }}
      >
        <chakra.div display="grid" gap="5" alignContent="start">
          <Part title={t('earrings.typed')}>
            <chakra.p color="fg.muted" fontSize="sm" mb="3">
              {t('earrings.readFirst')}
            </chakra.p>
            <ReadPairs onPairs={(pairs) => void register(pairs).catch(() => undefined)} />
          </Part>
          <Part title={t('earrings.file')}>
            <PairFile onPairs={fromFile} />
          </Part>
        </chakra.div>
        <Part title={t('earrings.pairs')}>
          <chakra.div display="grid" gap="3">
            <PairTable rows={rows} />
            {rows.length > 0 && (
              <div>
                <Button onClick={clear}>{t('earrings.clear')}</Button>
              </div>
            )}
          </chakra.div>
        </Part>
      </chakra.div>
    </chakra.div>
  );
}
