import type { Context } from '../../platform/context.ts';
import { answer, from, list, listOf, loaded, maybe, ref, unset } from '../../platform/rest/answer.ts';
import { togetherInput } from '../../platform/rest/together.ts';
import * as field from '../../platform/rest/fields.ts';
import { legacyWrite } from '../../platform/rest/legacyWrite.ts';
import { parameter } from '../../platform/rest/parameters.ts';
import { rest } from '../../platform/rest/routes.ts';
import { locationTypes } from '../../farm/places/corrals.service.ts';
import { moveReasons } from '../herdWords.calc.ts';
import { moveOxen, moveOxenByCount } from './oxMovement.service.ts';
import { transferView } from '../oxen/oxReads.service.ts';
import { oxRow } from '../oxen/oxRow.rest.ts';

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
