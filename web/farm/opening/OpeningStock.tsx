import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { combobox, number, table } from '../../platform/form/fields/kinds.ts';
import { Form } from '../../platform/form/Form.tsx';
import { useForm } from '../../platform/form/useForm.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { ButtonLink, Link } from '../../platform/router/Link.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { activeFoodRecords } from '../../records/records.ts';
import type { OpeningStock_farm$key } from './__generated__/OpeningStock_farm.graphql.ts';
import type { OpeningStockMutation } from './__generated__/OpeningStockMutation.graphql.ts';
import { messages as m } from './messages.ts';
import { OpeningPart } from './OpeningPart.tsx';

const farmFragment = graphql`
  fragment OpeningStock_farm on Farm {
    foods(first: 1, filter: { active: true }) {
      totalCount
    }
    opened: stockMovements(first: 1, filter: { types: [OPENING] }) {
      totalCount
    }
  }
`;

const stockForm = defineForm({
  rows: table({
    label: m['opening.foods'],
    addLabel: m['opening.addFood'],
    min: 1,
    max: 200,
    initialRows: 3,
    item: {
      foodId: combobox({ label: m['opening.food'], records: activeFoodRecords, required: true }),
      kg: number({
        label: m['opening.kg'],
        required: true,
        min: 0,
        max: 10_000_000,
        digits: 3,
        unit: 'kg',
        tons: true,
      }),
      value: number({ label: m['opening.value'], required: true, min: 0, unit: 'R$' }),
      dryMatterPct: number({ label: m['opening.dryMatter'], min: 0.01, max: 100, digits: 4, unit: '%' }),
    },
    isFilled: ({ foodId, kg }) => foodId !== '' || kg !== '',
    rowName: ({ foodId }) => activeFoodRecords.cached(foodId)?.label ?? '',
    widths: { foodId: 14, kg: 10, value: 10, dryMatterPct: 8 },
  }),
});

function StockRows({ onDone }: { onDone: () => void }) {
  const t = useMessages(m);
  const [save] = useAppMutation<OpeningStockMutation>(graphql`
    mutation OpeningStockMutation($input: RecordOpeningStockInput!) {
      recordOpeningStock(input: $input) {
        movements
      }
    }
  `);
  const form = useForm(stockForm, {
    onSave: async (input) => {
      await save({ input }, { quiet: true });
      toast({ severity: 'success', text: t('opening.stockSaved') });
    },
  });
  return <Form form={form} submitLabel={t('opening.saveStock')} guarded={false} onDone={onDone} />;
}

/** What lay in stock on the first day. */
export function OpeningStock({ farm: key }: { farm: OpeningStock_farm$key }) {
  const t = useMessages(m);
  const { foods, opened } = useFragment(farmFragment, key);
  const [round, setRound] = useState(0);
  return (
    <OpeningPart title={t('opening.stock')} text={t('opening.stockText')}>
      {opened.totalCount > 0 && (
        <Notice tone="brand">
          {t('opening.stockDone')} <Link to="/admin/financial/stock-list">{t('opening.seeStock')}</Link>
        </Notice>
      )}
      {foods.totalCount === 0 ? (
        <Notice tone="info">
          {t('opening.noFood')}{' '}
          <ButtonLink to="/admin/financial/farm-foods-create">{t('opening.makeFoods')}</ButtonLink>
        </Notice>
      ) : (
        <StockRows key={round} onDone={() => setRound(round + 1)} />
      )}
    </OpeningPart>
  );
}
