import { chakra } from '@chakra-ui/react';
import { treatsOf } from '../../../server/feeding/plans/feedPlan.calc.ts';
import { sumOfShares, treatPresets } from '../../../server/feeding/plans/tractPlan.calc.ts';
import { typedDecimal } from '../../../server/platform/values/quantities.calc.ts';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { number, table, text, time } from '../../platform/form/fields/kinds.ts';
import { RecordForm, type RecordScreen } from '../../platform/form/RecordForm.tsx';
import { useForm } from '../../platform/form/useForm.ts';
import { formatDecimal } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { withValues } from '../../platform/i18n/text.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Link } from '../../platform/router/Link.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { messages as m } from '../planningMessages.ts';

export const tractPlanForm = defineForm({
  name: text({ label: m['plans.name'], required: true, max: 100, span: 6 }),
  treats: table({
    label: m['plans.treats'],
    addLabel: m['plans.addTreat'],
    min: 1,
    max: 10,
    item: {
      startTime: time({ label: m['plans.start'], required: true }),
      endTime: time({ label: m['plans.end'] }),
      pct: number({ label: m['plans.pct'], required: true, min: 0.01, max: 100, digits: 2 }),
    },
    rowName: (_row, index) => withValues(m['plans.treat'], { number: index + 1 }),
    widths: { startTime: 8, endTime: 8, pct: 9 },
  }),
});

/** T-TREAT: what a usual corral gets. */
const example = { totalKg: '2180', step: '5' };

const usualPlan = tractPlanForm.initial({ treats: treatPresets[0].rows.map((row) => ({ ...row })) });

export function TractPlanForm({
  successorId = null,
  ...screen
}: RecordScreen<typeof tractPlanForm> & { successorId?: string | null }) {
  const t = useMessages(m);
  const locale = useLanguage();
  const form = useForm(tractPlanForm, { initial: usualPlan, ...screen });
  const shares = form.values.treats.map(({ pct }) => typedDecimal(pct) ?? typedDecimal('0')!);
  const sum = sumOfShares(shares.map((pct) => ({ pct })));
  const isWhole = sum.eq(100);
  const off = sum.minus(100);
  const kilograms = treatsOf(example.totalKg, shares, example.step);
  const shown = (value: { toFixed: (places: number) => string }, digits = 2): string =>
    formatDecimal(value.toFixed(digits), locale, { digits });
  return (
    <RecordForm
      {...screen}
      form={form}
      list={{ to: '/admin/tract/planning-list', label: t('plans.title') }}
      aside={
        <chakra.div display="grid" gap="3">
          {successorId !== null && (
            <Notice tone="warning">
              {t('plans.isReplaced')}{' '}
              <Link to={`/admin/tract/planning-edit/${encodeURIComponent(successorId)}`}>{t('plans.openNext')}</Link>
            </Notice>
          )}
          {screen.stored !== undefined && !screen.readOnly && <Notice tone="info">{t('plans.isUsed')}</Notice>}
          {!screen.readOnly && (
            <chakra.div role="group" aria-label={t('plans.presets')} display="flex" flexWrap="wrap" gap="2">
              {treatPresets.map(({ treats, rows }) => (
                <Button
                  key={treats}
                  onClick={() =>
                    form.set(
                      'treats',
                      rows.map((row) => ({ ...row })),
                    )
                  }
                >
                  {t('plans.preset', { count: treats, shares: rows.map(({ pct }) => pct).join('/') })}
                </Button>
              ))}
            </chakra.div>
          )}
          <chakra.p aria-live="polite" color={isWhole ? 'fg.muted' : 'danger.fg'} fontVariantNumeric="tabular-nums">
            {isWhole
              ? t('plans.example', {
                  total: formatDecimal(example.totalKg, locale, { digits: 0 }),
                  kilograms: kilograms.map((kg) => shown(kg, 0)).join(' · '),
                })
              : t('plans.sumOff', { off: off.gt(0) ? 'more' : 'less', difference: shown(off.abs()) })}
          </chakra.p>
        </chakra.div>
      }
    />
  );
}
