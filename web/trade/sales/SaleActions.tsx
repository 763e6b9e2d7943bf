import { graphql, useFragment } from 'react-relay';
import { useNavigate } from 'react-router';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { ButtonLink } from '../../platform/router/Link.tsx';
import { mayDo } from '../../platform/session/session.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import { useAsk } from '../../platform/ui/overlays/useAsk.ts';
import { closingPath } from '../closures/closurePaths.ts';
import { messages as closingTexts } from '../closures/messages.ts';
import type { SaleActions_sale$key } from './__generated__/SaleActions_sale.graphql.ts';
import type { SaleActionsDeleteMutation } from './__generated__/SaleActionsDeleteMutation.graphql.ts';
import { messages } from './saleMessages.ts';
import { truckFor } from './truckFor.ts';
import { boardingPath, salesPath, trucksPath } from '../trucks/truckPaths.ts';

const saleFragment = graphql`
  fragment SaleActions_sale on SaleManagement {
    id
    name
    status
    plannedDate
    viewerCanUpdate
    buyer {
      id
    }
    batches {
      ownerId
    }
    trucks {
      id
      status
      capacity
    }
  }
`;

const deleteMutation = graphql`
  mutation SaleActionsDeleteMutation($input: DeleteSaleManagementInput!) {
    deleteSaleManagement(input: $input) {
      deletedId
    }
  }
`;

/** What may be done with a sale, as far as it is. */
export function SaleActions({ sale: key }: { sale: SaleActions_sale$key }) {
  const t = useMessages(messages);
  const ofClosing = useMessages(closingTexts);
  const navigate = useNavigate();
  const ask = useAsk();
  const sale = useFragment(saleFragment, key);
  const { id, name, status, viewerCanUpdate, trucks } = sale;
  const [remove] = useAppMutation<SaleActionsDeleteMutation>(deleteMutation);
  const askToDelete = (): void =>
    void ask({
      title: t('sales.delete'),
      text: t('sales.deleteText', { name }),
      confirm: t('sales.delete'),
      cancel: t('sales.cancel'),
      danger: true,
      act: async () => {
        await remove({ input: { id } });
        toast({ severity: 'success', text: t('sales.deleted') });
        await navigate(salesPath);
      },
    });
  const canBoard = mayDo('truck:board') && trucks.some((truck) => truck.status === 'PENDING');
  const isPending = status === 'PENDING';
  return (
    <>
      {canBoard && (
        <ButtonLink variant="solid" to={boardingPath(id)}>
          {t('sales.execute')}
        </ButtonLink>
      )}
      {viewerCanUpdate && status === 'SHIPPED' && (
        <ButtonLink variant="solid" to={closingPath(id)}>
          {ofClosing('closing.close')}
        </ButtonLink>
      )}
      {mayDo('truck:write') && status !== 'CLOSED' && (
        <ButtonLink to={`${trucksPath}/new?${truckFor(sale).toString()}`}>{t('sales.newTruck')}</ButtonLink>
      )}
      {viewerCanUpdate && isPending && (
        <ButtonLink to={`${salesPath}/edit/${encodeURIComponent(id)}`}>{t('sales.edit')}</ButtonLink>
      )}
      {viewerCanUpdate && isPending && trucks.length === 0 && (
        <Button variant="dangerQuiet" onClick={askToDelete}>
          {t('sales.delete')}
        </Button>
      )}
    </>
  );
}
