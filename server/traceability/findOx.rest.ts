import { Decimal } from 'decimal.js';
import { earringStatuses } from '../earrings/earringStatus.calc.ts';
import { doseRow } from '../health/doses/doseRow.rest.ts';
import { costsOfOx, dosesOfOx } from '../health/healthFigures.service.ts';
import { moveReasons, oxEventTypes } from '../herd/herdWords.calc.ts';
import { oxMatches } from '../herd/identity/oxMatch.calc.ts';
import { findOx } from '../herd/oxen/oxReads.service.ts';
import { oxFields } from '../herd/oxen/oxRow.rest.ts';
import type { Context } from '../platform/context.ts';
import { answer, from, list, listOf, loaded, maybe, ref } from '../platform/rest/answer.ts';
import * as field from '../platform/rest/fields.ts';
import { parameter } from '../platform/rest/parameters.ts';
import { rest } from '../platform/rest/routes.ts';
import { areaStatuses, bndStatuses, residenceSources } from './residences/residenceWords.calc.ts';

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
  inventory: maybe(field.flag(true)),
  dia: maybe(field.text('BR-0042')),
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

/** With their doses, and what bringing, feeding and treating them cost; the sum is unknown where the first is. */
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
      teeth: maybe(field.int(2)),
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
