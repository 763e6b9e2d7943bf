import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { formatDate, formatDecimal, formatInteger, formatMoney } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Facts } from '../../platform/ui/screen/DetailScreen.tsx';
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx';
import { SmallTable } from '../../platform/ui/screen/SmallTable.tsx';
import { messages as stockMessages } from '../../stock/messages.ts';
import type { DayDialog_day$key, DayDialog_day$data } from './__generated__/DayDialog_day.graphql.ts';
import { messages } from './messages.ts';

const fragment = graphql`
  fragment DayDialog_day on FarmDay {
    day
    status
    observation
    occurrences
    stock @include(if: $stock) {
      entriesKg
      entriesValue
      exitsKg
      exitsValue
      counts
      provisional
      provisionalKg
      stockValue
      negative
      movements {
        type
        rows
        kg
        value
      }
    }
  }
`;

type MovementsOfDayProps = {
  stock: NonNullable<DayDialog_day$data['stock']>;
  kg: (value: string) => string;
  money: (value: string) => string;
};

function MovementsOfDay({ stock, kg, money }: MovementsOfDayProps) {
  const t = useMessages(messages);
  const kinds = useMessages(stockMessages);
  const locale = useLanguage();
  return (
    <SmallTable
      label={t('days.movements')}
      columns={[
        { title: t('days.type') },
        { title: t('days.rows'), align: 'end' },
        { title: 'kg', align: 'end' },
        { title: t('days.value'), align: 'end' },
      ]}
      rows={stock.movements.map(({ type, rows, kg: weight, value }) => ({
        key: type,
        cells: [kinds(`stock.type${type}`), formatInteger(rows, locale), kg(weight), money(value)],
      }))}
    />
  );
}

/** What a closed day held: its movements by type, and what else was known of it. */
export function DayDialog({ day, onClose }: { day: DayDialog_day$key | null; onClose: () => void }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const read = useFragment<DayDialog_day$key>(fragment, day);
  const kg = (value: string): string => formatDecimal(value, locale, { digits: 0, maxDigits: 1 });
  const money = (value: string): string => formatMoney(value, locale);
  const both = (weight: string, value: string): string => t('days.kgAndValue', { kg: kg(weight), value: money(value) });
  const stock = read?.stock;
  const facts = stock
    ? [
        { label: t('days.entries'), value: both(stock.entriesKg, stock.entriesValue) },
        { label: t('days.exits'), value: both(stock.exitsKg, stock.exitsValue) },
        { label: t('days.counts'), value: formatInteger(stock.counts, locale) },
        { label: t('days.occurrences'), value: formatInteger(read.occurrences ?? 0, locale) },
        { label: t('days.negative'), value: formatInteger(stock.negative, locale) },
        {
          label: t('days.provisional'),
          value: t('days.provisionalExits', { count: stock.provisional, kg: kg(stock.provisionalKg) }),
        },
        { label: t('days.stockValue'), value: money(stock.stockValue) },
      ]
    : [];
  return (
    <Dialog
      open={read != null}
      title={read ? `${t('days.day')} ${formatDate(read.day)}` : ''}
      closeLabel={t('days.close')}
      onClose={onClose}
    >
      <chakra.div display="grid" gap="4">
        {read?.observation && <p>{read.observation}</p>}
        {stock ? (
          <>
            <Facts items={facts} />
            {stock.movements.length > 0 ? (
              <MovementsOfDay stock={stock} kg={kg} money={money} />
            ) : (
              <p>{t('days.noMovements')}</p>
            )}
            <chakra.p fontSize="sm" color="fg.muted">
              {t('days.asKnown')}
            </chakra.p>
          </>
        ) : (
          read?.status === 'OPEN' && <p>{t('days.noSummary')}</p>
        )}
      </chakra.div>
    </Dialog>
  );
}
