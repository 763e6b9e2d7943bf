import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import type { Field } from '../../platform/form/fields/fields.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { withParameter } from '../../platform/table/listSpec.ts';
import { useListUrl } from '../../platform/table/filters/useListUrl.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { EmptyState } from '../../platform/ui/screen/EmptyState.tsx';
import { ScreenHeader } from '../../platform/ui/screen/ScreenHeader.tsx';
import { formulationRecords } from '../../records/records.ts';
import type { CompareScreenQuery } from './__generated__/CompareScreenQuery.graphql.ts';
import { CattleFields, usualCattle } from '../mix/CattleFields.tsx';
import { Comparison } from './Comparison.tsx';
import { messages } from '../messages.ts';
import { RowCell } from '../mix/RowCell.tsx';

const query = graphql`
  query CompareScreenQuery($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on Formulation {
        id
        ...Comparison_side @alias(as: "side")
      }
    }
  }
`;

/** Two formulations, or two versions of one, side by side. */
export function CompareScreen({ queryRef }: ScreenProps<CompareScreenQuery>) {
  const t = useMessages(messages);
  const { search, go } = useListUrl();
  const [cattle, setCattle] = useState(usualCattle);
  const { nodes } = usePreloadedQuery<CompareScreenQuery>(query, queryRef);
  const sideOf = (side: 'a' | 'b') =>
    nodes.find((node) => node?.id !== undefined && node.id === search.get(side))?.side;
  const [a, b] = [sideOf('a'), sideOf('b')];
  const chooser = (side: 'a' | 'b') => {
    const field: Field = {
      kind: 'combobox',
      name: side,
      label: t(`diets.${side}`),
      required: true,
      records: formulationRecords,
    };
    return (
      <chakra.div flex="1 1 16rem" minW="0">
        <chakra.p fontSize="sm" fontWeight="medium" mb="1.5" aria-hidden>
          {field.label}
        </chakra.p>
        <RowCell
          field={field}
          path={side}
          label={field.label}
          value={search.get(side) ?? ''}
          onChange={(value) => go(withParameter(search, side, String(value)))}
        />
      </chakra.div>
    );
  };
  return (
    <chakra.div display="grid" gap="5" p={{ base: '4', md: '6' }} maxW="80rem" gridTemplateColumns="minmax(0, 1fr)">
      <ScreenHeader title={t('diets.compareTitle')} />
      <Card padded>
        <chakra.div display="flex" flexWrap="wrap" gap="4">
          {chooser('a')}
          {chooser('b')}
          <chakra.div flex="1 1 22rem" minW="0">
            <chakra.p fontSize="sm" fontWeight="medium" mb="1.5">
              {t('diets.predictionFor')}
            </chakra.p>
            <CattleFields cattle={cattle} onChange={setCattle} />
          </chakra.div>
        </chakra.div>
      </Card>
      {a && b ? (
        <Comparison a={a} b={b} cattle={cattle} />
      ) : (
        <Card>
          <EmptyState icon="scale" title={t('diets.compareEmpty')} text={t('diets.compareEmptyText')} />
        </Card>
      )}
    </chakra.div>
  );
}
