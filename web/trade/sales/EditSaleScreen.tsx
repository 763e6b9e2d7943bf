import { graphql, usePreloadedQuery } from 'react-relay';
import { useSave } from '../../platform/form/saving/useSave.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { NotFoundScreen } from '../../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import type { EditSaleScreenMutation } from './__generated__/EditSaleScreenMutation.graphql.ts';
import type { EditSaleScreenQuery } from './__generated__/EditSaleScreenQuery.graphql.ts';
import { SaleForm, saleForm } from './SaleForm.tsx';
import { messages } from './saleMessages.ts';

const query = graphql`
  query EditSaleScreenQuery($id: ID!) {
    node(id: $id) {
      __typename
      ... on SaleManagement {
        id
        version
        viewerCanUpdate
        status
        name
        market
        plannedDate
        pricing
        unitPrice
        observation
        buyer {
          id
        }
        bonuses {
          name
          valuePerArroba
        }
      }
    }
  }
`;

export function EditSaleScreen({ queryRef }: ScreenProps<EditSaleScreenQuery>) {
  const t = useMessages(messages);
  const { node: sale } = usePreloadedQuery<EditSaleScreenQuery>(query, queryRef);
  const update = useSave<EditSaleScreenMutation>(graphql`
    mutation EditSaleScreenMutation($input: UpdateSaleManagementInput!) {
      updateSaleManagement(input: $input) {
        saleManagement {
          id
          version
          ...saleColumns_sale
        }
      }
    }
  `);
  if (sale?.__typename !== 'SaleManagement') return <NotFoundScreen />;
  const { id, version, status, viewerCanUpdate, buyer, ...stored } = sale;
  return (
    <SaleForm
      title={sale.name}
      readOnly={!viewerCanUpdate || status !== 'PENDING'}
      stored={saleForm.valuesOf({ ...stored, buyerId: buyer.id })}
      aside={status !== 'PENDING' && <Notice tone="info">{t(`sales.fixed${status}`)}</Notice>}
      savedText={t('sales.updated')}
      onSave={(input) => update({ ...input, id, version })}
    />
  );
}
