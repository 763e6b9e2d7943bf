import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { answer, from, list, listOf, loaded, maybe, ref } from '../../platform/rest/answer.ts';
import { inBody, legacyBody, rowsAs } from '../../platform/rest/body.ts';
import * as field from '../../platform/rest/fields.ts';
import { parameter } from '../../platform/rest/parameters.ts';
import { paged, rest, variant } from '../../platform/rest/routes.ts';
import { eachFieldWrite, type ItemResult } from '../../platform/fieldWrite.ts';
import { tagKinds } from '../../earrings/earringStatus.calc.ts';
import { nextEarring } from '../../earrings/nextEarring.service.ts';
import { ageGroup } from '../../papers/gtas/gtas.rest.ts';
import { entryRun } from './entryRun.service.ts';
import { herdWarnings, tagColours } from '../../herd/herdWords.calc.ts';
import { enterOx } from './oxEntry.service.ts';
import { identifyOx } from '../../herd/identity/oxIdentification.service.ts';
import { sheetKinds, sheetStatuses, sheetStatusOf } from '../../herd/identity/sheetStatus.calc.ts';
import { oxList } from '../../herd/oxen/oxList.service.ts';
import { oxFields, oxRow } from '../../herd/oxen/oxRow.rest.ts';
import { onDay, oxParts } from '../../herd/oxen/oxRow.service.ts';
import { weighOx } from '../../herd/weighings/oxWeighing.service.ts';

const entryNames = { at: 'happenedAt' } as const;

async function readOx(ctx: Context, id: string) {
  const ox = await ctx.db.ox.findUniqueOrThrow({ where: ctx.key(id), include: oxParts });
  return { ox: await onDay(ctx, ox), gtaId: ox.entryGtaId, purchaseId: ox.purchaseId };
}

/** The rows of the GTA an ox came with, for the header of the chute. */
async function gtaCounters(ctx: Context, gtaId: string | null) {
  if (gtaId === null || !ctx.can('gta:read')) return [];
  return ctx.db.gtaAgeGroup.findMany({ where: { gtaId }, orderBy: { position: 'asc' } });
}

type Entered = Awaited<ReturnType<typeof enterOx>>;

async function readEntry({ oxId, tagId, warnings }: Entered, ctx: Context) {
  const { ox, gtaId, purchaseId } = await readOx(ctx, oxId);
  const run = purchaseId === null ? undefined : await entryRun(ctx, purchaseId);
  return {
    ox,
    tag: tagId === null ? null : await ctx.db.setupTag.findUnique({ where: ctx.key(tagId) }),
    corral: ox.batch?.corral ?? null,
    batch: ox.batch,
    gtaCounters: await gtaCounters(ctx, gtaId),
    run: run ?? null,
    warnings,
  };
}

const entry = loaded(
  readEntry,
  answer({
    ox: oxRow,
    tag: maybe(answer({ name: field.text('Leves'), colour: field.oneOf(tagColours) })),
    corral: maybe(ref('Corral', 'Curral 12')),
    batch: maybe(ref('Batch', 'Lote 7')),
    gtaCounters: list(ageGroup),
    run: maybe(
      answer({
        done: field.int(18),
        total: field.int(40),
        averageWeight: from('meanWeight', maybe(field.decimal(391.2))),
      }),
    ),
    warnings: list(field.oneOf(herdWarnings)),
  }),
);

type Result = ItemResult<Entered>;

const results = loaded(
  async ({ results: rows }: { results: Result[] }, ctx) => {
    const ids = rows.flatMap(({ answer: saved }) => saved?.oxId ?? []);
    const oxen = await ctx.db.ox.findMany({ where: { id: { in: ids } }, include: oxParts });
    const dated = new Map(await Promise.all(oxen.map(async (ox) => [ox.id, await onDay(ctx, ox)] as const)));
    return { results: rows.map((row) => ({ ...row, ox: row.answer ? dated.get(row.answer.oxId)! : null })) };
  },
  answer({
    results: listOf({
      clientEventId: maybe(field.text('0197b3a0-0000-7000-8000-000000000000')),
      ok: from(({ refusal }: Result) => refusal === null, field.flag()),
      ox: maybe(oxRow),
      code: from(({ refusal }: Result) => refusal?.code ?? null, maybe(field.text('FieldsAlreadyInUse'))),
      field: from(({ refusal }: Result) => refusal?.field ?? null, maybe(field.text('electronicEarring'))),
      details: from(
        ({ refusal }: Result) => refusal?.params ?? null,
        maybe(field.json(z.record(z.string(), z.unknown()), { fields: [{ path: 'electronicEarring' }] })),
      ),
    }),
  }),
);

rest({
  call: 'POST /oxen',
  summary: 'An animal enters the herd, by an entry management or into a batch; with items, up to 500 of them',
  status: 201,
  variants: [
    variant({
      when: inBody((body) => 'items' in body),
      service: eachFieldWrite(enterOx),
      input: legacyBody({ items: rowsAs('items', entryNames) }),
      answer: results,
    }),
    variant({ service: enterOx, input: legacyBody(entryNames), answer: entry }),
  ],
});

const sheetParts = {
  ...oxParts,
  bnd: { select: { status: true, sentOn: true, resend: true } },
  earring: { select: { purchase: { select: { earringOrder: { select: { tagKind: true } } } } } },
} as const satisfies Prisma.OxInclude;
type OxOnSheet = Prisma.OxGetPayload<{ include: typeof sheetParts }>;

rest({
  call: 'GET /oxen/identification',
  summary: 'Animals with or without an ear tag, a page at a time',
  ...paged<OxOnSheet>(
    'identification',
    oxList,
    loaded(
      (ox: OxOnSheet, ctx) => onDay(ctx, ox),
      answer({
        ...oxFields,
        identificationDate: from('identifiedOn', maybe(field.day())),
        earKind: from('earring.purchase.earringOrder.tagKind', maybe(field.oneOf(tagKinds))),
        sheetStatus: from(
          ({ sisbov, bnd }: OxOnSheet) => sheetStatusOf(sisbov, bnd),
          maybe(field.oneOf(sheetStatuses)),
        ),
      }),
    ),
    {
      include: sheetParts,
      query: {
        batchId: parameter.ids('Batch', 'Only of this batch', 'batchIds'),
        identified: parameter.flag('Only with an ear tag, or only without'),
        from: parameter.day('Identified from this day', 'identifiedFrom'),
        to: parameter.day('Identified until this day', 'identifiedTo'),
        purchaseId: parameter.id('Purchase', 'Only of this purchase'),
        gtaId: parameter.id('Gta', 'Only of this GTA'),
        sheet: parameter.oneOf(sheetKinds, 'Only of this sheet of the national base'),
      },
    },
  ),
});

const identification = loaded(
  async ({ oxId, warnings }: Awaited<ReturnType<typeof identifyOx>>, ctx) => {
    const { ox, gtaId } = await readOx(ctx, oxId);
    const mayRead = ctx.can('earring:read');
    const next = mayRead ? await nextEarring(ctx) : null;
    const nextNumber = next === null ? null : await ctx.db.earring.findUnique({ where: ctx.key(next) });
    return {
      ox,
      earring:
        ox.earringId !== null && mayRead ? await ctx.db.earring.findUnique({ where: ctx.key(ox.earringId) }) : null,
      nextSisbov: nextNumber?.sisbov ?? null,
      gtaCounters: await gtaCounters(ctx, gtaId),
      warnings,
    };
  },
  answer({
    ox: oxRow,
    earring: maybe(
      answer({
        id: field.id('Earring'),
        sisbov: field.text('105500508091406'),
        managementNumber: field.text('809140'),
        electronicEarring: maybe(field.text('963000408629140')),
        box: maybe(field.int(1)),
      }),
    ),
    nextSisbov: maybe(field.text('105500508091414')),
    gtaCounters: list(ageGroup),
    warnings: list(field.oneOf(herdWarnings)),
  }),
);

const identificationInput = legacyBody({ identificationDate: 'date', at: 'happenedAt' });

rest({
  call: 'POST /oxen/identification',
  summary: 'An animal gets its ear tag; with a weight and without a SISBOV number, it is only weighed',
  status: 201,
  variants: [
    variant({
      when: inBody((body) => 'weight' in body && !('sisbov' in body)),
      service: weighOx,
      input: identificationInput,
      answer: identification,
    }),
    variant({ service: identifyOx, input: identificationInput, answer: identification }),
  ],
});
