import { recordOccurrences } from '../../farm/occurrences/occurrences.service.ts';
import type { Context } from '../../platform/context.ts';
import { dateOf } from '../../platform/values/day.ts';
import { isUntouched } from './troughGrade.calc.ts';
import type { ReadingStage } from './troughStage.service.ts';

const words = {
  'pt-BR': {
    type: 'Erro de fornecimento?',
    description: 'Cocho intocado na leitura da manhã. Confira o que foi fornecido antes de cortar a oferta.',
  },
  'en-US': {
    type: 'Delivery error?',
    description: 'The bunk was untouched in the morning. Check what was delivered before cutting the call.',
  },
} as const;
const types = Object.values(words).map(({ type }) => type);

/** §2.3: a trough that nobody ate from is looked into, once for each corral and day. */
export async function noteUntouched(
  ctx: Context,
  { day, rules }: Pick<ReadingStage, 'day' | 'rules'>,
  readings: readonly { corralId: string; grade: string | null }[],
): Promise<void> {
  const found = readings.filter(({ grade }) => grade !== null && isUntouched(rules.grades.rows, grade));
  if (found.length === 0) return;
  const corralIds = found.map(({ corralId }) => corralId);
  const noted = await ctx.db.occurrence.findMany({
    where: { day: dateOf(day), category: 'FEEDING', type: { in: types }, corralId: { in: corralIds } },
    select: { corralId: true },
  });
  const known = new Set(noted.map(({ corralId }) => corralId));
  const text = words[ctx.facts.locale];
  const recorded = corralIds
    .filter((corralId) => !known.has(corralId))
    .map((corralId) => ({ category: 'FEEDING' as const, place: 'CORRAL' as const, corralId, ...text }));
  await recordOccurrences(ctx, day, recorded);
}
