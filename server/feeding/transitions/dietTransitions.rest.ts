import { getBatch } from '../../herd/batches/batchReads.service.ts';
import { batchesWithoutDiet } from '../../herd/batches/withoutDiet.service.ts';
import type { Context } from '../../platform/context.ts';
import { answer, from, list, listOf, loaded, maybe, ref } from '../../platform/rest/answer.ts';
import * as field from '../../platform/rest/fields.ts';
import { activeParameter, parameter } from '../../platform/rest/parameters.ts';
import { record } from '../../platform/rest/record.ts';
import { rest } from '../../platform/rest/routes.ts';
import { changeOrBlendDiets, createBlend } from '../feedDay/blends.service.ts';
import {
  dietTransitionList,
  getDietTransition,
  transitionParts,
  type TransitionWithParts,
} from './dietTransitionList.service.ts';
import { dietTransitionView } from './dietTransitionView.service.ts';
import { transitionModes } from './dietTransitionRules.service.ts';

const firstDiet = ({ steps }: TransitionWithParts) => steps[0]!.dietA;
const lastDiet = ({ steps }: TransitionWithParts) => {
  const last = steps.at(-1)!;
  return Number(last.pctA) > 0 ? last.dietA : last.dietB!;
};

/** Of each step, how much is of the diet they come from, and how much of the one they go to. */
function legacySteps(transition: TransitionWithParts) {
  const target = lastDiet(transition).id;
  return transition.steps.map(({ day, dietAId, pctA, pctB }) => {
    const toPercent = dietAId === target ? pctA : pctB;
    return { day, fromPercent: Number(pctA) + Number(pctB) - Number(toPercent), toPercent };
  });
}

const transition = answer({
  id: field.id('DietTransition'),
  name: field.text('Adaptação 3 → Terminação'),
  mode: field.oneOf(transitionModes),
  fromDiet: from(firstDiet, ref('Formulation', 'Adaptação 3')),
  toDiet: from(lastDiet, ref('Formulation', 'Terminação 80/20')),
  steps: from(legacySteps, listOf({ day: field.int(1), fromPercent: field.decimal(75), toPercent: field.decimal(25) })),
  corrals: from(
    ({ batches }: TransitionWithParts) => batches.flatMap(({ batch }) => batch.corral ?? []),
    list(ref('Corral', 'Curral 12')),
  ),
  startDate: from(({ batches }: TransitionWithParts) => batches[0]?.startDay ?? null, maybe(field.day())),
  currentStep: from(
    ({ batches }: TransitionWithParts) =>
      batches.length > 0 ? Math.max(...batches.map(({ position }) => position)) : null,
    maybe(field.int(2)),
  ),
  ...field.state,
});

const transitions = record({
  noun: 'a diet transition',
  key: 'transitionId',
  get: getDietTransition,
  answer: transition,
});

transitions.list('GET /diet-transitions', 'Diet transitions, and who is on the way', dietTransitionList, {
  include: transitionParts,
  query: { ...activeParameter, corralId: parameter.id('Corral', 'Only that of the batch in this corral') },
});
transitions.create('POST /diet-transitions', createBlend, {
  summary: 'Blends one diet into another, and sends batches through it',
});

rest({
  call: 'POST /diets/change-batches-diet',
  summary: 'The diets of batches from a day on; with steps, the new diet is blended into the old one',
  service: changeOrBlendDiets,
  answer: loaded(
    async ({ changed, transitionIds }: Awaited<ReturnType<typeof changeOrBlendDiets>>, ctx: Context) => ({
      changed: await Promise.all(
        changed.map(async ({ batchId, day }) => {
          const { id, name, diet } = await getBatch(ctx, { id: batchId });
          return { batch: { id, name }, diet, date: day };
        }),
      ),
      transitions: await Promise.all(transitionIds.map((id) => getDietTransition(ctx, { id }))),
    }),
    answer({
      changed: listOf({
        batch: ref('Batch', 'Lote 7'),
        diet: maybe(ref('Formulation', 'Terminação 80/20')),
        date: field.day(),
      }),
      transitions: list(transition),
    }),
  ),
});

rest({
  call: 'GET /batches/without-diet-list',
  summary: 'Batches with animals to be fed in a corral, and nothing to feed them with',
  service: batchesWithoutDiet,
  answer: list(
    answer({
      batch: from(({ id, name }: { id: string; name: string }) => ({ id, name }), ref('Batch', 'Lote 7')),
      corral: ref('Corral', 'Curral 12'),
      line: from('corral.line', maybe(ref('Line', 'Linha A'))),
      heads: field.int(118),
      sinceDay: field.day(),
    }),
  ),
});

rest({
  call: 'GET /view/diet-transition',
  summary: 'Everything the screen of transitions shows: all of them or one, the diets and the corrals',
  query: { id: parameter.id('DietTransition', 'Only this one') },
  service: dietTransitionView,
  answer: answer({
    transitions: list(transition),
    diets: listOf({
      id: field.id('Formulation'),
      name: field.text('Terminação 80/20'),
      phase: maybe(field.text('TERMINATION')),
    }),
    corrals: listOf({
      id: field.id('Corral'),
      name: field.text('Curral 12'),
      batch: ref('Batch', 'Lote 7'),
      diet: maybe(ref('Formulation', 'Adaptação 3')),
      heads: field.int(118),
    }),
  }),
});
