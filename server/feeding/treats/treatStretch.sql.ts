import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { isCurrentPlan } from '../plans/currentPlans.sql.ts';
import { isToGive } from '../feedDay/feedDay.sql.ts';
import type { Day } from '../../platform/values/day.ts';
import type { Db } from '../../platform/db/scope.ts';

export interface TreatPlace {
  corralId: string;
  corralName: string;
  lineId: string | null;
  lineName: string | null;
  /** One or two, the same twice where there is one. */
  dietNames: string[];
  /** The bits of the rounds in which something of it is still to be delivered. */
  openRounds: number;
  /** It gets the diet that is chosen. */
  matches: boolean;
  notCompensatedKg: string;
}

export interface TreatRound {
  round: number;
  corrals: number;
  fed: number;
  late: number;
  plannedKg: string;
  deliveredKg: string;
}

interface PlacesOf {
  day: Day;
  /** None: all diets. */
  dietName: string | null;
  dietId: string | null;
  now: Date;
  onTimeMinutes: number;
}

const roundsOfTreats = Prisma.sql`
  SELECT json_agg(
    json_build_object(
      'round', round, 'corrals', corrals, 'fed', fed, 'late', late, 'plannedKg', planned::text,
      'deliveredKg', delivered::text
    )
    ORDER BY round
  )
  FROM (
    SELECT
      round, count(*)::int AS corrals, count(*) FILTER (WHERE fed)::int AS fed,
      count(*) FILTER (WHERE late)::int AS late, sum("plannedKg") AS planned,
      coalesce(sum("deliveredKg"), 0) AS delivered
    FROM treats
    WHERE matches AND counts
    GROUP BY round
  ) r`;

/**
 * Every corral that is planned for a day in the order in which they are fed, and the rounds over all of them. What
 * beats brought is hashed (a FULL JOIN is never a nested loop): the planner may expect one treat and one drop of a day.
 * In order:
 * 1. `farm`: the farm's time zone, and since when a treat is late;
 * 2. `brought`: when beats first left something of each diet and round for a batch in a corral;
 * 3. `planned`, `treats`: each treat, whether it counts, is fed, late, and of the diet that is chosen;
 * 4. `corral_treats`: the same by corral of who stands there, with the bits of its open rounds;
 * 5. the corrals, and the rounds of what is chosen.
 */
export async function treatPlaces(
  farmId: string,
  db: Db,
  { day, dietName, dietId, now, onTimeMinutes }: PlacesOf,
): Promise<{ places: TreatPlace[]; rounds: TreatRound[] }> {
  const [found] = await db.$queryRaw<{ places: TreatPlace[] | null; rounds: TreatRound[] | null }[]>`
    WITH farm AS (
      SELECT
        "timeZone",
        ${now}::timestamptz AT TIME ZONE "timeZone" - make_interval(mins => ${onTimeMinutes}::int) AS due
      FROM "Farm"
      WHERE id = ${farmId}::uuid
    ), brought AS (
      SELECT d."corralId", d."batchId", d.round, b."dietId", min(d.at) AS first
      FROM "Beat" b
      JOIN "BeatDrop" d ON d."farmId" = b."farmId" AND d."beatId" = b.id
      WHERE b."farmId" = ${farmId}::uuid AND b.day = ${day}::date AND b.status <> 'CANCELLED'
      GROUP BY d."corralId", d."batchId", d.round, b."dietId"
    ), planned AS (
      SELECT
        p."corralId", p."batchId", ${isCurrentPlan} AS "isCurrent", p."notCompensatedKg", x."dietId",
        f.name AS "dietName", t.round, t."startTime", t."plannedKg", t."deliveredKg", t."deliveredAt",
        t."deliveredKg" IS NOT NULL AND t."restKg" = 0 AS fed, ${isToGive} AS counts,
        (${dietName}::text IS NULL OR f.name = ${dietName}::text)
          AND (${dietId}::uuid IS NULL OR f.id = ${dietId}::uuid) AS matches
      FROM "FeedPlan" p
      JOIN "FeedPlanPart" x ON x."farmId" = ${farmId}::uuid AND x."feedPlanId" = p.id
      JOIN "Formulation" f ON f."farmId" = ${farmId}::uuid AND f.id = x."dietId"
      JOIN "Treat" t ON t."farmId" = ${farmId}::uuid AND t."partId" = x.id
      WHERE p."farmId" = ${farmId}::uuid AND p.day = ${day}::date
    ), treats AS MATERIALIZED (
      SELECT
        p.*,
        CASE
          WHEN coalesce(d.first, p."deliveredAt") IS NULL THEN farm.due > ${day}::date + p."startTime"::time
          ELSE round(
            extract(
              epoch FROM (coalesce(d.first, p."deliveredAt") AT TIME ZONE farm."timeZone")
              - (${day}::date + p."startTime"::time)
            ) / 60
          ) > ${onTimeMinutes}::int
        END AS late
      FROM planned p
      FULL JOIN brought d
        ON d."corralId" = p."corralId" AND d."batchId" = p."batchId" AND d.round = p.round AND d."dietId" = p."dietId"
      CROSS JOIN farm
    ), corral_treats AS (
      SELECT
        "corralId", max("notCompensatedKg") AS cut, min("dietName") AS diet, max("dietName") AS other,
        bool_or(matches) AS matches,
        coalesce(bit_or(1 << round) FILTER (WHERE matches AND counts AND NOT fed), 0) AS open
      FROM treats
      WHERE "isCurrent"
      GROUP BY "corralId"
    )
    SELECT
      (
        SELECT json_agg(
          json_build_object(
            'corralId', c.id, 'corralName', c.name, 'lineId', l.id, 'lineName', l.name,
            'dietNames', ARRAY[t.diet, t.other], 'openRounds', t.open, 'matches', t.matches,
            'notCompensatedKg', t.cut::text
          )
          ORDER BY l."feedingOrder" NULLS LAST, c.position, c.id
        )
        FROM corral_treats t
        JOIN "Corral" c ON c."farmId" = ${farmId}::uuid AND c.id = t."corralId"
        LEFT JOIN "Line" l ON l."farmId" = ${farmId}::uuid AND l.id = c."lineId"
      ) AS places,
      (
        ${roundsOfTreats}
      ) AS rounds`;
  return { places: found?.places ?? [], rounds: found?.rounds ?? [] };
}
