import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import type { Day } from '../../platform/values/day.ts';
import type { Db } from '../../platform/db/scope.ts';

/** Whether facts of the open day stand: they are of that day, and would be of another. */
export async function hasRecords(farmId: string, db: Db): Promise<boolean> {
  const [found] = await db.$queryRaw<{ recorded: boolean }[]>`
    SELECT
      EXISTS (
        SELECT 1 FROM "OxEvent" WHERE "farmId" = ${farmId}::uuid AND NOT reversed AND type <> 'REVERSAL'
      )
      OR EXISTS (SELECT 1 FROM "Batch" WHERE "farmId" = ${farmId}::uuid AND status <> 'FINALIZED')
      OR EXISTS (
        SELECT 1 FROM "StockMovement" WHERE "farmId" = ${farmId}::uuid AND NOT reversed AND "reversalOfId" IS NULL
      )
      OR EXISTS (SELECT 1 FROM "StockAnalysis" WHERE "farmId" = ${farmId}::uuid AND "undoneAt" IS NULL)
      OR EXISTS (SELECT 1 FROM "MedicineMovement" WHERE "farmId" = ${farmId}::uuid)
      OR EXISTS (SELECT 1 FROM "Occurrence" WHERE "farmId" = ${farmId}::uuid)
      OR EXISTS (SELECT 1 FROM "Beat" WHERE "farmId" = ${farmId}::uuid)
      OR EXISTS (SELECT 1 FROM "TroughReading" WHERE "farmId" = ${farmId}::uuid)
      OR EXISTS (SELECT 1 FROM "PastFeed" WHERE "farmId" = ${farmId}::uuid)
      OR EXISTS (SELECT 1 FROM "FinancialPayment" WHERE "farmId" = ${farmId}::uuid) AS recorded`;
  return found!.recorded;
}

/** Diets and tract plans that were in force from the old day on are from the new one. */
export async function moveSetup(farmId: string, db: Db, { from, to }: { from: Day; to: Day }): Promise<void> {
  const days = Prisma.sql`(${to}::date - ${from}::date)`;
  await db.$executeRaw`
    UPDATE "Formulation"
    SET "validFrom" = "validFrom" + ${days}, "validTo" = "validTo" + ${days}
    WHERE "farmId" = ${farmId}::uuid`;
  await db.$executeRaw`
    UPDATE "TractPlan"
    SET "validFrom" = "validFrom" + ${days}, "validTo" = "validTo" + ${days}
    WHERE "farmId" = ${farmId}::uuid`;
  await db.$executeRaw`
    UPDATE "TractPlanAssignment"
    SET "fromDay" = "fromDay" + ${days}, "toDay" = "toDay" + ${days}
    WHERE "farmId" = ${farmId}::uuid`;
}
