import { chakra } from '@chakra-ui/react';
import { formatDecimal, formatPercent } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { SmallTable } from '../../platform/ui/screen/SmallTable.tsx';
import { CorralEffects } from './CorralEffects.tsx';
import { messages } from './messages.ts';
import type { DietEffect } from './useDryMatterPreview.ts';

type Text = string | null | undefined;
type Props = { effects: readonly DietEffect[]; food: { id: string; name: string } };

/** What a new dry matter would do to each formulation in force, before anything is saved. */
export function DietEffects({ effects, food }: Props) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const number = (value: Text, digits = 2): string => formatDecimal(value, locale, { digits }) || '—';
  const both = (before: Text, after: Text, digits?: number): string =>
    `${number(before, digits)} → ${number(after, digits)}`;
  const ends = [
    `${t('analyses.ms')} (%)`,
    t('analyses.costMn'),
    t('analyses.costMs'),
    t('analyses.mnShare', { food: food.name }),
  ];
  return (
    <Card padded minW="0">
      <chakra.h2 fontSize="md" fontWeight="semibold" mb="3">
        {t('analyses.effect')}
      </chakra.h2>
      {effects.length === 0 ? (
        <chakra.p color="fg.muted">{t('analyses.noEffect')}</chakra.p>
      ) : (
        <>
          <SmallTable
            label={t('analyses.effect')}
            columns={[{ title: t('analyses.formulation') }, ...ends.map((title) => ({ title, align: 'end' as const }))]}
            rows={effects.map(({ formulationId, name, before, after }) => {
              const share = ({ mnShares }: typeof before): Text =>
                mnShares.find(({ foodId }) => foodId === food.id)?.pct;
              return {
                key: formulationId,
                cells: [
                  name,
                  both(before.dryMatterPct, after.dryMatterPct),
                  both(before.costPerKgMn, after.costPerKgMn, 4),
                  both(before.costPerKgMs, after.costPerKgMs, 4),
                  both(share(before), share(after)),
                ],
              };
            })}
          />
          {effects[0] && (
            <chakra.p mt="3" fontSize="sm" color="fg.muted">
              {effects[0].name}
              {': '}
              {t('analyses.unadjusted', {
                dryMatter: formatPercent(effects[0].unadjustedDryMatterPct, locale),
                share: formatPercent(effects[0].unadjustedMsPct, locale),
                food: food.name,
              })}
            </chakra.p>
          )}
          <chakra.h2 fontSize="md" fontWeight="semibold" mt="5" mb="3">
            {t('analyses.corrals')}
          </chakra.h2>
          <CorralEffects effects={effects} />
        </>
      )}
    </Card>
  );
}
