import { formatDecimal } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { SmallTable } from '../../platform/ui/screen/SmallTable.tsx';
import type { FoodOf } from './foodChoices.ts';
import { messages } from '../messages.ts';
import type { Mix, MixRow } from './mix.ts';

type Props = { rows: readonly MixRow[]; mix: Mix; foodOf: FoodOf };

/** The ingredients of a version, by both bases, as their foods lie today. */
export function MixTable({ rows, mix, foodOf }: Props) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const number = (value: string | null | undefined, digits = 2): string =>
    formatDecimal(value, locale, { digits }) || '—';
  const ends = [
    t('diets.inMS'),
    t('diets.inMN'),
    t('diets.dryMatter'),
    t('diets.costMn'),
    t('diets.costMs'),
    t('diets.costShare'),
  ];
  return (
    <SmallTable
      label={t('diets.ingredients')}
      columns={[{ title: t('diets.food') }, ...ends.map((title) => ({ title, align: 'end' as const }))]}
      rows={rows.map(({ foodId }, index) => {
        const food = foodOf(foodId);
        const shown = mix.shown[index];
        return {
          key: foodId,
          cells: [
            food?.name,
            number(shown?.ms.toFixed()),
            number(shown?.mn.toFixed()),
            number(food?.figures.dryMatterPct),
            number(food?.figures.costPerKg, 4),
            number(food?.figures.costPerKgMs, 4),
            number(shown?.cost?.toFixed()),
          ],
        };
      })}
    />
  );
}
