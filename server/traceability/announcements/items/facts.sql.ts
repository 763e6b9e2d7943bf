import { Prisma } from '../../../platform/db/generated/prisma/client.ts';
import type { Db } from '../../../platform/db/scope.ts';
import { ofNow } from '../../../platform/db/pastDay.ts';
import { announcementTypes, type AnnouncementType } from '../announcementWords.calc.ts';
import type { ItemFacts } from './itemFacts.ts';

/** Completed months of life on a day: a month is complete on the day of birth, or not before the next month. */
const ageMonths = (birth: string, at: string) =>
  Prisma.raw(`(
    (extract(year FROM ${at}) - extract(year FROM ${birth})) * 12 + extract(month FROM ${at})
    - extract(month FROM ${birth})
    - CASE WHEN extract(day FROM ${at}) < extract(day FROM ${birth}) THEN 1 ELSE 0 END
  )::int`);

/** What is known of the ox itself, as all types of ox report it. */
const ofOx = (at: string) => Prisma.sql`
  'managementNumber', o."managementNumber", 'sex', o.sex, 'birthDate', o."birthDate", 'breed', b.name,
  'ageMonths', ${ageMonths('o."birthDate"', at)}`;

const ox = (farm: Prisma.Sql) => Prisma.sql`
  JOIN "Ox" o ON o."farmId" = ${farm} AND o.id = i."oxId"
  LEFT JOIN "Breed" b ON b."farmId" = ${farm} AND b.id = o."breedId"`;

const event = (farm: Prisma.Sql) => Prisma.sql`
  LEFT JOIN "OxEvent" e ON e."farmId" = ${farm} AND e.id = i."eventId"`;

const gta = Prisma.sql`
  CASE WHEN g.id IS NOT NULL THEN
    jsonb_build_object('id', g.id, 'uf', g.uf, 'series', g.series, 'number', g.number)
  END`;

/** From the order an earring came with. */
const order = (farm: Prisma.Sql) => Prisma.sql`
  LEFT JOIN "Purchase" p ON p."farmId" = ${farm} AND p.id = r."purchaseId"
  LEFT JOIN "EarringOrder" d ON d."farmId" = ${farm} AND d."purchaseId" = r."purchaseId"`;

const ofOrder = Prisma.sql`
  'earringPurchase', CASE WHEN p.id IS NOT NULL THEN jsonb_build_object('id', p.id, 'name', p.name) END,
  'manufacturer', d.manufacturer, 'requestNumber', d."mapaRequestNumber", 'requestDate', d."requestDate"`;

interface Said {
  /** What it says. */
  object: Prisma.Sql;
  /** Where that stands, beside its item `i`. */
  joins: Prisma.Sql;
}

/** Who came by an earlier chapter came with the papers of that one. */
const entry = (farm: Prisma.Sql): Said => ({
  object: Prisma.sql`
    'sisbov', o.sisbov, ${ofOx('i.day')}, 'arrivalDate', i.day, 'gta', ${gta}`,
  joins: Prisma.sql`${ox(farm)}${event(farm)}
  LEFT JOIN "OxChapter" c ON c."farmId" = ${farm} AND c."oxId" = i."oxId" AND c.number = e.chapter
  LEFT JOIN "Gta" g ON g."farmId" = ${farm}
    AND g.id = CASE WHEN c.id IS NULL THEN o."entryGtaId" ELSE c."entryGtaId" END`,
});

/** Of the truck it stands on, or left with. */
const leaving = (farm: Prisma.Sql): Said => ({
  object: Prisma.sql`
    'sisbov', o.sisbov, ${ofOx('i.day')}, 'exitWeight', coalesce(n.weight, e.weight)::text,
    'boardingDate', t."boardingDate", 'gta', ${gta}, 'overrideReason', n."overrideReason",
    'market', CASE WHEN i.type = 'SALE' THEN coalesce(s.market, 'DOMESTIC') END,
    'eligibility', CASE WHEN i.type = 'SALE' THEN
      jsonb_build_object(
        'market', coalesce(s.market, 'DOMESTIC'), 'ok', n.overridden IS NULL,
        'firstEligibleDate', (SELECT max(x->>'until') FROM jsonb_array_elements(n.overridden) x)
      )
    END`,
  joins: Prisma.sql`${ox(farm)}${event(farm)}
  LEFT JOIN LATERAL (
    SELECT n.* FROM "Boarding" n
    WHERE n."farmId" = ${farm} AND n."oxId" = i."oxId"
      AND n."truckId" = (e.payload->>'truckId')::uuid
    LIMIT 1
  ) n ON true
  LEFT JOIN "ExitTruck" t ON t."farmId" = ${farm} AND t.id = n."truckId"
  LEFT JOIN "SaleManagement" s ON s."farmId" = ${farm} AND s.id = t."saleId"
  LEFT JOIN "Gta" g ON g."farmId" = ${farm} AND g.id = n."gtaId"`,
});

const death = (farm: Prisma.Sql): Said => ({
  object: Prisma.sql`
    'sisbov', o.sisbov, ${ofOx('i.day')}, 'deathDate', i.day, 'destination', m.destination,
    'observation', m.observation,
    'deathType', jsonb_build_object('id', y.id, 'name', y.code, 'code', y."bndTypeCode"),
    'deathCause', jsonb_build_object('id', u.id, 'name', u.name, 'code', u."bndCauseCode")`,
  joins: Prisma.sql`${ox(farm)}
  LEFT JOIN "OxDeath" m ON m."farmId" = ${farm} AND m."eventId" = i."eventId"
  LEFT JOIN "DeathType" y ON y."farmId" = ${farm} AND y.id = m."deathTypeId"
  LEFT JOIN "MortalityCause" u ON u."farmId" = ${farm} AND u.id = m."causeId"`,
});

const reIdentification = (farm: Prisma.Sql): Said => ({
  object: Prisma.sql`
    'oldSisbov', e.payload->'before'->'sisbov', 'newSisbov', e.payload->'set'->'sisbov', ${ofOx('i.day')},
    'date', i.day, 'replacing', e.payload->'reidentification'->'reason',
    'mode', e.payload->'reidentification'->'mode', 'box', r.box, ${ofOrder},
    'oldEarringRecovered', e.payload->'reidentification'->'oldEarringRecovered',
    'observation', e.payload->'observation'`,
  joins: Prisma.sql`${ox(farm)}${event(farm)}
  LEFT JOIN "Earring" r ON r."farmId" = ${farm} AND r.sisbov = e.payload->'set'->>'sisbov'${order(farm)}`,
});

/** The name under which a breed is known, in place of its id. */
const shown = (farm: Prisma.Sql, side: 'before' | 'set') => Prisma.sql`
  CASE i.field
    WHEN 'SEX' THEN e.payload->${Prisma.raw(`'${side}'`)}->>'sex'
    WHEN 'BIRTH' THEN e.payload->${Prisma.raw(`'${side}'`)}->>'birthDate'
    WHEN 'CASTRATED' THEN e.payload->${Prisma.raw(`'${side}'`)}->>'castrated'
    WHEN 'BREED' THEN (
      SELECT name FROM "Breed" k
      WHERE k."farmId" = ${farm} AND k.id = (e.payload->${Prisma.raw(`'${side}'`)}->>'breedId')::uuid
    )
  END`;

const changeOfCharacteristic = (farm: Prisma.Sql): Said => ({
  object: Prisma.sql`
    'sisbov', o.sisbov, 'managementNumber', o."managementNumber", 'field', i.field, 'date', i.day,
    'oldValue', ${shown(farm, 'before')}, 'newValue', ${shown(farm, 'set')}, 'reason', e.payload->'reason'`,
  joins: Prisma.sql`${ox(farm)}${event(farm)}`,
});

const unusability = (farm: Prisma.Sql): Said => ({
  object: Prisma.sql`
    'sisbov', r.sisbov, 'managementNumber', r."managementNumber", 'motive', r."unusableMotive", 'date', i.day,
    'box', r.box, ${ofOrder}, 'observation', r."statusReason"`,
  joins: Prisma.sql`
  JOIN "Earring" r ON r."farmId" = ${farm} AND r.id = i."earringId"${order(farm)}`,
});

const saidOf: Readonly<Record<AnnouncementType, (farm: Prisma.Sql) => Said>> = {
  ENTRY: entry,
  EXIT: leaving,
  SALE: leaving,
  DEATH: death,
  RE_IDENTIFICATION: reIdentification,
  CHANGE_OF_CHARACTERISTIC: changeOfCharacteristic,
  UNUSABILITY: unusability,
};

/** What items say by the rows they are about, under what was typed for them. */
function saidBy(farmId: string, type: AnnouncementType, which: Prisma.Sql): Prisma.Sql {
  const { object, joins } = saidOf[type](Prisma.sql`${farmId}::uuid`);
  return Prisma.sql`
    SELECT i.id, i."announcementId", jsonb_build_object(${object}) || jsonb_strip_nulls(i.facts) AS facts
    FROM "AnnouncementItem" i${joins}
    WHERE i."farmId" = ${farmId}::uuid AND ${which}`;
}

interface ItemsPlace {
  row: string;
  farm: string;
  among(column: string, make: (values: readonly unknown[] | null) => string): string;
}

/**
 * The same as a column beside a row of items, in a statement that reads them: each as its rows have it now, or as its
 * announcement froze it. Only the types that can be among them are part of it: each takes time to begin.
 */
export function saidColumn({ row, farm, among }: ItemsPlace): string {
  const own = (type: AnnouncementType) => {
    const { object, joins } = saidOf[type](Prisma.raw(farm));
    return Prisma.sql`(
      SELECT jsonb_build_object(${object}) || jsonb_strip_nulls(i.facts)
      FROM (SELECT ${Prisma.raw(row)}.*) i${joins}
    )`;
  };
  const now = among('type', (types) => {
    const cases = announcementTypes
      .filter((type) => types?.includes(type) ?? true)
      .map((type) => Prisma.sql`WHEN ${Prisma.raw(`'${type}'`)} THEN ${own(type)}`);
    return cases.length === 0 ? 'NULL' : `CASE ${row}.type ${ofNow(Prisma.join(cases, ' ').sql)} END`;
  });
  return `coalesce(
    CASE WHEN coalesce(${statusColumn({ row, farm })}, 'PENDING') = 'PENDING' THEN ${now} END,
    ${row}.facts
  )`;
}

/** The status of the announcement an item is on; none where it waits for one. */
export const statusColumn = ({ row, farm }: { row: string; farm: string }): string =>
  `(SELECT status FROM "Announcement" WHERE "farmId" = ${farm} AND id = ${row}."announcementId")`;

/** What items of one type that are not frozen say now. */
export async function factsOfItems(
  farmId: string,
  db: Db,
  { type, ids }: { type: AnnouncementType; ids: readonly string[] },
): Promise<{ id: string; facts: ItemFacts }[]> {
  const said = saidBy(farmId, type, Prisma.sql`i.id = ANY(${[...ids]}::uuid[])`);
  return db.$queryRaw<{ id: string; facts: ItemFacts }[]>(Prisma.sql`/* kept */${said}`);
}

export interface Missing {
  announcementId: string;
  key: string;
  count: number;
  itemIds: string[];
}

interface Required {
  type: AnnouncementType;
  announcementIds: readonly string[];
  required: readonly string[];
}

/** What items of announcements of one type do not say although they must, with the first that lack it. */
export async function missingFacts(farmId: string, db: Db, { required, ...of }: Required): Promise<Missing[]> {
  const said = saidBy(farmId, of.type, Prisma.sql`i."announcementId" = ANY(${[...of.announcementIds]}::uuid[])`);
  return db.$queryRaw<Missing[]>`
    SELECT
      s."announcementId", k AS key, count(*)::int AS count,
      (array_agg(s.id ORDER BY s.id))[1:20]::text[] AS "itemIds"
    FROM (${said}) s
    CROSS JOIN unnest(${[...required]}::text[]) AS k
    WHERE s.facts->>k IS NULL
    GROUP BY s."announcementId", k
    ORDER BY k`;
}

/** Freezes what the items of an announcement say. */
export async function freezeItems(
  farmId: string,
  db: Db,
  { type, announcementId }: { type: AnnouncementType; announcementId: string },
): Promise<void> {
  const said = saidBy(farmId, type, Prisma.sql`i."announcementId" = ${announcementId}::uuid`);
  await db.$executeRaw`
    UPDATE "AnnouncementItem" f
    SET facts = s.facts
    FROM (${said}) s
    WHERE f."farmId" = ${farmId}::uuid AND f.id = s.id`;
}
