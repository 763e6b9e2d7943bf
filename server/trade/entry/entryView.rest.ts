import { answer, list, listOf, maybe, ref } from '../../platform/rest/answer.ts';
import * as field from '../../platform/rest/fields.ts';
import { parameter } from '../../platform/rest/parameters.ts';
import { rest } from '../../platform/rest/routes.ts';
import { sexes } from '../../papers/gtas/gtaPlaces.calc.ts';
import { ageGroup } from '../../papers/gtas/gtas.rest.ts';
import { entryStatuses, animalCategories, tagColours } from '../../herd/herdWords.calc.ts';
import { entryManagementView } from './entryView.service.ts';

rest({
  call: 'GET /view/entry-management',
  summary: 'Everything a chute shows of an entry management, the newest active one by default',
  query: {
    entryManagementId: parameter.id('EntryManagement', 'This one'),
    purchaseId: parameter.id('Purchase', 'The one of this purchase'),
  },
  service: entryManagementView,
  answer: answer({
    entryManagement: answer({ id: field.id('EntryManagement'), status: field.oneOf(entryStatuses) }),
    purchase: ref('Purchase', 'Bois de março'),
    setup: answer({
      tags: listOf({
        id: field.id('SetupTag'),
        name: field.text('Leves'),
        colour: field.oneOf(tagColours),
        minWeight: field.decimal(300),
        maxWeight: field.decimal(360),
        sex: maybe(field.oneOf(sexes)),
        isDefault: field.flag(false),
        corral: maybe(ref('Corral', 'Curral 12')),
        batch: ref('Batch', 'Lote 7'),
        count: field.int(12),
        capacity: maybe(field.int(120)),
      }),
    }),
    gtas: listOf({
      id: field.id('Gta'),
      uf: field.text('GO'),
      series: field.text('Q'),
      number: field.text('123456'),
      ageGroups: list(ageGroup),
    }),
    defaults: answer({
      sex: maybe(field.oneOf(sexes)),
      category: maybe(field.oneOf(animalCategories)),
      gtaId: maybe(field.id('Gta')),
      protocolId: maybe(field.id('HealthProtocol')),
    }),
    breeds: list(ref('Breed', 'Nelore')),
    protocols: list(ref('HealthProtocol', 'Entrada')),
    nextSisbov: maybe(field.text('105500508091414')),
    run: answer({
      done: field.int(18),
      total: field.int(40),
      average: maybe(field.decimal(391.2)),
      lastOxen: listOf({
        id: field.id('Ox'),
        eventId: field.id('OxEvent'),
        sisbov: maybe(field.text('105500508091406')),
        electronicEarring: maybe(field.text('963000408629140')),
        identifier: maybe(field.text('A-17')),
        sex: maybe(field.oneOf(sexes)),
        weight: maybe(field.decimal(390.5)),
      }),
    }),
  }),
});
