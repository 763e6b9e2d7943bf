import { chakra } from '@chakra-ui/react';
import { Decimal } from 'decimal.js';
import { formatDecimal, formatInteger } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { SmallTable } from '../../platform/ui/screen/SmallTable.tsx';
import { messages } from './messages.ts';
import type { DietEffect } from './useDryMatterPreview.ts';

/** What each corral would be weighed with the new dry matter: the call of dry matter stays. */
export function CorralEffects({ effects }: { effects: readonly DietEffect[] }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const rows = effects.flatMap(({ formulationId, name: diet, corrals }) =>
    corrals.map((corral) => ({ ...corral, diet, key: `${formulationId} ${corral.corralId}` })),
  );
  if (rows.length === 0) return <chakra.p color="fg.muted">{t('analyses.noCorrals')}</chakra.p>;
  const kg = (value: string): string => formatDecimal(value, locale, { digits: 0 });
  const signed = (value: string): string => `${new Decimal(value).gt(0) ? '+' : ''}${kg(value)}`;
  const total = (pick: (row: (typeof rows)[number]) => string): string =>
    Decimal.sum(0, ...rows.map((row) => pick(row))).toFixed();
  const end = { align: 'end' } as const;
  return (
    <SmallTable
      label={t('analyses.corrals')}
      maxH="26rem"
      columns={[
        { title: t('analyses.corral') },
        { title: t('analyses.formulation') },
        { title: t('analyses.heads'), ...end },
        { title: t('analyses.call'), ...end },
        { title: t('analyses.beforeKg'), ...end },
        { title: t('analyses.afterKg'), ...end },
        { title: t('analyses.deltaKg'), ...end },
      ]}
      rows={[
        {
          key: 'total',
          look: 'strong' as const,
          cells: [
            t('analyses.total', { count: new Set(rows.map(({ corralId }) => corralId)).size }),
            '',
            '',
            '',
            kg(total(({ beforeKg }) => beforeKg)),
            kg(total(({ afterKg }) => afterKg)),
            signed(total(({ deltaKg }) => deltaKg)),
          ],
        },
        ...rows.map(({ key, name, diet, heads, call, beforeKg, afterKg, deltaKg }) => ({
          key,
          cells: [
            name,
            diet,
            formatInteger(heads, locale),
            formatDecimal(call, locale, { digits: 2 }),
            kg(beforeKg),
            kg(afterKg),
            signed(deltaKg),
          ],
        })),
      ]}
    />
  );
}
