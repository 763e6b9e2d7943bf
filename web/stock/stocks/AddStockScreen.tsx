import { chakra } from '@chakra-ui/react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useSearchParams } from 'react-router';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { PlainLink } from '../../platform/router/Link.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import type { AddStockScreenQuery } from './__generated__/AddStockScreenQuery.graphql.ts';
import { CountForm } from '../ledger/CountForm.tsx';
import { EntryForm } from '../ledger/EntryForm.tsx';
import { ExitForm } from '../ledger/ExitForm.tsx';
import { messages } from '../messages.ts';
import { ProductionForm } from '../ledger/ProductionForm.tsx';
import { TransferForm } from '../ledger/TransferForm.tsx';

const query = graphql`
  query AddStockScreenQuery($ids: [ID!]!) {
    farm {
      currentDay
    }
    nodes(ids: $ids) {
      __typename
      ... on Stock {
        id
        food {
          id
          name
        }
        structure {
          id
          name
        }
        figures {
          balanceKg
          averageCost
        }
      }
    }
  }
`;

const forms = {
  entry: { name: 'stock.entry', Form: EntryForm },
  exit: { name: 'stock.exit', Form: ExitForm },
  transfer: { name: 'stock.transfer', Form: TransferForm },
  production: { name: 'stock.production', Form: ProductionForm },
  count: { name: 'stock.count', Form: CountForm },
} as const;
type Operation = keyof typeof forms;
const operations = Object.keys(forms) as Operation[];

/** The kinds of movement side by side, each with its own address so that leaving one half typed asks. */
function Operations({ chosen }: { chosen: Operation }) {
  const t = useMessages(messages);
  const [search] = useSearchParams();
  const stockId = search.get('stockId');
  return (
    <chakra.nav
      aria-label={t('stock.operation')}
      display="flex"
      flexWrap="wrap"
      gap="1"
      p="1"
      borderRadius="lg"
      bg="bg.muted"
      w="fit-content"
      maxW="full"
    >
      {operations.map((operation) => {
        const on = operation === chosen;
        return (
          <PlainLink
            key={operation}
            to={`?${new URLSearchParams({ operation, ...(stockId ? { stockId } : {}) }).toString()}`}
            aria-current={on ? 'page' : undefined}
            minH="9"
            display="inline-flex"
            alignItems="center"
            px="3.5"
            borderRadius="md"
            fontSize="sm"
            fontWeight="medium"
            color={on ? 'fg' : 'fg.muted'}
            bg={on ? 'bg.selected' : undefined}
            boxShadow={on ? 'card' : undefined}
            css={{ '@media (pointer: coarse)': { minHeight: '2.75rem' } }}
          >
            {t(forms[operation].name)}
          </PlainLink>
        );
      })}
    </chakra.nav>
  );
}

export function AddStockScreen({ queryRef }: ScreenProps<AddStockScreenQuery>) {
  const [search] = useSearchParams();
  const { farm, nodes } = usePreloadedQuery<AddStockScreenQuery>(query, queryRef);
  const requested = search.get('operation');
  const operation = operations.find((each) => each === requested) ?? 'entry';
  const { Form } = forms[operation];
  const stock = nodes.find((node) => node?.__typename === 'Stock') ?? null;
  return <Form key={operation} currentDay={farm.currentDay} stock={stock} aside={<Operations chosen={operation} />} />;
}
