import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import type { Db } from '../../platform/db/scope.ts';
import type { Day } from '../../platform/values/day.ts';
import type { Seal } from './farmDayChain.calc.ts';
import type { ClosingStep } from './farmDaySteps.ts';

/** The hashes of what was recorded on each day of a period, of these domains in one statement. */
export async function sealsOver(
  farmId: string,
  db: Db,
  steps: readonly ClosingStep[],
  period: { from: Day; to: Day },
): Promise<Seal[]> {
  const seals = steps.flatMap((step) => step.seals?.(farmId, period) ?? []);
  if (seals.length === 0) return [];
  return db.$queryRaw<Seal[]>`/* kept */
    ${Prisma.join(seals, '\n    UNION ALL\n    ')}`;
}
