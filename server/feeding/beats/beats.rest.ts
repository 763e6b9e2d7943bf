import type { Context } from '../../platform/context.ts';
import { dayOf } from '../../platform/values/day.ts';
import { nightKinds } from '../../farm/settings/fields.ts';
import { eachFieldWrite, type ItemResult } from '../../platform/fieldWrite.ts';
import { answer, from, list, listOf, loaded, maybe, ref } from '../../platform/rest/answer.ts';
import { inBody, legacyBody, rowsAs } from '../../platform/rest/body.ts';
import * as field from '../../platform/rest/fields.ts';
import { legacyWrite } from '../../platform/rest/legacyWrite.ts';
import { parameter } from '../../platform/rest/parameters.ts';
import { rest, variant } from '../../platform/rest/routes.ts';
import { deviationPct } from './running/beat.calc.ts';
import { getBeat, type ShownBeat } from './beatList.service.ts';
import { saveBeatOfCorrals } from './beatOfCorrals.service.ts';
import { beatsOfDay, beatView, treatsByLine, treatView } from './beatViews.service.ts';
import { beatStatuses } from './beatWords.calc.ts';
import { afterDelivery, deliverTreat } from '../treats/treatOfBeat.service.ts';

const ingredients = listOf({
  food: ref('Food', 'Milho moído'),
  plannedKg: field.decimal(1_561),
  loadedKg: from('actualKg', maybe(field.decimal(1_555))),
  dryMatterPercent: from('dryMatterPct', field.decimal(88)),
  unitCost: maybe(field.rounded(1.05, 6)),
  cost: maybe(field.decimal(1_632.75)),
  startedAt: maybe(field.instant()),
  finishedAt: from('doneAt', maybe(field.instant())),
});

const beatFields = {
  id: field.id('Beat'),
  day: from(({ day }: ShownBeat) => dayOf(day), field.day()),
  number: from('seq', field.int(1)),
  round: field.int(1),
  status: field.oneOf(beatStatuses),
  mixer: ref('Mixer', 'Vagão 1'),
  diet: ref('Formulation', 'TERM-85'),
  plannedKg: field.decimal(3_125),
  carryInKg: field.decimal(0),
  loadedKg: maybe(field.decimal(3_148)),
  deliveredKg: maybe(field.decimal(3_135)),
  residualKg: maybe(field.decimal(0)),
  dryMatterPercent: from('dryMatterPct', maybe(field.decimal(70.6865))),
  cost: maybe(field.decimal(2_756.25)),
  errorPct: from(
    ({ plannedKg, carryInKg, loadedKg }: ShownBeat) =>
      loadedKg && (deviationPct(plannedKg.minus(carryInKg), loadedKg)?.toDecimalPlaces(2).toNumber() ?? null),
    maybe(field.decimal(0.74)),
  ),
  mixStartedAt: maybe(field.instant()),
  mixFinishedAt: from('mixEndedAt', maybe(field.instant())),
  operator: maybe(ref('Membership', 'João Lima')),
  ingredients: from('lines', ingredients),
  corrals: from(
    'drops',
    listOf({
      corral: ref('Corral', 'Curral 12'),
      batch: ref('Batch', 'Lote 7'),
      round: field.int(1),
      plannedKg: field.decimal(655),
      deliveredKg: maybe(field.decimal(660)),
      cost: maybe(field.decimal(580.26)),
    }),
  ),
};

const beat = answer(beatFields);

interface Move {
  id: string;
  stockId: string;
  kg: number;
  value: number;
}

async function withMoves(ctx: Context, beatId: string) {
  const whole = await getBeat(ctx, { id: beatId });
  const movements = await ctx.db.stockMovement.findMany({
    where: { id: { in: whole.lines.flatMap(({ movementId }) => movementId ?? []) } },
    orderBy: { id: 'asc' },
  });
  const stockMoves = movements.map(({ id, stockId, kgOut, value }): Move => ({
    id,
    stockId,
    kg: -kgOut.toNumber(),
    value: value.toNumber(),
  }));
  return { ...whole, stockMoves };
}

rest({
  call: 'POST /beats',
  summary:
    'A finished beat typed whole; what each corral got follows from what it was to get, until a treat names the beat',
  service: legacyWrite(saveBeatOfCorrals),
  input: legacyBody({
    ingredients: rowsAs('lines', { loadedKg: 'actualKg', finishedAt: 'doneAt' }),
    mixFinishedAt: 'mixEndedAt',
  }),
  answer: loaded(
    async ({ beatId }: { beatId: string }, ctx: Context) => withMoves(ctx, beatId),
    answer({
      ...beatFields,
      stockMoves: listOf({
        id: field.id('StockMovement'),
        stockId: field.id('Stock'),
        kg: field.decimal(-1_555),
        value: field.decimal(-1_632.75),
      }),
    }),
  ),
});

const treatFields = {
  number: from('round', field.int(1)),
  plannedKg: field.decimal(655),
  deliveredKg: maybe(field.decimal(660)),
};

const delivered = answer({
  treat: answer({ day: field.day(), ...treatFields }),
  corralTotals: answer({
    plannedKg: field.decimal(2_180),
    deliveredKg: field.decimal(660),
    errorPct: maybe(field.decimal(-69.72)),
  }),
  beat: maybe(answer({ remainingKg: field.decimal(2_488) })),
});

const treatNames = { treatNumber: 'round', at: 'happenedAt' };
type Delivered = Parameters<typeof afterDelivery>[1];

rest({
  call: 'POST /treats/treat',
  summary:
    'What was put into a trough in a round, by a beat or without one, and its grade; sent again, it is corrected',
  variants: [
    variant({
      when: inBody((body) => 'items' in body),
      service: eachFieldWrite(deliverTreat),
      input: legacyBody({ items: rowsAs('items', treatNames) }),
      answer: loaded(
        async ({ results }: { results: ItemResult<Delivered>[] }, ctx: Context) => ({
          results: await Promise.all(
            results.map(async ({ index, clientEventId, answer: reported, refusal }) => ({
              index,
              clientEventId,
              ok: refusal === null,
              code: refusal?.code ?? null,
              field: refusal?.field ?? null,
              delivered: reported && (await afterDelivery(ctx, reported)),
            })),
          ),
        }),
        answer({
          results: listOf({
            index: field.int(0),
            clientEventId: maybe(field.text('01900000-0000-7000-8000-000000000000')),
            ok: field.flag(),
            code: maybe(field.text('CorralHistoryNotFound')),
            field: maybe(field.text('round')),
            delivered: maybe(delivered),
          }),
        }),
      ),
    }),
    variant({
      service: legacyWrite(deliverTreat),
      input: legacyBody(treatNames),
      answer: loaded(async (reported: Delivered, ctx: Context) => afterDelivery(ctx, reported), delivered),
    }),
  ],
});

rest({
  call: 'GET /view/beat',
  summary: 'A beat with its diet, ingredients and corrals: the one named, or the last of a day and a mixer',
  query: {
    day: parameter.day('Of this day; the farm day by default'),
    mixerId: parameter.id('Mixer', 'Of this mixer'),
    beatId: parameter.id('Beat', 'This one'),
  },
  service: beatView,
  answer: answer({
    beat: from((whole: ShownBeat) => whole, beat),
    diet: ref('Formulation', 'TERM-85'),
    ingredients: from('lines', ingredients),
    corrals: from('drops', listOf({ corral: ref('Corral', 'Curral 12'), plannedKg: field.decimal(655) })),
    mixer: ref('Mixer', 'Vagão 1'),
  }),
});

const loadedTotal = {
  name: field.text('TERM-85'),
  plannedKg: field.decimal(3_125),
  loadedKg: field.decimal(3_148),
};

rest({
  call: 'GET /view/multiple-beats',
  summary: 'All beats of a day, and what was loaded of each diet and food',
  query: { day: parameter.day('Of this day; the farm day by default') },
  service: beatsOfDay,
  answer: answer({
    beats: list(beat),
    totalsByDiet: listOf({ ...loadedTotal, id: field.id('Formulation') }),
    totalsByFood: listOf({ ...loadedTotal, id: field.id('Food'), name: field.text('Milho moído') }),
  }),
});

rest({
  call: 'GET /view/multiple-treats',
  dear: true,
  summary: 'The treats of a day by line and corral, planned and delivered',
  query: {
    day: parameter.day('Of this day; the farm day by default'),
    lineId: parameter.id('Line', 'The corrals of this line'),
  },
  service: treatsByLine,
  answer: loaded(
    async (lines: Awaited<ReturnType<typeof treatsByLine>>) => ({ lines }),
    answer({
      lines: listOf({
        line: maybe(ref('Line', 'Linha A')),
        corrals: listOf({
          corral: ref('Corral', 'Curral 12'),
          heads: field.int(148),
          diet: maybe(ref('Formulation', 'TERM-85')),
          treats: listOf(treatFields),
        }),
      }),
    }),
  ),
});

rest({
  call: 'GET /view/treat',
  summary: 'A corral on a day: its plan, its treats and the week before',
  query: {
    day: parameter.day('Of this day; the farm day by default'),
    corralId: parameter.id('Corral', 'Of this corral'),
  },
  service: treatView,
  answer: answer({
    corral: ref('Corral', 'Curral 12'),
    batch: ref('Batch', 'Lote 7'),
    diet: maybe(ref('Formulation', 'TERM-85')),
    plan: answer({ heads: field.int(148), plannedKg: field.decimal(2_180), deliveredKg: field.decimal(660) }),
    treats: listOf({
      ...treatFields,
      time: from('startTime', field.text('05:30')),
      late: from('isLate', field.flag()),
    }),
    lastReadings: listOf({
      day: field.day(),
      nightGrade: from('nightKind', maybe(field.oneOf(nightKinds))),
      grade: from('appliedGrade', maybe(field.decimal(0.5))),
      call: maybe(field.decimal(10.46)),
    }),
    history: listOf({
      day: field.day(),
      plannedKg: from('planKg', maybe(field.decimal(2_180))),
      deliveredKg: maybe(field.decimal(2_185)),
      feedCost: maybe(field.decimal(1_934.2)),
    }),
  }),
});
