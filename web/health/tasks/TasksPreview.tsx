import { chakra } from '@chakra-ui/react';
import { Decimal } from 'decimal.js';
import { formatDate, formatDecimal, formatInteger, formatMoney } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Facts } from '../../platform/ui/screen/DetailScreen.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { SmallTable } from '../../platform/ui/screen/SmallTable.tsx';
import { messages as words } from '../messages.ts';
import { messages } from './taskMessages.ts';
import type { TasksPreview as Preview } from './useTasksPreview.ts';

type Medicine = Preview['medicines'][number];
type Shown = Omit<Preview, 'basis' | 'excluded'> & Partial<Pick<Preview, 'excluded'>>;

/** One medicine: its doses, what they cost, when the heads may go again, and its lots before and after. */
function MedicineFigures({ medicine, named }: { medicine: Medicine; named: boolean }) {
  const t = useMessages(messages);
  const say = useMessages(words);
  const locale = useLanguage();
  const { name, heads, leastDose, mostDose, total, cost, stockAfter, lots, withdrawalUntil } = medicine;
  const unit = say(`health.unit${medicine.unit}`);
  const number = (value: string): string => formatDecimal(value, locale, { digits: 0, maxDigits: 3 });
  const amount = (value: string): string => `${number(value)} ${unit}`;
  return (
    <chakra.section display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
      {named && <chakra.h3 fontWeight="semibold">{name}</chakra.h3>}
      <Facts
        items={[
          { label: t('tasks.heads'), value: formatInteger(heads, locale) },
          {
            label: t('tasks.dosePerHead'),
            value:
              leastDose === mostDose
                ? amount(leastDose)
                : t('tasks.doseRange', { least: number(leastDose), most: number(mostDose), unit }),
          },
          { label: t('tasks.total'), value: amount(total) },
          { label: t('tasks.cost'), value: cost == null ? null : formatMoney(cost, locale) },
          {
            label: t('tasks.withdrawal'),
            value: withdrawalUntil == null ? t('tasks.noWithdrawal') : formatDate(withdrawalUntil),
          },
        ]}
      />
      {stockAfter == null && <Notice tone="warning">{t('tasks.noStock', { medicine: name })}</Notice>}
      {stockAfter != null && new Decimal(stockAfter).isNegative() && (
        <Notice tone="warning">{t('tasks.short', { missing: amount(new Decimal(stockAfter).abs().toFixed()) })}</Notice>
      )}
      {lots.length > 0 && (
        <SmallTable
          label={t('tasks.lots')}
          columns={[
            { title: t('tasks.lot') },
            { title: t('tasks.expiry') },
            { title: t('tasks.before'), align: 'end' },
            { title: t('tasks.used'), align: 'end' },
            { title: t('tasks.after'), align: 'end' },
          ]}
          rows={lots.map(({ lotId, lotNumber, expiryDate, before, used, after }) => ({
            key: lotId,
            cells: [lotNumber, formatDate(expiryDate), amount(before), amount(used), amount(after)],
          }))}
        />
      )}
    </chakra.section>
  );
}

/** What giving doses will do. */
export function TasksPreview({ preview }: { preview: Shown }) {
  const t = useMessages(messages);
  const { heads, doses, excluded = [], medicines, warnings, withdrawalUntil } = preview;
  const given = medicines.reduce((sum, medicine) => sum + medicine.heads, 0);
  const exported = medicines
    .map(({ exportWithdrawalUntil }) => exportWithdrawalUntil)
    .filter((day) => day != null)
    .toSorted()
    .at(-1);
  return (
    <>
      {medicines.map((medicine) => (
        <MedicineFigures key={medicine.medicineId} medicine={medicine} named={medicines.length > 1} />
      ))}
      {excluded.length > 0 && (
        <chakra.p color="fg.muted">
          {t('tasks.excluded', {
            list: excluded.map((each) => t(`tasks.excluded${each.reason}`, { count: each.heads })).join(', '),
          })}
        </chakra.p>
      )}
      {doses > given && <Notice tone="warning">{t('tasks.several', { doses, heads })}</Notice>}
      {warnings.includes('GIVEN_TODAY') && <Notice tone="warning">{t('tasks.givenToday')}</Notice>}
      {warnings.includes('ABOVE_RULE') && <Notice tone="warning">{t('tasks.aboveRule')}</Notice>}
      {warnings.includes('PROHIBITED_FOR_MARKET') && <Notice tone="warning">{t('tasks.market')}</Notice>}
      {withdrawalUntil != null && (
        <Notice tone="info">
          {t('tasks.withdrawalText', { heads, day: formatDate(withdrawalUntil) })}
          {exported != null && exported > withdrawalUntil && ` ${t('tasks.exportText', { day: formatDate(exported) })}`}
        </Notice>
      )}
    </>
  );
}
