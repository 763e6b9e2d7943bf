import { Prisma } from '../../../platform/db/generated/prisma/client.ts';
import type { Db } from '../../../platform/db/scope.ts';
import { ofNow } from '../../../platform/db/pastDay.ts';
import { announcementTypes, type AnnouncementType } from '../announcementWords.calc.ts';
import type { FactKey, ItemFacts } from './itemFacts.ts';

/** Completed months of life on a day: a month is complete on the day of birth, or not before the next month. */
const ageMonths = (birth: string, at: string) =>
  Prisma.raw(`(
    (extract(year FROM ${at}) - extract(year FROM ${birth})) * 12 + extract(month FROM ${at})
    - extract(month FROM ${birth})
    - CASE WHEN extract(day FROM ${at}) < extract(day FROM ${birth}) THEN 1 ELSE 0 END
  )::int`);

type Facts = Readonly<Partial<Record<FactKey, Prisma.Sql>>>;

interface Said {
  /** What it says. */
  facts: Facts;
  /** What it is of, beside its item `i`. */
  of: Prisma.Sql;
  /** Where the rest stands, by alias: each on those before it. */
  beside: Readonly<Record<string, Prisma.Sql>>;
}

/** What is known of the ox itself, as all types of ox report it. */
const ofOx = (at: string): Facts => ({
  managementNumber: Prisma.sql`o."managementNumber"`,
  sex: Prisma.sql`o.sex`,
  birthDate: Prisma.sql`o."birthDate"`,
  breed: Prisma.sql`b.name`,
  ageMonths: ageMonths('o."birthDate"', at),
});

const ox = (farm: Prisma.Sql) => Prisma.sql`
  JOIN "Ox" o ON o."farmId" = ${farm} AND o.id = i."oxId"`;

const breed = (farm: Prisma.Sql) => Prisma.sql`
  LEFT JOIN "Breed" b ON b."farmId" = ${farm} AND b.id = o."breedId"`;

const event = (farm: Prisma.Sql) => Prisma.sql`
  LEFT JOIN "OxEvent" e ON e."farmId" = ${farm} AND e.id = i."eventId"`;

const gta = Prisma.sql`
  CASE WHEN g.id IS NOT NULL THEN
    jsonb_build_object('id', g.id, 'uf', g.uf, 'series', g.series, 'number', g.number)
  END`;

/** The order an earring came with. */
const order = (farm: Prisma.Sql) => ({
  p: Prisma.sql`
  LEFT JOIN "Purchase" p ON p."farmId" = ${farm} AND p.id = r."purchaseId"`,
  d: Prisma.sql`
  LEFT JOIN "EarringOrder" d ON d."farmId" = ${farm} AND d."purchaseId" = r."purchaseId"`,
});

const ofOrder: Facts = {
  earringPurchase: Prisma.sql`CASE WHEN p.id IS NOT NULL THEN jsonb_build_object('id', p.id, 'name', p.name) END`,
  manufacturer: Prisma.sql`d.manufacturer`,
  requestNumber: Prisma.sql`d."mapaRequestNumber"`,
  requestDate: Prisma.sql`d."requestDate"`,
};

/** Who came by an earlier chapter came with the papers of that one. Only of who came back is it looked up. */
const entry = (farm: Prisma.Sql): Said => ({
  facts: { sisbov: Prisma.sql`o.sisbov`, ...ofOx('i.day'), arrivalDate: Prisma.sql`i.day`, gta },
  of: ox(farm),
  beside: {
    b: breed(farm),
    e: Prisma.sql`
  LEFT JOIN "OxEvent" e ON e."farmId" = ${farm} AND e.id = CASE WHEN o.chapter > 1 THEN i."eventId" END`,
    c: Prisma.sql`
  LEFT JOIN "OxChapter" c ON c."farmId" = ${farm} AND c."oxId" = e."oxId" AND c.number = e.chapter`,
    g: Prisma.sql`
  LEFT JOIN "Gta" g ON g."farmId" = ${farm}
    AND g.id = CASE WHEN c.id IS NULL THEN o."entryGtaId" ELSE c."entryGtaId" END`,
  },
});

/** Of the truck it stands on, or left with. */
const leaving = (farm: Prisma.Sql): Said => ({
  facts: {
    sisbov: Prisma.sql`o.sisbov`,
    ...ofOx('i.day'),
    exitWeight: Prisma.sql`coalesce(n.weight, e.weight)::text`,
    boardingDate: Prisma.sql`t."boardingDate"`,
    gta,
    overrideReason: Prisma.sql`n."overrideReason"`,
    market: Prisma.sql`CASE WHEN i.type = 'SALE' THEN coalesce(s.market, 'DOMESTIC') END`,
    eligibility: Prisma.sql`CASE WHEN i.type = 'SALE' THEN
      jsonb_build_object(
        'market', coalesce(s.market, 'DOMESTIC'), 'ok', n.overridden IS NULL,
        'firstEligibleDate', (SELECT max(x->>'until') FROM jsonb_array_elements(n.overridden) x)
      )
    END`,
  },
  of: ox(farm),
  beside: {
    b: breed(farm),
    e: event(farm),
    n: Prisma.sql`
  LEFT JOIN LATERAL (
    SELECT n.* FROM "Boarding" n
    WHERE n."farmId" = ${farm} AND n."oxId" = i."oxId"
      AND n."truckId" = (e.payload->>'truckId')::uuid
    LIMIT 1
  ) n ON true`,
    t: Prisma.sql`
  LEFT JOIN "ExitTruck" t ON t."farmId" = ${farm} AND t.id = n."truckId"`,
    s: Prisma.sql`
  LEFT JOIN "SaleManagement" s ON s."farmId" = ${farm} AND s.id = t."saleId"`,
    g: Prisma.sql`
  LEFT JOIN "Gta" g ON g."farmId" = ${farm} AND g.id = n."gtaId"`,
  },
});

const death = (farm: Prisma.Sql): Said => ({
  facts: {
    sisbov: Prisma.sql`o.sisbov`,
    ...ofOx('i.day'),
    deathDate: Prisma.sql`i.day`,
    destination: Prisma.sql`m.destination`,
    observation: Prisma.sql`m.observation`,
    deathType: Prisma.sql`jsonb_build_object('id', y.id, 'name', y.code, 'code', y."bndTypeCode")`,
    deathCause: Prisma.sql`jsonb_build_object('id', u.id, 'name', u.name, 'code', u."bndCauseCode")`,
  },
  of: ox(farm),
  beside: {
    b: breed(farm),
    m: Prisma.sql`
  LEFT JOIN "OxDeath" m ON m."farmId" = ${farm} AND m."eventId" = i."eventId"`,
    y: Prisma.sql`
  LEFT JOIN "DeathType" y ON y."farmId" = ${farm} AND y.id = m."deathTypeId"`,
    u: Prisma.sql`
  LEFT JOIN "MortalityCause" u ON u."farmId" = ${farm} AND u.id = m."causeId"`,
  },
});

const reIdentification = (farm: Prisma.Sql): Said => ({
  facts: {
    oldSisbov: Prisma.sql`e.payload->'before'->'sisbov'`,
    newSisbov: Prisma.sql`e.payload->'set'->'sisbov'`,
    ...ofOx('i.day'),
    date: Prisma.sql`i.day`,
    replacing: Prisma.sql`e.payload->'reidentification'->'reason'`,
    mode: Prisma.sql`e.payload->'reidentification'->'mode'`,
    box: Prisma.sql`r.box`,
    ...ofOrder,
    oldEarringRecovered: Prisma.sql`e.payload->'reidentification'->'oldEarringRecovered'`,
    observation: Prisma.sql`e.payload->'observation'`,
  },
  of: ox(farm),
  beside: {
    b: breed(farm),
    e: event(farm),
    r: Prisma.sql`
  LEFT JOIN "Earring" r ON r."farmId" = ${farm} AND r.sisbov = e.payload->'set'->>'sisbov'`,
    ...order(farm),
  },
});

/** The name under which a breed is known, in place of its id. */
const shown = (farm: Prisma.Sql, side: 'before' | 'set') => Prisma.sql`
  CASE
    WHEN i.field = 'SEX' THEN e.payload->${Prisma.raw(`'${side}'`)}->>'sex'
    WHEN i.field = 'BIRTH' THEN e.payload->${Prisma.raw(`'${side}'`)}->>'birthDate'
    WHEN i.field = 'CASTRATED' THEN e.payload->${Prisma.raw(`'${side}'`)}->>'castrated'
    WHEN i.field = 'BREED' THEN (
      SELECT name FROM "Breed" k
      WHERE k."farmId" = ${farm} AND k.id = (e.payload->${Prisma.raw(`'${side}'`)}->>'breedId')::uuid
    )
  END`;

const changeOfCharacteristic = (farm: Prisma.Sql): Said => ({
  facts: {
    sisbov: Prisma.sql`o.sisbov`,
    managementNumber: Prisma.sql`o."managementNumber"`,
    field: Prisma.sql`i.field`,
    date: Prisma.sql`i.day`,
    oldValue: shown(farm, 'before'),
    newValue: shown(farm, 'set'),
    reason: Prisma.sql`e.payload->'reason'`,
  },
  of: ox(farm),
  beside: { e: event(farm) },
});

const unusability = (farm: Prisma.Sql): Said => ({
  facts: {
    sisbov: Prisma.sql`r.sisbov`,
    managementNumber: Prisma.sql`r."managementNumber"`,
    motive: Prisma.sql`r."unusableMotive"`,
    date: Prisma.sql`i.day`,
    box: Prisma.sql`r.box`,
    ...ofOrder,
    observation: Prisma.sql`r."statusReason"`,
  },
  of: Prisma.sql`
  JOIN "Earring" r ON r."farmId" = ${farm} AND r.id = i."earringId"`,
  beside: order(farm),
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

/** These facts as an object, or all of them, and the tables that they stand in. */
function partsOf({ facts, of, beside }: Said, wanted: ReadonlySet<string> | null) {
  const chosen = Object.entries(facts).filter(([name]) => wanted?.has(name) ?? true);
  const pairs = chosen.map(([name, sql]) => Prisma.sql`${Prisma.raw(`'${name}'`)}, ${sql}`);
  const joins: Prisma.Sql[] = [];
  const isUsed = (alias: string) =>
    [...chosen.map(([, sql]) => sql), ...joins].some(({ sql }) => new RegExp(`\\b${alias}\\.`).test(sql));
  for (const [alias, join] of Object.entries(beside).toReversed()) if (isUsed(alias)) joins.unshift(join);
  return {
    object: pairs.length === 0 ? Prisma.sql`'{}'::jsonb` : Prisma.sql`jsonb_build_object(${Prisma.join(pairs)})`,
    joins: Prisma.join([of, ...joins], ''),
  };
}

/** What items say by the rows they are about, under what was typed for them. */
function saidBy(farmId: string, type: AnnouncementType, which: Prisma.Sql): Prisma.Sql {
  const { object, joins } = partsOf(saidOf[type](Prisma.sql`${farmId}::uuid`), null);
  return Prisma.sql`
    SELECT i.id, i."announcementId", ${object} || jsonb_strip_nulls(i.facts) AS facts
    FROM "AnnouncementItem" i${joins}
    WHERE i."farmId" = ${farmId}::uuid AND ${which}`;
}

interface ItemsPlace {
  row: string;
  farm: string;
  /** The facts that are looked at. */
  facts: readonly string[];
  among(column: string, make: (values: readonly unknown[] | null) => string): string;
}

/**
 * The same as a column beside a row of items, in a statement that reads them: each as its rows have it now, or as its
 * announcement froze it. Only the types that can be among them are part of it: each takes time to begin.
 */
export function saidColumn({ row, farm, facts, among }: ItemsPlace): string {
  const wanted = new Set(facts);
  const caseOf = (type: AnnouncementType): string => {
    const { object, joins } = partsOf(saidOf[type](Prisma.raw(farm)), wanted);
    return ofNow(
      `WHEN '${type}' THEN (
        SELECT ${object.sql} || jsonb_strip_nulls(i.facts)
        FROM (SELECT ${row}.*) i${joins.sql}
      )`,
    );
  };
  // Made once, and not for each request.
  const cases = new Map<AnnouncementType, string>();
  const now = among('type', (types) => {
    const possible = announcementTypes.filter((type) => types?.includes(type) ?? true);
    for (const type of possible) if (!cases.has(type)) cases.set(type, caseOf(type));
    return possible.length === 0 ? 'NULL' : `CASE ${row}.type ${possible.map((type) => cases.get(type)).join(' ')} END`;
  });
  return `coalesce(
    CASE WHEN coalesce(${statusColumn({ row, farm })}, 'PENDING') = 'PENDING' THEN ${now} END,
    ${row}.facts
  )`;
}

/** The status of the announcement an item is on; none where it waits for one. */
export const statusColumn = ({ row, farm }: { row: string; farm: string }): string =>
  `CASE WHEN ${row}."announcementId" IS NOT NULL THEN (
    SELECT status FROM "Announcement" WHERE "farmId" = ${farm} AND id = ${row}."announcementId"
  ) END`;

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
    WITH s AS MATERIALIZED (${said})
    UPDATE "AnnouncementItem" f
    SET facts = s.facts
    FROM s
    WHERE f."farmId" = ${farmId}::uuid AND f.id = s.id`;
}
