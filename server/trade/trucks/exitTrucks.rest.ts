import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { answer, from, list, listOf, loaded, maybe, nested, ref } from '../../platform/rest/answer.ts';
import { inBody, legacyBody } from '../../platform/rest/body.ts';
import * as field from '../../platform/rest/fields.ts';
import { choice } from '../../platform/input.ts';
import type { Service } from '../../platform/service.ts';
import { legacyWrite } from '../../platform/rest/legacyWrite.ts';
import { listTable } from '../../platform/rest/listTable.ts';
import { member } from '../../platform/rest/maker.ts';
import { parameter } from '../../platform/rest/parameters.ts';
import { record } from '../../platform/rest/record.ts';
import { rest, variant } from '../../platform/rest/routes.ts';
import { blockReasons } from '../../health/healthWords.calc.ts';
import { oxFields, oxRow } from '../../herd/oxen/oxRow.rest.ts';
import { onDay, oxParts } from '../../herd/oxen/oxRow.service.ts';
import { gtaPurposes, sexes } from '../../papers/gtas/gtaPlaces.calc.ts';
import { ageGroup } from '../../papers/gtas/gtas.rest.ts';
import { boardOx, unboardOxen } from './boarding.service.ts';
import { emitTruck } from './exitTruckEmission.service.ts';
import { finishBoarding, reopenTruck } from './exitTruckLife.service.ts';
import {
  exitTruckDetails,
  getExitTruck,
  truckHeads,
  truckList,
  truckParts,
  type Heads,
  type TruckRow,
} from './exitTruckList.service.ts';
import { createExitTruck, updateExitTruck } from './exitTrucks.service.ts';
import { truckStatuses, type TruckStatus } from '../sales/saleWords.calc.ts';

const free = from(({ capacity, boarded }: { capacity: number; boarded: number }) => capacity - boarded, field.int(2));

const gta = answer({
  id: field.id('Gta'),
  uf: field.text('GO'),
  series: field.text('Q'),
  number: field.text('123456'),
});

const mayReadGtas = (ctx: Context, { gtas }: Pick<TruckRow, 'gtas'>) =>
  ctx.can('gta:read') ? gtas.map((paper) => paper.gta) : [];

export const truck = answer({
  id: field.id('ExitTruck'),
  saleManagement: from('sale', maybe(ref('SaleManagement', 'Venda de março'))),
  plate: field.text('ABC1D23'),
  trailerPlate: maybe(field.text('DEF4G56')),
  driverName: field.text('José Lima'),
  driverDocument: maybe(field.text('529.982.247-25')),
  transporter: maybe(field.text('Transportes Goiás')),
  owner: ref('Owner', 'Ana Souza'),
  destination: ref('Establishment', 'Frigorífico Rio Verde'),
  capacity: field.int(20),
  boarded: field.int(18),
  free,
  exitGtas: from((row: TruckRow, ctx) => mayReadGtas(ctx, row), list(gta)),
  boardingDate: field.day(),
  purpose: maybe(field.oneOf(gtaPurposes)),
  status: field.oneOf(truckStatuses),
  announcement: from(
    ({ announcement }: TruckRow) =>
      announcement && { id: announcement.id, name: `${announcement.number}/${announcement.year}` },
    maybe(ref('Announcement', '12/2026')),
  ),
  forcedReason: maybe(field.text('Um animal mancando')),
  emittedOn: maybe(field.day()),
  createdBy: member,
  ...field.written,
});

const trucks = record({ noun: 'an exit truck', key: 'exitTruckId', get: getExitTruck, answer: truck });
const names = { destinationEstablishmentId: 'destinationId' } as const;

trucks.list('GET /exit-trucks', 'Exit trucks', truckList, {
  include: truckParts,
  query: {
    status: parameter.list(truckStatuses, 'Only in these states', 'statuses'),
    saleManagementId: parameter.id('SaleManagement', 'Only of this sale'),
    ownerId: parameter.id('Owner', "Only this owner's"),
    from: parameter.day('Boarded from this day'),
    to: parameter.day('Boarded until this day'),
  },
});
trucks.create('POST /exit-trucks', createExitTruck, { input: legacyBody(names) });
trucks.read('GET /exit-trucks/{id}', 'One exit truck');

const ofPath = { to: 'truckId', model: 'ExitTruck' } as const;

/** A write that is asked for by the status it leads to. */
function towards(status: TruckStatus, service: Service<z.ZodObject, { exitTruckId: string }>) {
  const write = legacyWrite(service, ofPath);
  const run = (ctx: Context, raw: unknown) => {
    const { status: _, ...fields } = raw as Record<string, unknown>;
    return write(ctx, fields);
  };
  const input = write.input.extend({ status: choice(`TruckStatus${status}`, [status]) });
  return variant({
    when: inBody((body) => body.status === status),
    service: Object.assign(run, { serviceName: write.serviceName, allow: write.allow, input }),
    answer: trucks.changed,
    input: legacyBody({ emittedAt: 'happenedAt' }),
  });
}

rest({
  call: 'PUT /exit-trucks/{id}',
  summary:
    'Changes a truck; with a status, its boarding is finished, it leaves, or it is opened again; with unboard, animals come off',
  variants: [
    towards('WAITING_FOR_EMISSION', finishBoarding),
    towards('EMITTED', emitTruck),
    towards('PENDING', reopenTruck),
    variant({
      when: inBody((body) => 'unboard' in body || 'oxIds' in body),
      service: legacyWrite(unboardOxen, ofPath),
      answer: trucks.changed,
      input: legacyBody({ unboard: 'oxIds' }),
    }),
    variant({ service: updateExitTruck, answer: trucks.changed, input: legacyBody(names) }),
  ],
});

type Boarded = Awaited<ReturnType<typeof boardOx>>;

rest({
  call: 'POST /exit-trucks/{id}/board',
  summary: 'Puts an animal on a truck, by any of its numbers; what refuses it is told with its reason',
  status: 201,
  service: legacyWrite(boardOx, ofPath),
  input: legacyBody({ at: 'happenedAt' }),
  answer: loaded(
    async ({ oxId, exitTruckId, gtaId, reasons }: Boarded, ctx) => {
      const ox = await ctx.db.ox.findUniqueOrThrow({ where: ctx.key(oxId), include: oxParts });
      const own = await getExitTruck(ctx, { id: exitTruckId });
      const gtaIds = gtaId ? [gtaId] : [];
      const rows = ctx.can('gta:read')
        ? await ctx.db.gtaAgeGroup.findMany({ where: { gtaId: { in: gtaIds } }, orderBy: { position: 'asc' } })
        : [];
      return {
        ox: await onDay(ctx, ox),
        truck: own,
        gtaCounters: rows,
        averageWeight: (await truckHeads(ctx, exitTruckId)).totals.average,
        reasons,
      };
    },
    answer({
      ox: oxRow,
      truck: answer({ boarded: field.int(18), capacity: field.int(20), free }),
      gtaCounters: list(ageGroup),
      averageWeight: maybe(field.decimal(548.2)),
      eligibility: nested({
        ok: from(({ reasons }: Pick<Boarded, 'reasons'>) => reasons.length === 0, field.flag()),
        reasons: listOf({
          reason: field.oneOf(blockReasons),
          until: maybe(field.day()),
          medicine: maybe(field.text('Ivermectina 1 %')),
        }),
      }),
    }),
  ),
});

const heads = {
  heads: field.int(18),
  weighed: field.int(18),
  kg: field.decimal(9_867.6),
  average: maybe(field.decimal(548.2)),
} satisfies Record<keyof Heads, unknown>;

const boardedOx = answer({
  ...oxFields,
  position: field.int(1),
  weight: maybe(field.decimal(548.2)),
  gta: maybe(gta),
  boardedAt: field.instant(),
});

rest({
  call: 'GET /exit-trucks/{id}/details',
  summary: 'A truck with the animals on it, by sex and by batch; as a file, its animals',
  service: exitTruckDetails,
  async table(ctx, { truck: own, oxen }) {
    const presented = await Promise.all(oxen.map(async (ox) => boardedOx.present(ox, ctx)));
    return listTable(own.plate, boardedOx.schema, presented);
  },
  answer: answer({
    truck,
    oxen: list(boardedOx),
    totals: answer(heads),
    bySex: listOf({ sex: maybe(field.oneOf(sexes)), ...heads }),
    byBatch: listOf({ batch: ref('Batch', 'Lote 7'), ...heads }),
    documents: listOf({ id: field.id('Document'), name: field.text('GTA 123456.pdf') }),
  }),
});
