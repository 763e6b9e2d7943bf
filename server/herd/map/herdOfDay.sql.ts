import { columnNamesOf, definePast, type FarmAndDay } from '../../platform/db/pastDay.ts';

const quoted = (name: string) => `"${name}"`;

/** The columns of a model in their order, some of them made otherwise. */
function columns(model: string, made: Readonly<Record<string, string>>, otherwise = quoted): string {
  return columnNamesOf(model)
    .map((name) => (made[name] === undefined ? otherwise(name) : `${made[name]} AS ${quoted(name)}`))
    .join(', ');
}

const asStored = (alias: string) => (name: string) => `${alias}.${quoted(name)}`;
const unknown = (name: string) => `NULL AS ${quoted(name)}`;

const ofPast = columns('Ox', { id: '"oxId"', firstDay: 'NULL', lastDay: '"fromDay"' });
/** Of an ox that came later: what else refers to it finds it, and no list has it. */
const notYetThere = columns(
  'Ox',
  {
    id: 'id',
    farmId: '"farmId"',
    status: "'REVERSED'",
    previousSisbovs: "'{}'",
    chapter: '1',
    createdAt: '"createdAt"',
    weightOrder: '0::numeric(7,2)',
    entryOrder: "DATE '1900-01-01'",
    numberOrder: "''::varchar(30)",
    searchText: "''",
  },
  unknown,
);

function oxenOf({ farm, day }: FarmAndDay): string {
  return `
    SELECT ${columns('Ox', {})}
    FROM public."Ox"
    WHERE "farmId" = ${farm} AND ("lastDay" <= ${day} OR "lastDay" IS NULL)
    UNION ALL
    SELECT ${ofPast}
    FROM public."OxPast"
    WHERE "farmId" = ${farm} AND "fromDay" <= ${day} AND "toDay" > ${day}
    UNION ALL
    SELECT ${notYetThere}
    FROM public."Ox"
    WHERE "farmId" = ${farm} AND "firstDay" > ${day}`;
}

/** The heads of all batches at the end of a day, counted once: a page may name a batch of thousands a hundred times. */
function headsOf({ farm, day }: FarmAndDay): string {
  return `
    SELECT "batchId", count(*)::int AS heads
    FROM public."OxStay"
    WHERE "farmId" = ${farm} AND "fromDay" <= ${day} AND ("toDay" IS NULL OR "toDay" > ${day})
    GROUP BY "batchId"`;
}

/** What its events say of a batch until a day; what has no history is as it is now. */
function batchesOf({ farm, day }: FarmAndDay): string {
  const made = {
    kind: 'coalesce(l.kind, b.kind)',
    status: `coalesce(l.status, 'PENDING')`,
    corralId: 'l."corralId"',
    dietId: 'l."dietId"',
    startDate: `(
      SELECT min(e.day)
      FROM public."BatchEvent" e
      WHERE e."farmId" = ${farm} AND e."batchId" = b.id AND e.status = 'ACTIVE' AND e.day <= ${day}
    )`,
    endDate: `CASE WHEN l.status = 'FINALIZED' THEN coalesce(l."endDate", l.day) END`,
    heads: 'coalesce((SELECT h.heads FROM "BatchHeads" h WHERE h."batchId" = b.id), 0)',
  };
  return `
    SELECT ${columns('Batch', made, asStored('b'))}
    FROM public."Batch" b
    LEFT JOIN LATERAL (
      SELECT e.*
      FROM public."BatchEvent" e
      WHERE e."farmId" = ${farm} AND e."batchId" = b.id AND e.day <= ${day}
      ORDER BY e.seq DESC LIMIT 1
    ) l ON true
    WHERE b."farmId" = ${farm}`;
}

/** A stay that ended later is open. */
function staysOf({ farm, day }: FarmAndDay): string {
  const ended = (column: string) => `CASE WHEN "toDay" <= ${day} THEN ${column} END`;
  return `
    SELECT ${columns('OxStay', { toDay: ended('"toDay"'), end: ended('"end"') })}
    FROM public."OxStay"
    WHERE "farmId" = ${farm} AND "fromDay" <= ${day}`;
}

/** Chapters that were over: their ox had come back. */
function chaptersOf({ farm, day }: FarmAndDay): string {
  return `
    SELECT ${columns('OxChapter', {}, asStored('c'))}
    FROM public."OxChapter" c
    WHERE c."farmId" = ${farm}
      AND EXISTS (
        SELECT 1
        FROM public."OxStay" s
        WHERE s."farmId" = ${farm} AND s."oxId" = c."oxId" AND s.chapter > c.number AND s."fromDay" <= ${day}
      )`;
}

function eventsOf(table: 'OxEvent' | 'BatchEvent') {
  return ({ farm, day }: FarmAndDay) =>
    `SELECT ${columns(table, {})} FROM public.${quoted(table)} WHERE "farmId" = ${farm} AND day <= ${day}`;
}

definePast('Ox', oxenOf);
definePast('OxStay', staysOf);
definePast('OxChapter', chaptersOf);
definePast('OxEvent', eventsOf('OxEvent'));
definePast('Batch', batchesOf, { BatchHeads: headsOf });
definePast('BatchEvent', eventsOf('BatchEvent'));
