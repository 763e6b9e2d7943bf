import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useSend } from '../../platform/form/saving/useSave.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { NotFoundScreen } from '../../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { mayDo } from '../../platform/session/session.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Facts } from '../../platform/ui/screen/DetailScreen.tsx';
import type { NewSaleScreenMutation } from './__generated__/NewSaleScreenMutation.graphql.ts';
import type { NewSaleScreenQuery } from './__generated__/NewSaleScreenQuery.graphql.ts';
import { ListedOxen } from './ListedOxen.tsx';
import { NewSaleForm, newSaleForm } from './SaleForm.tsx';
import { messages } from './saleMessages.ts';
import { SalePlanner, type Chosen } from './SalePlanner.tsx';

const query = graphql`
  query NewSaleScreenQuery($filter: SalePlanInput, $search: String, $first: Int!) {
    farm {
      salePlan(filter: $filter) {
        ...SalePlanner_plan @arguments(search: $search, first: $first)
      }
    }
  }
`;

/** A sale in two steps: what is ready to go, then to whom and at what price. */
export function NewSaleScreen({ queryRef }: ScreenProps<NewSaleScreenQuery>) {
  const t = useMessages(messages);
  const { farm } = usePreloadedQuery<NewSaleScreenQuery>(query, queryRef);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [listed, setListed] = useState<string[]>([]);
  const create = useSend<NewSaleScreenMutation>(graphql`
    mutation NewSaleScreenMutation($input: CreateSaleManagementInput!) {
      createSaleManagement(input: $input) {
        saleManagement {
          id
          ...saleColumns_sale
        }
      }
    }
  `);
  if (farm.salePlan == null) return <NotFoundScreen />;
  if (chosen === null) return <SalePlanner plan={farm.salePlan} onGoOn={setChosen} />;
  const { day, market, price, batchIds, names } = chosen;
  return (
    <NewSaleForm
      title={t('sales.new')}
      readOnly={!mayDo('sale:write')}
      initial={newSaleForm.valuesOf({ plannedDate: day, market, pricing: 'PER_ARROBA', unitPrice: price })}
      aside={
        <>
          <Facts items={[{ label: t('sales.batches'), value: names.join(', ') }]} />
          <Button justifySelf="start" onClick={() => setChosen(null)}>
            {t('sales.replan')}
          </Button>
          <ListedOxen oxIds={listed} onChange={setListed} />
        </>
      }
      listed={listed}
      savedText={t('sales.created')}
      onSave={(input) => create({ ...input, batchIds })}
    />
  );
}
