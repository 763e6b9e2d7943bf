import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import type { Db } from '../../platform/db/scope.ts';
import type { Seal } from './farmDayChain.calc.ts';

/** The seals of all domains in one statement; each of their own keeps to the farm. */
export async function sealsOf(_farmId: string, db: Db, seals: readonly Prisma.Sql[]): Promise<Seal[]> {
  return db.$queryRaw<Seal[]>`/* kept */
    ${Prisma.join(seals, '\n    UNION ALL\n    ')}`;
}
