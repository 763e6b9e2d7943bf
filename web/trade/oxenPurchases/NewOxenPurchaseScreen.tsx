import { chakra } from '@chakra-ui/react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useSave } from '../../platform/form/saving/useSave.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { ButtonLink } from '../../platform/router/Link.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { mayDo } from '../../platform/session/session.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { EmptyState } from '../../platform/ui/screen/EmptyState.tsx';
import { ScreenHeader } from '../../platform/ui/screen/ScreenHeader.tsx';
import { messages as p } from '../purchases/messages.ts';
import { OrderCategories } from '../purchases/order/OrderCategories.tsx';
import type { NewOxenPurchaseScreenMutation } from './__generated__/NewOxenPurchaseScreenMutation.graphql.ts';
import type { NewOxenPurchaseScreenQuery } from './__generated__/NewOxenPurchaseScreenQuery.graphql.ts';
import { messages } from './messages.ts';
import { oxenForm } from './oxenFields.ts';
import { newOrder } from '../purchases/order/orderFields.ts';
import { OxenForm } from './OxenForm.tsx';

const query = graphql`
  query NewOxenPurchaseScreenQuery {
    farm {
      currentDay
      settings {
        financialReports {
          freightSplit
        }
      }
      gtas(first: 1, filter: { type: ENTRY, unbought: true, statuses: [OPEN, COMPLETED] }) {
        edges {
          node {
            id
          }
        }
      }
      ...OxenForm_farm
    }
  }
`;

export function NewOxenPurchaseScreen({ queryRef }: ScreenProps<NewOxenPurchaseScreenQuery>) {
  const t = useMessages(messages);
  const tp = useMessages(p);
  const { farm } = usePreloadedQuery<NewOxenPurchaseScreenQuery>(query, queryRef);
  const create = useSave<NewOxenPurchaseScreenMutation>(graphql`
    mutation NewOxenPurchaseScreenMutation($input: CreateOxenPurchaseInput!) {
      createOxenPurchase(input: $input) {
        purchase {
          ...purchaseColumns_purchase
        }
      }
    }
  `);
  const list = { to: '/admin/financial/orders', label: tp('purchases.title') };
  const actions = <OrderCategories current="ANIMALS" />;
  // Oxen are bought on a GTA: without one there is nothing to fill in.
  if (farm.gtas.edges.length === 0)
    return (
      <chakra.div display="grid" gap="5" p={{ base: '4', md: '6' }} maxW="5xl">
        <ScreenHeader title={t('oxen.new')} back={list} actions={actions} />
        <Card>
          <EmptyState icon="tag" title={t('oxen.noGta')} text={t('oxen.noGtaText')}>
            {mayDo('gta:write') && <ButtonLink to="/admin/financial/gta-create">{t('oxen.newGta')}</ButtonLink>}
          </EmptyState>
        </Card>
      </chakra.div>
    );
  const { freightSplit } = farm.settings.financialReports;
  return (
    <OxenForm
      farm={farm}
      title={t('oxen.new')}
      list={list}
      actions={actions}
      purchaseId={null}
      initial={oxenForm.initial({ orderDay: farm.currentDay, freightSplit })}
      readOnly={!mayDo('purchase:write')}
      onlyMoney={false}
      savedText={tp('purchases.created')}
      onSave={(input) => create(newOrder(input))}
    />
  );
}
