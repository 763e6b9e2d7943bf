import type { Day } from '../../platform/values/day.ts';
import { sharesOfBatches, type DietShare } from '../dietChanges/dietShares.sql.ts';
import { isAmong } from '../../platform/db/arrays.ts';
import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import type { Db } from '../../platform/db/scope.ts';

export interface RoundOfPlan {
  round: number;
  pct: string;
  startTime: string;
  endTime: string;
}

export interface FedCorralRow {
  corralId: string;
  corralName: string;
  position: number;
  lineId: string | null;
  batchId: string;
  batchName: string;
  heads: number;
  startDate: Day | null;
  /** When the phase of its diet began, or its diet was changed outside a transition; none without a diet. */
  phaseSince: Day | null;
  tractPlanId: string | null;
  rounds: RoundOfPlan[] | null;
  /** What it eats, by dry matter. */
  parts: DietShare[];
  /** What the same batch was to eat the day before; none where it was not fed. */
  partsBefore: { dietId: string; sharePct: string }[] | null;
}

const phaseStarts = (farmId: string) => Prisma.sql`
  SELECT d."batchId", max(d.day) AS day
  FROM diet_events d
  WHERE d."lineageBefore" IS NULL
    OR d.phase IS DISTINCT FROM d."phaseBefore"
    OR (
      d."lineageId" <> d."lineageBefore"
      AND NOT EXISTS (
        SELECT
        FROM "BatchTransition" t
        WHERE t."farmId" = ${farmId}::uuid AND t."batchId" = d."batchId"
          AND t.status <> 'CANCELLED'
          AND d.day BETWEEN t."startDay" AND coalesce(t."endDay", 'infinity')
      )
    )
  GROUP BY d."batchId"`;

const tractPlansInForce = (day: Day, farmId: string) => Prisma.sql`
  SELECT
    a."corralId", v.id,
    (
      SELECT json_agg(
        json_build_object('round', t.round, 'pct', t.pct::text, 'startTime', t."startTime", 'endTime', t."endTime")
        ORDER BY t.round
      )
      FROM "TractPlanTreat" t
      WHERE t."farmId" = ${farmId}::uuid AND t."tractPlanId" = v.id
    ) AS rounds
  FROM "TractPlanAssignment" a
  JOIN "TractPlan" p ON p."farmId" = a."farmId" AND p.id = a."tractPlanId"
  JOIN "TractPlan" v
    ON v."farmId" = p."farmId" AND v."lineageId" = p."lineageId"
    AND v."validFrom" <= ${day}::date AND coalesce(v."validTo", 'infinity') >= ${day}::date
  WHERE a."farmId" = ${farmId}::uuid
    AND a."corralId" IN (SELECT "corralId" FROM fed)
    AND a."fromDay" <= ${day}::date AND coalesce(a."toDay", 'infinity') >= ${day}::date`;

const plansBefore = (farmId: string, day: Day) => Prisma.sql`
  SELECT
    p."corralId", p."batchId",
    json_agg(json_build_object('dietId', x."dietId", 'sharePct', x."sharePct"::text) ORDER BY x.position) AS parts
  FROM "FeedPlan" p
  JOIN "FeedPlanPart" x ON x."farmId" = p."farmId" AND x."feedPlanId" = p.id
  WHERE p."farmId" = ${farmId}::uuid AND p.day = ${day}::date - 1 AND p."corralId" IN (SELECT "corralId" FROM fed)
  GROUP BY p."corralId", p."batchId"`;

/**
 * The corrals with cattle to be fed, with what is planned for them on a day that is open or to come. Each part is made
 * once and hashed (a FULL JOIN is never a nested loop), also where the planner expects one corral and there are a
 * thousand. In order:
 * 1. `fed`: the batches to be fed and their corrals;
 * 2. `diet_days`, `diet_events`, `phase_starts`: when their phase began, or their diet was changed outside a
 *    transition; of a day its last diet counts, so that a wrong one that is put right at once begins no phase;
 * 3. `diet_shares`: the one or two diets they get on that day;
 * 4. `tract_plans`, `plans_before`: the treats their corral follows, and the diets it got the day before;
 * 5. all of it by corral, in the order of the reading route.
 */
export async function fedCorrals(
  farmId: string,
  db: Db,
  { day, corralIds }: { day: Day; corralIds: readonly string[] | null },
): Promise<FedCorralRow[]> {
  return db.$queryRaw<FedCorralRow[]>`/* kept */
    WITH fed AS (
      SELECT
        b.id AS "batchId", b.name AS "batchName", b.heads, b."startDate", c.id AS "corralId", c.name AS "corralName",
        c.position, c."lineId"
      FROM "Batch" b
      JOIN "Corral" c ON c."farmId" = b."farmId" AND c.id = b."corralId"
      WHERE b."farmId" = ${farmId}::uuid AND b.status = 'ACTIVE' AND b.kind = 'CONFINEMENT'
        AND b.heads > 0 AND c.active
        ${corralIds ? Prisma.sql`AND c.id ${isAmong(corralIds)}` : Prisma.empty}
    ), diet_days AS (
      SELECT DISTINCT ON (e."batchId", e.day) e."batchId", e.day, e."dietId"
      FROM "BatchEvent" e
      WHERE e."farmId" = ${farmId}::uuid AND e."batchId" IN (SELECT "batchId" FROM fed) AND e.day <= ${day}::date
        AND e."dietId" IS NOT NULL
      ORDER BY e."batchId", e.day, e.seq DESC
    ), diet_events AS (
      SELECT
        e."batchId", e.day, f.phase, f."lineageId", lag(f.phase) OVER own AS "phaseBefore",
        lag(f."lineageId") OVER own AS "lineageBefore"
      FROM diet_days e
      JOIN "Formulation" f ON f."farmId" = ${farmId}::uuid AND f.id = e."dietId"
      WINDOW own AS (PARTITION BY e."batchId" ORDER BY e.day)
    ), phase_starts AS MATERIALIZED (
      ${phaseStarts(farmId)}
    ), diet_shares AS MATERIALIZED (
      SELECT
        s."batchId",
        json_agg(
          json_build_object('dietId', s."dietId", 'sharePct', s."sharePct", 'phase', s.phase)
          ORDER BY s.place
        ) AS parts
      FROM (${sharesOfBatches(farmId, day, Prisma.sql`IN (SELECT "batchId" FROM fed)`)}) s
      GROUP BY s."batchId"
    ), tract_plans AS MATERIALIZED (
      ${tractPlansInForce(day, farmId)}
    ), plans_before AS MATERIALIZED (
      ${plansBefore(farmId, day)}
    )
    SELECT *
    FROM (
      SELECT
        "corralId", f."corralName", f.position, f."lineId", "batchId", f."batchName", f.heads, f."startDate"::text,
        greatest(g.day, f."startDate")::text AS "phaseSince",
        p.id AS "tractPlanId", p.rounds, coalesce(e.parts, '[]') AS parts, b.parts AS "partsBefore"
      FROM fed f
      FULL JOIN phase_starts g USING ("batchId")
      FULL JOIN diet_shares e USING ("batchId")
      FULL JOIN tract_plans p USING ("corralId")
      FULL JOIN plans_before b USING ("corralId", "batchId")
      OFFSET 0
    ) every
    WHERE heads > 0
    ORDER BY position, "corralId"`;
}
