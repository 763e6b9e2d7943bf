import { chakra } from '@chakra-ui/react';
import { useMemo, useState, type Dispatch, type SetStateAction } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useRevalidator } from 'react-router';
import type { Field } from '../../platform/form/fields/fields.ts';
import { formatDecimal, formatPercent } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { withParameter } from '../../platform/table/listSpec.ts';
import { useListUrl } from '../../platform/table/filters/useListUrl.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { EmptyState } from '../../platform/ui/screen/EmptyState.tsx';
import { ScreenHeader } from '../../platform/ui/screen/ScreenHeader.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import { activeStockRecords } from '../../records/records.ts';
import { RowCell } from '../mix/RowCell.tsx';
import type {
  AdjustDryMatterScreenQuery,
  AdjustDryMatterScreenQuery$data,
} from './__generated__/AdjustDryMatterScreenQuery.graphql.ts';
import { AnalysisHistory } from './AnalysisHistory.tsx';
import { DryMatterForm } from './DryMatterForm.tsx';
import { DryMatterReminders } from './DryMatterReminders.tsx';
import { EnergyForm } from './EnergyForm.tsx';
import { messages } from './messages.ts';

const query = graphql`
  query AdjustDryMatterScreenQuery($stockId: ID, $ids: [ID!]!) {
    farm {
      ...AnalysisHistory_farm @arguments(stockId: $stockId)
      ...DryMatterReminders_farm
    }
    nodes(ids: $ids) {
      __typename
      ... on Stock {
        id
        dryMatterPct
        elm
        elg
        viewerCanUpdate
        food {
          id
          name
        }
      }
    }
  }
`;

const kinds = { DRY_MATTER: DryMatterForm, ENERGY: EnergyForm } as const;
type Kind = keyof typeof kinds;

function useStockField() {
  const t = useMessages(messages);
  return useMemo<Field>(
    () => ({
      kind: 'combobox',
      name: 'stockId',
      label: t('analyses.stock'),
      required: true,
      records: activeStockRecords,
    }),
    [t],
  );
}

type KindChoiceProps = {
  kind: 'DRY_MATTER' | 'ENERGY';
  setKind: Dispatch<SetStateAction<'DRY_MATTER' | 'ENERGY'>>;
};

function KindChoice({ kind, setKind }: KindChoiceProps) {
  const t = useMessages(messages);
  return (
    <chakra.div role="group" aria-label={t('analyses.kind')} display="flex" gap="2">
      {(Object.keys(kinds) as Kind[]).map((each) => (
        <Button
          key={each}
          variant={each === kind ? 'subtle' : 'quiet'}
          aria-pressed={each === kind}
          onClick={() => setKind(each)}
        >
          {t(`analyses.kind${each}`)}
        </Button>
      ))}
    </chakra.div>
  );
}

type StockChoiceProps = {
  field: Field;
  stock: Extract<AdjustDryMatterScreenQuery$data['nodes'][number], { __typename: 'Stock' }> | null;
  go: (search: URLSearchParams) => void;
  search: URLSearchParams;
};

function StockChoice({ field, stock, go, search }: StockChoiceProps) {
  const t = useMessages(messages);
  const locale = useLanguage();
  return (
    <Card padded>
      <chakra.p fontSize="sm" fontWeight="medium" mb="1.5" aria-hidden>
        {field.label}
      </chakra.p>
      <chakra.div maxW="28rem">
        <RowCell
          field={field}
          path="stockId"
          label={field.label}
          value={stock?.id ?? ''}
          onChange={(value) => go(withParameter(search, 'stockId', String(value)))}
        />
      </chakra.div>
      {stock && (
        <chakra.p mt="3" color="fg.muted" fontVariantNumeric="tabular-nums">
          {t('analyses.now', {
            dryMatter: formatPercent(stock.dryMatterPct, locale),
            elm: formatDecimal(stock.elm, locale),
            elg: formatDecimal(stock.elg, locale),
          })}
        </chakra.p>
      )}
    </Card>
  );
}

export function AdjustDryMatterScreen({ queryRef }: ScreenProps<AdjustDryMatterScreenQuery>) {
  const t = useMessages(messages);
  const { search, go } = useListUrl();
  const { revalidate } = useRevalidator();
  const { farm, nodes } = usePreloadedQuery<AdjustDryMatterScreenQuery>(query, queryRef);
  const [kind, setKind] = useState<Kind>('DRY_MATTER');
  const [saved, setSaved] = useState(0);
  const stock = nodes.find((node) => node?.__typename === 'Stock') ?? null;
  const field = useStockField();
  const done = (): void => {
    toast({ severity: 'success', text: t('analyses.saved') });
    setSaved((times) => times + 1);
    void revalidate();
  };
  const Chosen = kinds[kind];
  return (
    <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)" p={{ base: '4', md: '6' }} maxW="76rem">
      <ScreenHeader title={t('analyses.title')} />
      <DryMatterReminders farm={farm} />
      <StockChoice field={field} stock={stock} go={go} search={search} />
      {stock ? (
        <>
          <KindChoice kind={kind} setKind={setKind} />
          <Chosen key={`${stock.id} ${kind} ${saved}`} stock={stock} readOnly={!stock.viewerCanUpdate} onDone={done} />
        </>
      ) : (
        <Card>
          <EmptyState icon="layers" title={t('analyses.choose')} text={t('analyses.chooseText')} />
        </Card>
      )}
      <AnalysisHistory
        farm={farm}
        isOfStock={stock !== null}
        writes={stock?.viewerCanUpdate ?? false}
        onUndone={() => void revalidate()}
      />
    </chakra.div>
  );
}
