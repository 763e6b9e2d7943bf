import type { Client } from 'pg';
import { createFormulation } from '../../../server/diets/formulations/formulations.service.ts';
import { createTractPlan } from '../../../server/feeding/plans/tractPlans.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { daysAfter, type Day } from '../../../server/platform/values/day.ts';
import { mostShown } from '../../../server/feeding/stretch/stretch.calc.ts';
import { diet, makeTerminationFoods } from './diets.ts';
import { makeMixer } from './beats.ts';

/** The first line is as long as a board shows at once. */
const large = { lines: 100, corralsOfLine: 50, pastures: 300 } as const;
const corralsOf = (line: string) => `CASE ${line} WHEN 1 THEN ${mostShown} ELSE ${large.corralsOfLine} END`;

/** Half of the lines have work done that others still wait for. */
const isOfFirstHalf = (name: string) => `split_part(split_part(${name}, '-', 1), ' ', -1)::int <= ${large.lines / 2}`;

/** Closed days before the open one. */
const days = 6;

/** Of ten corrals, one stands empty. */
const isFed = `c.name ~ '^(Pasto )?[0-9-]+$' AND (c.position / 10) % 10 <> 0`;

const places = `
  WITH lines AS (
    INSERT INTO "Line" (id, "farmId", name, position, "areaM2", "animalCapacity", "feedingOrder", "initialPicket", "finalPicket",
      prefix, "picketAreaM2", "updatedAt")
    SELECT uuidv7(), $1::uuid, 'Linha ' || n, n, 250000, 10000, n, 1, ${corralsOf('n')}, n || '-', 5000, now()
    FROM generate_series(1, ${large.lines}) n
    RETURNING id, position),
  corrals AS (
    SELECT l.id AS "lineId", l.position || '-' || n AS name, n, (l.position * 1000 + n) * 10 AS position,
      -50.98 + n * 0.00052 AS x, -17.9 + l.position * 0.0009 AS y
    FROM lines l CROSS JOIN LATERAL generate_series(1, ${corralsOf('l.position')}) n),
  pastures AS (
    SELECT 'Pasto ' || n AS name, 2000000 + n * 10 AS position, -50.9 + (n % 20) * 0.01 AS x, -17.9 + (n / 20) * 0.01 AS y
    FROM generate_series(1, ${large.pastures}) n)
  INSERT INTO "Corral" (id, "farmId", "locationType", "lineId", name, position, "sequenceNumber", "areaHa", "animalCapacity", polygon, "updatedAt")
  SELECT uuidv7(), $1::uuid, 'PICKET'::"LocationType", "lineId", name, position, n, 0.5, 200,
    pg_temp.outline(ARRAY[x, y, x + 0.0005001, y + 0.0000103, x + 0.0004907, y + 0.0008011, x - 0.0000093, y + 0.0007907]), now()
  FROM corrals
  UNION ALL
  SELECT uuidv7(), $1::uuid, 'PASTURE', NULL, name, position, NULL, 90, 120,
    pg_temp.outline(ARRAY[x, y, x + 0.004, y + 0.0011, x + 0.009, y, x + 0.0092, y + 0.004, x + 0.009, y + 0.009, x + 0.005, y + 0.0091, x, y + 0.009]), now()
  FROM pastures`;

const outline = `
  CREATE OR REPLACE FUNCTION pg_temp.outline(flat numeric[]) RETURNS jsonb LANGUAGE sql AS $$
    SELECT jsonb_build_object('type', 'Polygon', 'coordinates', jsonb_build_array(
      jsonb_agg(jsonb_build_array(round(flat[1 + 2 * (i % n)], 7), round(flat[2 + 2 * (i % n)], 7)) ORDER BY i)))
    FROM (SELECT cardinality(flat) / 2 AS n) size CROSS JOIN generate_series(0, n) i $$`;

/** Each fed for some time in its corral, or grazing. */
const batches = `
  WITH batches AS (
    INSERT INTO "Batch" (id, "farmId", name, kind, status, "corralId", "dietId", "startDate", heads, "updatedAt")
    SELECT uuidv7(), $1::uuid, 'Lote ' || c.name, CASE c."locationType" WHEN 'PICKET' THEN 'CONFINEMENT' ELSE 'PASTURE' END::"BatchKind",
      'ACTIVE', c.id, CASE c."locationType" WHEN 'PICKET' THEN $2::uuid END, $3::date - 60, 2, now()
    FROM "Corral" c WHERE c."farmId" = $1::uuid AND ${isFed}
    RETURNING *)
  INSERT INTO "BatchEvent" (id, "farmId", "batchId", type, day, at, kind, status, "corralId", "dietId", "dailyGain")
  SELECT uuidv7(), $1::uuid, b.id, step.type::"BatchEventType", b."startDate", b."startDate", b.kind, step.status::"BatchStatus", b."corralId", b."dietId", 1.6
  FROM batches b CROSS JOIN (VALUES (1, 'CREATED', 'PENDING'), (2, 'ACTIVATED', 'ACTIVE')) step (position, type, status)
  ORDER BY b.id, step.position`;

/** Two heads of each batch. */
const oxen = `
  WITH oxen AS (
    INSERT INTO "Ox" (id, "farmId", status, "batchId", sex, identifier, "entryDate", "entryWeight", "lastWeight", "lastWeightDate")
    SELECT uuidv7(), $1::uuid, 'ACTIVE', b.id, 'MALE', b.name || '/' || n, b."startDate", 380 + n * 10, 380 + n * 10, b."startDate"
    FROM "Batch" b CROSS JOIN generate_series(1, 2) n WHERE b."farmId" = $1::uuid AND b.name LIKE 'Lote %'
    RETURNING *),
  events AS (
    INSERT INTO "OxEvent" (id, "farmId", "oxId", type, day, at, "batchId", weight, payload)
    SELECT uuidv7(), $1::uuid, o.id, 'ENTRY', o."entryDate", o."entryDate", o."batchId", o."entryWeight",
      jsonb_build_object('set', jsonb_build_object('status', 'ACTIVE', 'batchId', o."batchId", 'sex', 'MALE',
        'identifier', o.identifier, 'entryDate', o."entryDate", 'entryWeight', o."entryWeight"))
    FROM oxen o
    RETURNING *)
  INSERT INTO "OxStay" (id, "farmId", "eventId", "oxId", "batchId", "fromDay", weight)
  SELECT uuidv7(), $1::uuid, e.id, e."oxId", e."batchId", e.day, e.weight FROM events e`;

const histories = `
  INSERT INTO "CorralHistory" (id, "farmId", day, "corralId", "batchId", "dietId", "headsOpen", "headDays", weight, phase, "daysOnFeed", "daysInPhase",
    "callKind", "planCall", "planKg", "planMsKg", "planDryMatterPct", "deliveredKg", "deliveredMsKg", "intakePct", grade, pct, closed)
  SELECT uuidv7(), $1::uuid, $2::date - ago, c.id, b.id, b."dietId", 2, 2, 470 - ago, 'TERMINATION', 60 - ago, 60 - ago,
    'GRADE', 9, 1300, 922, 70.9391, 1300, 922, 2.1, 1, 0, true
  FROM "Corral" c JOIN "Batch" b ON b."farmId" = c."farmId" AND b."corralId" = c.id CROSS JOIN generate_series(1, ${days}) ago
  WHERE c."farmId" = $1::uuid AND c."locationType" = 'PICKET' AND b.name LIKE 'Lote %'`;

/** Of yesterday and today: four treats each; yesterday's were all delivered, today's first ones too. */
const feedPlans = `
  WITH plans AS (
    INSERT INTO "FeedPlan" (id, "farmId", day, "corralId", "batchId", kind, call, heads, weight, phase, "daysOnFeed", "daysInPhase",
      "tractPlanId", "originalKg", "plannedKg", "updatedAt")
    SELECT uuidv7(), $1::uuid, $2::date - ago, b."corralId", b.id, 'GRADE', 9, 2, 470 - ago, 'TERMINATION', 60 - ago, 60 - ago, $3, 1300, 1300, now()
    FROM "Batch" b CROSS JOIN generate_series(0, 1) ago WHERE b."farmId" = $1::uuid AND b."dietId" = $4 AND b.name LIKE 'Lote %'
    RETURNING id, day),
  parts AS (
    INSERT INTO "FeedPlanPart" (id, "farmId", "feedPlanId", position, "dietId", "sharePct", "dryMatterPct", "plannedKg")
    SELECT uuidv7(), $1::uuid, p.id, 1, $4, 100, 70.9391, 1300 FROM plans p
    RETURNING id, "feedPlanId")
  INSERT INTO "Treat" (id, "farmId", "partId", round, pct, "startTime", "endTime", "originalKg", "plannedKg", "deliveredKg", "deliveredAt")
  SELECT uuidv7(), $1::uuid, x.id, t.round, t.pct, t."startTime", t."endTime", 325, 325, done.kg, CASE WHEN done.kg IS NOT NULL THEN now() END
  FROM plans p JOIN parts x ON x."feedPlanId" = p.id
  JOIN "TractPlanTreat" t ON t."farmId" = $1::uuid AND t."tractPlanId" = $3
  CROSS JOIN LATERAL (SELECT CASE WHEN p.day < $2::date OR t.round = 1 THEN 320 END AS kg) done`;

/** All of yesterday, and of today those of the first lines. */
const readings = `
  INSERT INTO "TroughReading" (id, "farmId", day, "corralId", "batchId", "nightKind", grade, "appliedGrade", kind, base, "baseOrigin", pct,
    "reckonedCall", call, reasons, "nightAt", "dayAt", "updatedAt")
  SELECT uuidv7(), $1::uuid, $2::date - ago, b."corralId", b.id, 'CRUMB', 1, 1, 'GRADE', 9, 'PLANNED', 0, 9, 9,
    '[{"rule":"FULL_AT_NIGHT","kind":"HELD","params":{"from":"5","to":"0"}}]', now(), now(), now()
  FROM "Batch" b CROSS JOIN generate_series(0, 1) ago
  WHERE b."farmId" = $1::uuid AND b."dietId" = $3 AND b.name LIKE 'Lote %' AND (ago = 1 OR ${isOfFirstHalf('b.name')})`;

/** The other corrals are still to get a plan. */
const assignments = `
  INSERT INTO "TractPlanAssignment" (id, "farmId", "corralId", "tractPlanId", "fromDay")
  SELECT uuidv7(), $1::uuid, c.id, $3, $2::date - 60 FROM "Corral" c WHERE c."farmId" = $1::uuid AND c."locationType" = 'PICKET' AND c.name LIKE '%-%'
    AND ${isOfFirstHalf('c.name')}`;

const transition = `
  WITH transition AS (
    INSERT INTO "DietTransition" (id, "farmId", name, mode, "updatedAt") VALUES (uuidv7(), $1::uuid, 'Adaptação', 'STEP', now()) RETURNING id),
  step AS (
    INSERT INTO "DietTransitionStep" (id, "farmId", "transitionId", position, day, "dietAId", "pctA")
    SELECT uuidv7(), $1::uuid, id, 1, 1, $3, 100 FROM transition)
  INSERT INTO "BatchTransition" (id, "farmId", "batchId", "transitionId", "startDay", "updatedAt")
  SELECT uuidv7(), $1::uuid, b.id, t.id, $2::date - 3, now()
  FROM "Batch" b CROSS JOIN transition t WHERE b."farmId" = $1::uuid AND b."dietId" = $3 AND b.name LIKE 'Lote %'`;

/** A record of each kind, of those that much belongs to. */
const chosenRows = `
  SELECT 'Corral' AS model, id FROM "Corral" WHERE "farmId" = $1 AND name = '5-3'
  UNION ALL SELECT 'Line', id FROM "Line" WHERE "farmId" = $1 AND name = 'Linha 5'
  UNION ALL SELECT 'Batch', id FROM "Batch" WHERE "farmId" = $1 AND name = 'Lote 5-3'
  UNION ALL SELECT 'DietTransition', id FROM "DietTransition" WHERE "farmId" = $1 AND name = 'Adaptação'`;

/** The open day of a farm that has worked for some. */
async function workedDays(sql: Client, farmId: string): Promise<Day> {
  const { rows } = await sql.query<{ day: Day }>('SELECT "currentDay"::text AS day FROM "Farm" WHERE id = $1', [
    farmId,
  ]);
  const { day } = rows[0]!;
  await sql.query(
    `INSERT INTO "FarmDay" (id, "farmId", day, status, "closedAt") SELECT uuidv7(), $1::uuid, $2::date - ago, 'CLOSED', now()
     FROM generate_series(1, ${days}) ago ON CONFLICT DO NOTHING`,
    [farmId, day],
  );
  return day;
}

/** Fills a farm with 5,000 corrals in 100 lines and 300 pastures, nine of ten with cattle, and the feeding of a day; answers an id of each kind. */
export async function fillLarge(ctx: Context, sql: Client): Promise<Record<string, string>> {
  const { farmId } = ctx.actor;
  const day = await workedDays(sql, farmId);
  const foods = await makeTerminationFoods(ctx);
  const { formulationId: dietId } = await createFormulation(ctx, diet('TERM-85', foods.ingredients));
  const { tractPlanId } = await createTractPlan(ctx, {
    name: 'Quatro tratos',
    treats: [30, 20, 20, 30].map((pct, index) => ({
      pct: String(pct),
      startTime: `${10 + 2 * index}:00`,
      endTime: `${11 + 2 * index}:00`,
    })),
  });
  const mixerId = await makeMixer(ctx);
  await sql.query(outline);
  // Rows that fit each other by how they are made: to check each of them takes ten times as long.
  await sql.query('SET session_replication_role = replica; SET enable_nestloop = off');
  const statements: (readonly [statement: string, ...values: string[]])[] = [
    [places, farmId],
    [batches, farmId, dietId, day],
    [oxen, farmId],
    [histories, farmId, day],
    [assignments, farmId, day, tractPlanId],
    [feedPlans, farmId, day, tractPlanId, dietId],
    [readings, farmId, day, dietId],
    [transition, farmId, daysAfter(day, 0), dietId],
    ['RESET session_replication_role'],
    ['RESET enable_nestloop'],
    ['ANALYZE'],
  ];
  for (const [statement, ...values] of statements) await sql.query(statement, values);
  const { rows } = await sql.query<{ model: string; id: string }>(chosenRows, [farmId]);
  return {
    Formulation: dietId,
    TractPlan: tractPlanId,
    Mixer: mixerId,
    ...Object.fromEntries(rows.map(({ model, id }) => [model, id])),
  };
}
