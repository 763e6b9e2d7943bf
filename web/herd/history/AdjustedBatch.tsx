import { graphql, useFragment } from 'react-relay';
import { formatDecimal, formatInteger, formatMoney } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { SmallTable } from '../../platform/ui/screen/SmallTable.tsx';
import type {
  AdjustedBatch_figures$data,
  AdjustedBatch_figures$key,
} from './__generated__/AdjustedBatch_figures.graphql.ts';
import { messages } from './historyMessages.ts';

const fragment = graphql`
  fragment AdjustedBatch_figures on BatchFigures {
    headDays
    weight
    exitWeight
    dailyGainIn
    msKg
    conversionIn
    feedCost
    totalCost
    costPerArrobaIn
    profit
  }
`;

type Figures = Omit<AdjustedBatch_figures$data, ' $fragmentType'>;

interface Props {
  before: AdjustedBatch_figures$key | null | undefined;
  after: AdjustedBatch_figures$key | null | undefined;
}

/** What a correction changes of a batch as a whole, until today or until its end; figures that nobody knows are left out. */
export function AdjustedBatch({ before: beforeKey, after: afterKey }: Props) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const before = useFragment(fragment, beforeKey ?? null);
  const after = useFragment(fragment, afterKey ?? null);
  if (!before || !after) return null;
  const decimal = (name: keyof Figures, digits: number) => (figures: Figures) =>
    formatDecimal(figures[name] as string | null | undefined, locale, { digits });
  const money = (name: keyof Figures) => (figures: Figures) =>
    formatMoney(figures[name] as string | null | undefined, locale);
  const rows = [
    { title: t('history.headDays'), of: ({ headDays }: Figures) => formatInteger(headDays, locale) },
    { title: t('history.weightToday'), of: decimal('weight', 1) },
    { title: t('history.exitWeight'), of: decimal('exitWeight', 1) },
    { title: t('history.adg'), of: decimal('dailyGainIn', 3) },
    { title: t('history.msKg'), of: decimal('msKg', 0) },
    { title: t('history.conversion'), of: decimal('conversionIn', 3) },
    { title: t('history.cost'), of: money('feedCost') },
    { title: t('history.totalCost'), of: money('totalCost') },
    { title: t('history.costArroba'), of: money('costPerArrobaIn') },
    { title: t('history.profit'), of: money('profit') },
  ];
  return (
    <SmallTable
      label={t('history.batchFigure')}
      columns={[
        { title: t('history.batchFigure') },
        { title: t('history.before'), align: 'end' },
        { title: t('history.after'), align: 'end' },
      ]}
      rows={rows
        .map(({ title, of }) => ({ title, said: of(before), becomes: of(after) }))
        .filter(({ said, becomes }) => said !== '' || becomes !== '')
        .map(({ title, said, becomes }) => ({
          key: title,
          cells: [title, said || '—', said === becomes ? becomes : <strong key="after">{becomes || '—'}</strong>],
        }))}
    />
  );
}
