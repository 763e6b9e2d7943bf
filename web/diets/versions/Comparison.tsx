import { chakra } from '@chakra-ui/react';
import { Decimal } from 'decimal.js';
import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import { predictDiet, type DietPrediction } from '../../../server/diets/formulas/gain.calc.ts';
import { Chart } from '../../platform/chart/Chart.tsx';
import { formatDecimal } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Badge } from '../../platform/ui/Badge.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { SmallTable } from '../../platform/ui/screen/SmallTable.tsx';
import type { Comparison_side$data, Comparison_side$key } from './__generated__/Comparison_side.graphql.ts';
import type { Cattle } from '../mix/CattleFields.tsx';
import { messages } from '../messages.ts';

const fragment = graphql`
  fragment Comparison_side on Formulation {
    name
    versionNumber
    type
    estimatedDailyGain
    ingredients {
      food {
        id
        name
      }
      figures {
        msPct
        shownMnPct
      }
    }
    figures {
      dryMatterPct
      costPerKgMn
      costPerKgMs
      costPerTonMn
      costPerTonMs
      elm
      elg
      foragePct
      concentratePct
    }
  }
`;

type Side = Comparison_side$data;
type Text = string | null | undefined;

const predictionOf = ({ type, figures, estimatedDailyGain }: Side, cattle: Cattle) =>
  type === 'CONFINEMENT'
    ? predictDiet({
        ...cattle,
        elm: figures.elm ?? null,
        elg: figures.elg ?? null,
        dailyGain: estimatedDailyGain ?? null,
      })
    : null;

function difference(a: Text, b: Text): string | null {
  return a == null || b == null ? null : new Decimal(b).minus(a).toFixed();
}

function Part({ title, mark, children }: { title: string; mark?: ReactNode; children: ReactNode }) {
  return (
    <Card padded minW="0">
      <chakra.div display="flex" justifyContent="space-between" gap="2" mb="3">
        <chakra.h2 fontSize="md" fontWeight="semibold">
          {title}
        </chakra.h2>
        {mark}
      </chakra.div>
      {children}
    </Card>
  );
}

interface UseComparedInput {
  sides: readonly [Comparison_side$data, Comparison_side$data];
  a: Comparison_side$data;
  b: Comparison_side$data;
  cattle: Cattle;
}

/** The rows of both sides with their difference. */
function useCompared({ sides, a, b, cattle }: UseComparedInput) {
  const locale = useLanguage();
  const t = useMessages(messages);
  const foods = [
    ...new Map(sides.flatMap(({ ingredients }) => ingredients.map(({ food }) => [food.id, food.name] as const))),
  ];
  const shareOf = (side: Side, foodId: string, basis: 'msPct' | 'shownMnPct'): Text =>
    side.ingredients.find(({ food }) => food.id === foodId)?.figures?.[basis];
  const cells = (valueA: Text, valueB: Text, digits = 2): string[] => {
    const number = (value: Text): string => formatDecimal(value, locale, { digits }) || '—';
    const change = difference(valueA, valueB);
    return [
      number(valueA),
      number(valueB),
      change === null ? '—' : `${new Decimal(change).gt(0) ? '+' : ''}${number(change)}`,
    ];
  };
  const columns = (first: string) => [
    { title: first },
    ...['A', 'B', t('diets.difference')].map((title) => ({ title, align: 'end' as const })),
  ];
  const byFood = (basis: 'msPct' | 'shownMnPct') =>
    foods.map(([id, name]) => ({
      key: id,
      cells: [name, ...cells(shareOf(a, id, basis) ?? '0', shareOf(b, id, basis) ?? '0')],
    }));
  const figure = (label: string, valueOf: (side: Side) => Text, digits?: number) => ({
    key: label,
    cells: [label, ...cells(valueOf(a), valueOf(b), digits)],
  });
  const [ofA, ofB] = [predictionOf(a, cattle), predictionOf(b, cattle)];
  const predicted = (label: string, valueOf: (prediction: NonNullable<typeof ofA>) => Decimal, digits?: number) => ({
    key: label,
    cells: [label, ...cells(ofA && valueOf(ofA).toFixed(), ofB && valueOf(ofB).toFixed(), digits)],
  });
  return { foods, shareOf, columns, byFood, figure, predicted };
}

type FiguresComparedProps = {
  columns: (first: string) => ({ title: string; align: 'end' } | { title: string })[];
  figure: (label: string, valueOf: (side: Side) => Text, digits?: number) => { key: string; cells: string[] };
};

function FiguresCompared({ columns, figure }: FiguresComparedProps) {
  const t = useMessages(messages);
  return (
    <Part title={t('diets.figures')}>
      <SmallTable
        label={t('diets.figures')}
        columns={columns(t('diets.figure'))}
        rows={[
          figure(t('diets.costMn'), ({ figures }) => figures.costPerKgMn, 4),
          figure(t('diets.costMs'), ({ figures }) => figures.costPerKgMs, 4),
          figure(t('diets.costTonMn'), ({ figures }) => figures.costPerTonMn),
          figure(t('diets.costTonMs'), ({ figures }) => figures.costPerTonMs),
          figure(t('diets.dryMatter'), ({ figures }) => figures.dryMatterPct),
          figure(`${t('diets.elm')} (${t('diets.mcal')})`, ({ figures }) => figures.elm),
          figure(`${t('diets.elg')} (${t('diets.mcal')})`, ({ figures }) => figures.elg),
          figure(t('diets.forage'), ({ figures }) => figures.foragePct),
          figure(t('diets.concentrate'), ({ figures }) => figures.concentratePct),
        ]}
      />
    </Part>
  );
}

type PredictionsComparedProps = {
  columns: (first: string) => ({ title: string; align: 'end' } | { title: string })[];
  predicted: (
    label: string,
    valueOf: (prediction: NonNullable<DietPrediction | null>) => Decimal,
    digits?: number,
  ) => { key: string; cells: string[] };
  figure: (label: string, valueOf: (side: Side) => Text, digits?: number) => { key: string; cells: string[] };
};

function PredictionsCompared({ columns, predicted, figure }: PredictionsComparedProps) {
  const t = useMessages(messages);
  return (
    <Part title={t('diets.predictionTitle')} mark={<Badge tone="info">{t('diets.prediction')}</Badge>}>
      <SmallTable
        label={t('diets.predictionTitle')}
        columns={columns(t('diets.figure'))}
        rows={[
          predicted(t('diets.intakeKg'), ({ predictedIntakeKg }) => predictedIntakeKg),
          predicted(t('diets.intakePct'), ({ predictedIntakePctLw }) => predictedIntakePctLw),
          predicted(
            `${t('diets.gainPredicted')} (${t('diets.kgPerDay')})`,
            ({ predictedDailyGain }) => predictedDailyGain,
            3,
          ),
          figure(
            `${t('diets.gainExpected')} (${t('diets.kgPerDay')})`,
            ({ estimatedDailyGain }) => estimatedDailyGain,
            3,
          ),
        ]}
      />
    </Part>
  );
}

export function Comparison({
  a: aKey,
  b: bKey,
  cattle,
}: {
  a: Comparison_side$key;
  b: Comparison_side$key;
  cattle: Cattle;
}) {
  const t = useMessages(messages);
  const sides = [useFragment(fragment, aKey), useFragment(fragment, bKey)] as const;
  const [a, b] = sides;
  const titles = sides.map(
    ({ name, versionNumber }, index) =>
      `${index === 0 ? 'A' : 'B'} · ${t('diets.versionOf', { name, number: versionNumber })}`,
  );
  const [titleA = '', titleB = ''] = titles;
  const { foods, shareOf, columns, byFood, figure, predicted } = useCompared({ sides, a, b, cattle });
  return (
    <>
      <Part title={t('diets.sharesChart')}>
        <Chart
          title={t('diets.sharesChart')}
          x="category"
          height="18rem"
          series={sides.map((side, index) => ({
            name: titles[index] ?? '',
            kind: 'bar',
            points: foods.map(([id, name]) => ({ x: name, y: shareOf(side, id, 'msPct') ?? '0' })),
          }))}
        />
      </Part>
      <chakra.div
        display="grid"
        gap="5"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      >
        <Part title={t('diets.ingredientsMS')}>
          <SmallTable
            label={`${t('diets.ingredientsMS')}: ${titleA}, ${titleB}`}
            columns={columns(t('diets.food'))}
            rows={byFood('msPct')}
          />
        </Part>
        <Part title={t('diets.ingredientsMN')}>
          <SmallTable
            label={`${t('diets.ingredientsMN')}: ${titleA}, ${titleB}`}
            columns={columns(t('diets.food'))}
            rows={byFood('shownMnPct')}
          />
        </Part>
        <FiguresCompared columns={columns} figure={figure} />
        <PredictionsCompared columns={columns} predicted={predicted} figure={figure} />
      </chakra.div>
    </>
  );
}
