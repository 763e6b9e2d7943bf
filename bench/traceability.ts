import type { Client } from 'pg';
import { whyMayNotLeave } from '../server/health/withdrawal/leaving.service.ts';
import { createEstablishment } from '../server/papers/establishments/establishments.service.ts';
import type { Context } from '../server/platform/context.ts';
import { daysAfter } from '../server/platform/values/day.ts';
import { generateDeathAnnouncements } from '../server/traceability/announcements/generating.service.ts';
import { announcementOverview } from '../server/traceability/announcements/overview/overview.service.ts';
import { ask, benchApp, connectTo, newFarm, unchecked, undone } from './data.ts';
import { establishment } from './gtaBinding.ts';
import { inTurns, median, milliseconds, type Comparison } from './load/load.ts';
import type { Filled } from './parts.ts';
import { sized } from './small.ts';

const heads = sized(100_000);
const items = sized(200_000);
const deaths = sized(5_000);
/** As many as a lorry holds. */
const headsOfGta = 40;

const pageSource = `query Page { farm { announcementItems(first: 50, filter: { free: true, types: [ENTRY] }) {
  edges { cursor node { id day dueDate overdue facts { sisbov sex gta } } } pageInfo { hasNextPage endCursor } } } }`;

/** A number of the state of Goiás as it is printed, without a check digit that counts. */
const sisbovOf = (animal: number): string => `10552${String(animal).padStart(9, '0')}0`;

/** A herd that came from elsewhere half a year ago, by lorries that had a paper each. */
async function fillHerd(ctx: Context, sql: Client): Promise<void> {
  const { farmId } = ctx.actor;
  const day = await ctx.openDay();
  await sql.query(
    `INSERT INTO "Earring" (
       id, "farmId", sisbov, format, "countryCode", "ufCode", "managementNumber", "checkDigit", source, status,
       "statusDate"
     )
     SELECT
       uuidv7(), $1, n.sisbov, 'R105', '105', '52', substr(n.sisbov, 9, 6), right(n.sisbov, 1), 'IMPORT', 'IDENTIFIED',
       $2
     FROM unnest($3::text[]) AS n(sisbov)`,
    [farmId, daysAfter(day, -180), Array.from({ length: heads }, (_, animal) => sisbovOf(animal))],
  );
  await sql.query(
    `INSERT INTO "Gta" (
       id, "farmId", type, uf, series, number, "emissionDate", "entryDate", "expirationDate", free, "updatedAt"
     )
     SELECT uuidv7(), $1, 'ENTRY', 'GO', 'R', n::text, $2, $2, $2, $4, now()
     FROM generate_series(1, $3::int) AS n`,
    [farmId, daysAfter(day, -180), Math.ceil(heads / headsOfGta), headsOfGta],
  );
  // The next statement joins both, and nobody has looked at this farm's yet.
  await sql.query('ANALYZE "Earring", "Gta"');
  await sql.query(
    `INSERT INTO "Ox" (
       id, "farmId", status, sisbov, "earringId", "managementNumber", sex, "birthDate", "entryDate", "identifiedOn",
       "entryGtaId"
     )
     SELECT uuidv7(), $1, 'ACTIVE', e.sisbov, e.id, e."managementNumber", 'MALE', $2, $3, $3, g.id
     FROM (
       SELECT *, 1 + (row_number() OVER (ORDER BY sisbov) - 1) / $4::int AS paper FROM "Earring" WHERE "farmId" = $1
     ) e
     LEFT JOIN "Gta" g ON g."farmId" = $1 AND g.number = e.paper::text`,
    [farmId, daysAfter(day, -700), daysAfter(day, -180), headsOfGta],
  );
  await sql.query(
    `INSERT INTO "OxEvent" (id, "farmId", "oxId", type, day, at, payload)
     SELECT uuidv7(), $1, id, 'ENTRY', $2::date, $2::date, '{}'
     FROM "Ox"
     WHERE "farmId" = $1`,
    [farmId, daysAfter(day, -180)],
  );
  const { establishmentId } = await createEstablishment(ctx, { ...establishment, name: 'Origem', code: 'RASTRO' });
  await sql.query(
    `INSERT INTO "Residence" (id, "farmId", "oxId", "establishmentId", "areaStatus", "fromDay", "toDay", source)
     SELECT uuidv7(), $1, id, $2, 'EU_HABILITATED', $3, $4, 'DECLARED'
     FROM "Ox"
     WHERE "farmId" = $1`,
    [farmId, establishmentId, daysAfter(day, -300), daysAfter(day, -180)],
  );
}

/** What is to be said of the herd: as many facts as decades gather. */
async function fillItems(ctx: Context, sql: Client): Promise<void> {
  const { farmId } = ctx.actor;
  const day = await ctx.openDay();
  await sql.query(
    `INSERT INTO "AnnouncementItem" (id, "farmId", type, "oxId", "eventId", day, "dueDate", facts)
     SELECT
       uuidv7(), $1, n.type::"AnnouncementType", e."oxId", CASE WHEN n.type = 'ENTRY' THEN e.id END,
       $3::date - n.fact % 400, $3::date - n.fact % 400 + 30, '{}'
     FROM (
       SELECT
         fact, 1 + fact % $5::int AS animal,
         CASE WHEN fact <= $2 THEN 'DEATH' WHEN fact <= $5::int THEN 'ENTRY' ELSE 'EXIT' END AS type
       FROM generate_series(1, $4::int) AS fact
     ) n
     JOIN (
       SELECT id, "oxId", row_number() OVER (ORDER BY id) AS animal FROM "OxEvent" WHERE "farmId" = $1
     ) e ON e.animal = n.animal`,
    [farmId, deaths, day, items, heads],
  );
  await sql.query('VACUUM ANALYZE "Ox", "OxEvent", "Gta", "Residence", "AnnouncementItem"');
}

interface ItemRow {
  id: string;
  day: string;
  dueDate: string;
  overdue: boolean;
  sisbov: string | null;
  sex: string | null;
  gta: string | null;
}

/** The same page by a statement alone: an entry names the GTA of its ox, or of the chapter it came by. */
async function pageByHand(sql: Client, farmId: string): Promise<string> {
  const { rows } = await sql.query<ItemRow>({
    name: 'page of items',
    text: `SELECT
             i.id, i.day::text, i."dueDate"::text, i."dueDate" < f."currentDay" AS overdue,
             coalesce(i.facts->>'sisbov', o.sisbov) AS sisbov, coalesce(i.facts->>'sex', o.sex::text) AS sex,
             concat_ws(' ', g.uf, g.series, g.number) AS gta
           FROM "AnnouncementItem" i
           JOIN "Farm" f ON f.id = $1
           LEFT JOIN "Ox" o ON o."farmId" = $1 AND o.id = i."oxId"
           LEFT JOIN "OxEvent" e ON e."farmId" = $1 AND e.id = i."eventId"
           LEFT JOIN "OxChapter" c ON c."farmId" = $1 AND c."oxId" = i."oxId" AND c.number = e.chapter
           LEFT JOIN "Gta" g ON g."farmId" = $1
             AND g.id = CASE WHEN c.id IS NULL THEN o."entryGtaId" ELSE c."entryGtaId" END
           WHERE i."farmId" = $1 AND i."announcementId" IS NULL AND i.type = 'ENTRY'
           ORDER BY i."dueDate", i.id LIMIT 51`,
    values: [farmId],
  });
  const edges = rows.slice(0, 50).map(({ id, day, dueDate, overdue, sisbov, sex, gta }) => ({
    cursor: btoa(`GPC:S:${id}`),
    node: { id: btoa(`AnnouncementItem:${id}`), day, dueDate, overdue, facts: { sisbov, sex, gta: gta || null } },
  }));
  const pageInfo = { hasNextPage: rows.length > 50, endCursor: edges.at(-1)?.cursor ?? null };
  return JSON.stringify({ data: { farm: { announcementItems: { edges, pageInfo } } } });
}

/** The counts of the overview by a statement alone. */
async function countsByHand(sql: Client, farmId: string, day: string): Promise<void> {
  const { rows } = await sql.query({
    name: 'overview of items',
    text: `SELECT
             (SELECT json_agg(c) FROM (
                SELECT i.type, coalesce(a.status, 'PENDING') AS status, count(*), min(i."dueDate"),
                  count(*) FILTER (WHERE i."dueDate" < $2::date AND a.status IS DISTINCT FROM 'EMITTED') AS overdue
                FROM "AnnouncementItem" i
                LEFT JOIN "Announcement" a ON a."farmId" = $1 AND a.id = i."announcementId"
                WHERE i."farmId" = $1
                GROUP BY 1, 2
              ) c) AS items,
             (SELECT json_agg(o) FROM (
                SELECT
                  count(*), count(sisbov) AS identified, count("electronicEarring") AS chipped, count(b.id) AS "inBase"
                FROM "Ox" o
                LEFT JOIN "OxBnd" b ON b."farmId" = $1 AND b."oxId" = o.id
                WHERE o."farmId" = $1 AND o.status = 'ACTIVE'
              ) o) AS oxen,
             (
               SELECT count(*) FROM "Earring" WHERE "farmId" = $1 AND status IN ('AVAILABLE', 'REGISTERED')
             ) AS earrings`,
    values: [farmId, day],
  });
  JSON.stringify(rows);
}

/** The median of three runs against its budget. */
async function within(limit: number, work: () => Promise<unknown>): Promise<Comparison> {
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) times.push(await milliseconds(work));
  return { ours: median(times), limit, ratio: median(times) / limit };
}

type Row = readonly [name: string, against: string, result: Comparison];

/** The pool of a farm of decades, and who of 100,000 heads may go to Europe. */
export async function traceability(databaseUrl: string, filled: Filled): Promise<Row[]> {
  const app = benchApp(databaseUrl);
  const sql = await connectTo(databaseUrl);
  const { owner } = await newFarm(app, 'traceability');
  await unchecked(sql, async () => {
    await fillHerd(owner, sql);
    await fillItems(owner, sql);
  });
  const day = await owner.openDay();
  await filled();
  const overview = await within(60, () => announcementOverview(owner.withFreshCache(), {}));
  const counts = await inTurns(
    5,
    () => announcementOverview(owner.withFreshCache(), {}),
    () => countsByHand(sql, owner.actor.farmId, day),
  );
  const byHand = await pageByHand(sql, owner.actor.farmId);
  if (byHand !== (await ask(owner, pageSource))) throw new Error('the page by hand is another one');
  const page = await inTurns(
    40,
    () => ask(owner, pageSource),
    () => pageByHand(sql, owner.actor.farmId),
  );
  const generated = await within(1_500, () =>
    undone(owner.withFreshCache(), async (inside) => void (await generateDeathAnnouncements(inside, {}))),
  );
  const oxIds = (await owner.db.ox.findMany({ select: { id: true } })).map(({ id }) => id);
  const eligible = await within(3_000, () =>
    whyMayNotLeave(owner.withFreshCache(), oxIds, { day, purpose: 'SLAUGHTER', market: 'EU' }),
  );
  await sql.end();
  await app.close();
  return [
    ['overview of 200,000 items', '60 ms', overview],
    ['— by hand', 'a flat statement', counts],
    ['a page of them', 'its statement', page],
    ['5,000 of them announced', '1.5 s', generated],
    ['who of 100,000 heads may go to Europe', '3 s', eligible],
  ];
}
