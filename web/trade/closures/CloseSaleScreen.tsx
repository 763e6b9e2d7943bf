import { chakra } from '@chakra-ui/react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { NotFoundScreen } from '../../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { ScreenHeader } from '../../platform/ui/screen/ScreenHeader.tsx';
import { salePath } from '../trucks/truckPaths.ts';
import type { CloseSaleScreenQuery } from './__generated__/CloseSaleScreenQuery.graphql.ts';
import { ClosureForm } from './ClosureForm.tsx';
import { messages } from './messages.ts';

const query = graphql`
  query CloseSaleScreenQuery($id: ID!) {
    node(id: $id) {
      ... on SaleManagement @alias(as: "sale") {
        id
        name
        status
        viewerCanUpdate
        ...ClosureForm_sale
      }
    }
    farm {
      ...ClosureForm_farm
    }
  }
`;

/** A sale is closed by the romaneio of the slaughterhouse, or by what its heads weighed alive. */
export function CloseSaleScreen({ queryRef }: ScreenProps<CloseSaleScreenQuery>) {
  const t = useMessages(messages);
  const { node, farm } = usePreloadedQuery<CloseSaleScreenQuery>(query, queryRef);
  const sale = node?.sale;
  if (sale == null) return <NotFoundScreen />;
  const { id, name, status, viewerCanUpdate } = sale;
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5" p={{ base: '4', md: '6' }} maxW="5xl">
      <ScreenHeader title={t('closing.close')} detail={name} back={{ to: salePath(id), label: name }} />
      {status === 'SHIPPED' && viewerCanUpdate ? (
        <ClosureForm sale={sale} farm={farm} />
      ) : (
        <Notice tone="info">{t(status === 'CLOSED' ? 'closing.isClosed' : 'closing.notYet')}</Notice>
      )}
    </chakra.div>
  );
}
