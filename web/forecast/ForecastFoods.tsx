import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { formatDate, formatDecimal } from '../platform/i18n/format.ts';
import { useLanguage } from '../platform/i18n/language.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { SmallTable } from '../platform/ui/screen/SmallTable.tsx';
import { shifted } from '../../server/platform/files/cell.calc.ts';
import type {
  ForecastFoods_forecast$data,
  ForecastFoods_forecast$key,
} from './__generated__/ForecastFoods_forecast.graphql.ts';
import { messages } from './messages.ts';

const fragment = graphql`
  fragment ForecastFoods_forecast on Forecast {
    day
    foods {
      foodId
      food
      balanceKg
      orderedKg
      dailyKg
      neededKg
      neededUntil
      runsOut
      missingKg
      orderBy
    }
  }
`;

type Food = NonNullable<ForecastFoods_forecast$data['foods']>[number];

/** In red: the batches are not sold before. */
function RunsOut({ food: { runsOut } }: { food: Food }) {
  const t = useMessages(messages);
  if (runsOut == null) return <chakra.span color="fg.muted">{t('forecast.runsOutNever')}</chakra.span>;
  return (
    <chakra.span fontWeight="semibold" color="danger.fg">
      {formatDate(runsOut)}
    </chakra.span>
  );
}

/** The day each food runs out over all batches. */
export function ForecastFoods({ forecast }: { forecast: ForecastFoods_forecast$key }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { day, foods } = useFragment(fragment, forecast);
  const tons = (kg: string) => formatDecimal(shifted(kg, -3), locale, { digits: 1 });
  return (
    <chakra.section display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr)" alignContent="start">
      <chakra.h2 fontWeight="semibold">{t('forecast.foods')}</chakra.h2>
      <chakra.p fontSize="sm" color="fg.muted">
        {t(foods == null ? 'forecast.foodsTooMany' : foods.length === 0 ? 'forecast.foodsNone' : 'forecast.foodsText')}
      </chakra.p>
      {foods != null && foods.length > 0 && (
        <SmallTable
          label={t('forecast.foods')}
          columns={[
            { title: t('forecast.food') },
            { title: t('forecast.runsOut') },
            { title: t('forecast.orderBy') },
            { title: t('forecast.missing'), align: 'end' },
            { title: t('forecast.balance'), align: 'end' },
            { title: t('forecast.ordered'), align: 'end' },
            { title: t('forecast.daily'), align: 'end' },
            { title: t('forecast.needed'), align: 'end' },
            { title: t('forecast.neededUntil') },
          ]}
          rows={foods.map((food) => ({
            key: food.foodId,
            cells: [
              food.food,
              <RunsOut key="out" food={food} />,
              food.orderBy == null ? (
                '—'
              ) : (
                <chakra.span key="order" color={food.orderBy < day ? 'danger.fg' : undefined}>
                  {formatDate(food.orderBy)}
                </chakra.span>
              ),
              Number(food.missingKg) > 0 ? tons(food.missingKg) : '—',
              tons(food.balanceKg),
              Number(food.orderedKg) > 0 ? tons(food.orderedKg) : '—',
              formatDecimal(food.dailyKg, locale, { digits: 0 }),
              tons(food.neededKg),
              formatDate(food.neededUntil),
            ],
          }))}
        />
      )}
    </chakra.section>
  );
}
