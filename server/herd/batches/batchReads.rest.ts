import { answer, from, list, listOf, maybe, ref } from '../../platform/rest/answer.ts';
import * as field from '../../platform/rest/fields.ts';
import { parameter } from '../../platform/rest/parameters.ts';
import { paged, pagesOf, rest } from '../../platform/rest/routes.ts';
import { batchFields, batchRow } from './batchRow.rest.ts';
import { corralsWithBatch, holdingBatches, pastureBatches } from './batchReads.service.ts';
import { markets } from '../../farm/settings/markets.calc.ts';
import { oxStatuses } from '../herdWords.calc.ts';
import { oxParts, type OxWithParts } from '../oxen/oxRow.service.ts';
import { loadedOxRow } from '../oxen/oxRow.rest.ts';
import { batchOxen, corralOxen, placedOxList } from '../oxen/oxReads.service.ts';

const search = { search: parameter.text('Part of the name') };

rest({
  call: 'GET /batches/list-holding-batches',
  summary: 'Batches that wait, with the purchase they came with',
  query: search,
  service: holdingBatches,
  answer: list(answer({ ...batchFields, purchase: maybe(ref('Purchase', 'Bois de março')) })),
});

rest({
  call: 'GET /batches/list-pasture-batches',
  summary: 'Batches that graze, with their animal units of 450 kg on a hectare',
  query: { ...search, pastureId: parameter.id('Corral', 'Only on this pasture') },
  service: pastureBatches,
  answer: list(
    answer({
      ...batchFields,
      supplement: maybe(ref('Formulation', 'Proteinado')),
      stockingRate: maybe(field.rounded(1.85, 2)),
    }),
  ),
});

const status = {
  status: parameter.list(oxStatuses, 'Only in these states; those that are there by default', 'statuses'),
};

rest({
  call: 'GET /batches/oxen',
  summary: 'The animals of several batches, a page at a time',
  ...paged<OxWithParts>('oxen', placedOxList, loadedOxRow, {
    include: oxParts,
    query: {
      batchIds: parameter.ids('Batch', 'Of these batches'),
      ...status,
      blocked: parameter.flag(
        'With `batchIds`: only those kept from the market, or at home without one; or only others',
      ),
      market: parameter.oneOf(markets, 'With `batchIds`: only those fit for it, unless `blocked` ones are looked for'),
    },
  }),
});

const pageOfOxen = pagesOf('oxen', loadedOxRow, { query: status });

rest({
  call: 'GET /batches/{id}/oxen',
  summary: 'The animals of a batch, a page at a time',
  ...pageOfOxen(batchOxen),
});

rest({
  call: 'GET /corrals/{id}/oxen',
  summary: 'The animals that stand in a corral or pasture, a page at a time',
  ...pageOfOxen(corralOxen),
});

rest({
  call: 'GET /corrals/batch',
  summary: 'Corrals and pastures that hold a batch, on the chosen day or another one',
  query: {
    date: parameter.day('On this day'),
    lineId: parameter.id('Line', 'Only of this line'),
  },
  service: corralsWithBatch,
  answer: listOf({
    corral: ref('Corral', 'Curral 12'),
    line: from('corral.line', maybe(ref('Line', 'Linha A'))),
    batch: batchRow,
  }),
});
