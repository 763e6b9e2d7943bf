import { Decimal } from 'decimal.js';
import type { Context } from '../../platform/context.ts';
import { costsOfOx, dosesOfOx } from '../../health/healthFigures.service.ts';
import { doseRow } from '../../health/doses/doseRow.rest.ts';
import { answer, from, list, listOf, loaded, maybe, ref, unset } from '../../platform/rest/answer.ts';
import { togetherInput } from '../../platform/rest/together.ts';
import * as field from '../../platform/rest/fields.ts';
import { legacyWrite } from '../../platform/rest/legacyWrite.ts';
import { parameter } from '../../platform/rest/parameters.ts';
import { rest } from '../../platform/rest/routes.ts';
import { locationTypes } from '../../farm/places/corrals.service.ts';
import { areaStatuses, bndStatuses, residenceSources } from '../../traceability/residenceWords.calc.ts';
import { earringStatuses } from '../../earrings/earringStatus.calc.ts';
import { moveReasons, oxEventTypes } from '../herdWords.calc.ts';
import { oxMatches } from '../identity/oxMatch.calc.ts';
import { moveOxen, moveOxenByCount } from './oxMovement.service.ts';
import { findOx, transferView } from '../oxen/oxReads.service.ts';
import { oxFields, oxRow } from '../oxen/oxRow.rest.ts';

const movement = togetherInput({
  destination: {
    names: { type: 'locationType', id: 'corralId' },
    schema: { properties: { type: { type: 'string', enum: locationTypes }, id: { type: 'string' } } },
  },
  target: { names: { oxIds: 'oxIds', sisbovs: 'sisbovs', electronicEarrings: 'electronicEarrings' } },
});

type Moved = Pick<Awaited<ReturnType<typeof moveOxen>>, 'batchId' | 'fromBatchIds' | 'oxIds'>;

/** Where animals came from and where they are, with the heads that are there now. */
async function readMoved({ batchId, fromBatchIds, oxIds }: Moved, ctx: Context) {
  const batches = await ctx.db.batch.findMany({
    where: { id: { in: [batchId, ...fromBatchIds] } },
    select: { id: true, name: true, corralId: true, heads: true },
  });
  const sideOf = (id: string) => {
    const batch = batches.find((each) => each.id === id)!;
    return { id: batch.corralId, heads: batch.heads, batch };
  };
  return { oxIds, from: fromBatchIds.map(sideOf), to: sideOf(batchId) };
}

const side = answer({
  id: maybe(field.id('Corral')),
  heads: field.int(78),
  batch: ref('Batch', 'Lote 7'),
});
const moved = from(({ oxIds }: { oxIds: readonly string[] }) => oxIds.length, field.int(40));

rest({
  call: 'POST /oxen/movement',
  summary: 'A selection of animals goes to another batch or place, all or none',
  service: moveOxen,
  input: movement,
  answer: loaded(
    readMoved,
    answer({
      moved,
      results: from(
        ({ oxIds }: { oxIds: readonly string[] }) => oxIds.map((oxId) => ({ oxId })),
        listOf({ oxId: field.id('Ox'), ok: from(() => true, field.flag()), code: unset }),
      ),
      from: list(side),
      to: side,
    }),
  ),
});

rest({
  call: 'POST /corrals/{id}/movement',
  summary: 'So many animals of a place go to another batch or place, those that came first',
  service: legacyWrite(moveOxenByCount, { to: 'fromCorralId', model: 'Corral' }),
  input: movement,
  answer: loaded(
    async (done: Moved, ctx) => {
      const { from: origins, ...others } = await readMoved(done, ctx);
      return { ...others, from: origins[0]! };
    },
    answer({ moved, from: side, to: side, oxIds: list(field.id('Ox')) }),
  ),
});

const transferPlace = {
  id: field.id('Corral'),
  name: field.text('Curral 12'),
  locationType: field.oneOf(locationTypes),
  capacity: from('animalCapacity', field.int(120)),
  heads: field.int(118),
  batch: maybe(ref('Batch', 'Lote 7')),
};

rest({
  call: 'GET /view/transfer',
  summary: 'Everything the screen of movements shows; with an origin, the animals that stand there',
  query: { originId: parameter.id('Corral', 'With the animals of this place') },
  service: transferView,
  answer: answer({
    corrals: listOf(transferPlace),
    pastures: listOf(transferPlace),
    oxen: list(oxRow),
    reasons: list(field.oneOf(moveReasons)),
  }),
});

const gta = answer({
  id: field.id('Gta'),
  uf: field.text('GO'),
  series: field.text('Q'),
  number: field.text('123456'),
});

/** What the national base has of it. */
const bnd = answer({
  status: field.oneOf(bndStatuses),
  inclusionDate: maybe(field.day()),
  releaseDate: maybe(field.day()),
  inventory: unset,
  dia: unset,
});

/** Where it lived before. */
const residences = listOf({
  from: from('fromDay', field.day()),
  to: from('toDay', field.day()),
  establishment: ref('Establishment', 'Fazenda Santa Clara'),
  erasCode: maybe(field.text('GO-00418')),
  areaStatus: field.oneOf(areaStatuses),
  source: field.oneOf(residenceSources),
});

/** With the doses they were given, and what bringing, feeding and treating them cost; the whole is unknown where the first is. */
const withHealthFigures = async (oxen: Awaited<ReturnType<typeof findOx>>, ctx: Context) =>
  Promise.all(
    oxen.map(async ({ landedCost: purchase, ...ox }) => {
      const { feed = null, health = null } = (await costsOfOx(ctx, ox.id)) ?? {};
      const total = purchase && Decimal.sum(purchase, feed ?? 0, health ?? 0);
      return { ...ox, applications: (await dosesOfOx(ctx, ox.id)) ?? [], cost: { purchase, feed, health, total } };
    }),
  );

rest({
  call: 'GET /view/find-ox',
  summary: 'Animals by a part of any of their numbers, those that died or left too, with their whole history',
  query: { q: parameter.text('At least four digits of a number, or of the mark of the farm') },
  service: findOx,
  answer: loaded(
    withHealthFigures,
    listOf({
      ...oxFields,
      coat: maybe(field.text('Branca')),
      horn: maybe(field.text('Mocho')),
      castrated: maybe(field.flag(false)),
      birthEstimated: maybe(field.flag(false)),
      purchase: maybe(ref('Purchase', 'Bois de março')),
      entryGta: maybe(gta),
      exitGta: maybe(gta),
      earring: maybe(
        answer({
          id: field.id('Earring'),
          sisbov: field.text('105500508091406'),
          managementNumber: field.text('809140'),
          status: field.oneOf(earringStatuses),
        }),
      ),
      previousSisbovs: list(field.text('105500508091398')),
      bnd: maybe(bnd),
      residences,
      weighings: listOf({
        id: field.id('OxEvent'),
        day: field.day(),
        type: field.oneOf(oxEventTypes),
        weight: maybe(field.decimal(402)),
      }),
      applications: listOf(doseRow),
      events: listOf({
        id: field.id('OxEvent'),
        day: field.day(),
        at: field.instant(),
        type: field.oneOf(oxEventTypes),
        batch: maybe(ref('Batch', 'Lote 7')),
        weight: maybe(field.decimal(402)),
        reason: maybe(field.oneOf(moveReasons)),
      }),
      cost: answer({
        purchase: maybe(field.decimal(4_041.03)),
        feed: maybe(field.decimal(612.4)),
        health: maybe(field.decimal(18.44)),
        total: maybe(field.decimal(4_671.87)),
      }),
      matchedBy: field.oneOf(oxMatches),
    }),
  ),
});
