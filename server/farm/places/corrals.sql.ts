import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { Rank } from '../../platform/db/prismaSql/rank.ts';

/** Places by the heads that stand in them. */
export function byHeads(way: 'asc' | 'desc'): Rank {
  return new Rank(
    way,
    (corral, farm) => Prisma.sql`coalesce(
      (
        SELECT sum(b.heads)
        FROM "Batch" b
        WHERE b."farmId" = ${farm} AND b."corralId" = ${corral}.id AND b.status <> 'FINALIZED'
      ),
      0
    )`,
  );
}
