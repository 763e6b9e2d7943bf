import { useMemo, useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import type { Field } from '../../platform/form/fields.ts';
import { optionsOf } from '../../platform/form/options.ts';
import { RecordForm } from '../../platform/form/RecordForm.tsx';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { mayDo } from '../../platform/session/session.ts';
import type { AddOccurrenceScreenMutation } from './__generated__/AddOccurrenceScreenMutation.graphql.ts';
import type { AddOccurrenceScreenQuery } from './__generated__/AddOccurrenceScreenQuery.graphql.ts';
import { messages } from './messages.ts';
import { occurrenceCategories, occurrencePlaces } from './occurrenceList.ts';

const query = graphql`
  query AddOccurrenceScreenQuery {
    farm {
      currentDay
      lines(first: 200, filter: { active: true }) {
        edges {
          node {
            id
            name
          }
        }
      }
      places {
        corralId
        name
        lineName
      }
    }
  }
`;

type Category = (typeof occurrenceCategories)[number];
type Place = (typeof occurrencePlaces)[number];
type Farm = AddOccurrenceScreenQuery['response']['farm'];
type OccurrenceValues = {
  date: string;
  category: string;
  type: string;
  place: string;
  lineId: string;
  corralId: string;
  description: string;
};

/** Where it happened: the line asks for itself, a corral is found through its line. */
function usePlaceFields({ lines, places }: Farm, { place, lineId }: OccurrenceValues): Field[] {
  const t = useMessages(messages);
  return useMemo(() => {
    const lineOptions = optionsOf(lines);
    const line: Field = { kind: 'combobox', name: 'lineId', label: t('occurrences.line'), options: lineOptions };
    if (place === 'FARM') return [];
    if (place === 'LINE') return [{ ...line, required: true }];
    const lineName = lineOptions.find(({ value }) => value === lineId)?.label;
    const options = places
      .filter((each) => lineName === undefined || each.lineName === lineName)
      .map(({ corralId, name, lineName: detail }) => ({
        value: corralId,
        label: name,
        ...(detail == null ? {} : { detail }),
      }));
    const fill = (corralId: string): string | undefined =>
      options.some(({ value }) => value === corralId) ? undefined : t('occurrences.otherLine');
    return [
      { ...line, hint: t('occurrences.lineHint') },
      { kind: 'combobox', name: 'corralId', label: t('occurrences.corral'), required: true, options, check: fill },
    ];
  }, [t, lines, places, place, lineId]);
}

export function Component({ queryRef }: ScreenProps<AddOccurrenceScreenQuery>) {
  const t = useMessages(messages);
  const { farm } = usePreloadedQuery<AddOccurrenceScreenQuery>(query, queryRef);
  const [values, setValues] = useState<OccurrenceValues>({
    date: farm.currentDay,
    category: '',
    type: '',
    place: 'FARM',
    lineId: '',
    corralId: '',
    description: '',
  });
  const [initial] = useState(values);
  const [createOccurrence] = useAppMutation<AddOccurrenceScreenMutation>(graphql`
    mutation AddOccurrenceScreenMutation($input: CreateOccurrenceInput!) {
      createOccurrence(input: $input) {
        occurrence {
          ...occurrenceColumns_occurrence
        }
      }
    }
  `);
  const placeFields = usePlaceFields(farm, values);
  const sections = useMemo(() => {
    const fields: Field[] = [
      { kind: 'date', name: 'date', label: t('occurrences.date'), required: true, span: 2 },
      {
        kind: 'select',
        name: 'category',
        label: t('occurrences.category'),
        required: true,
        span: 4,
        options: occurrenceCategories.map((value) => ({ value, label: t(`occurrences.category${value}`) })),
      },
      {
        kind: 'text',
        name: 'type',
        label: t('occurrences.type'),
        hint: t('occurrences.typeHint'),
        required: true,
        max: 60,
        span: 6,
      },
      {
        kind: 'select',
        name: 'place',
        label: t('occurrences.place'),
        required: true,
        span: 6,
        options: occurrencePlaces.map((value) => ({ value, label: t(`occurrences.place${value}`) })),
      },
      ...placeFields,
      {
        kind: 'textarea',
        name: 'description',
        label: t('occurrences.description'),
        required: true,
        max: 1_000,
        span: 6,
      },
    ];
    return [{ fields }];
  }, [t, placeFields]);
  return (
    <RecordForm<OccurrenceValues>
      title={t('occurrences.add')}
      list={{ to: '/admin/tract/occurrences', label: t('occurrences.title') }}
      readOnly={!mayDo('occurrence:write')}
      sections={sections}
      initial={initial}
      onChange={setValues}
      onSave={({ category, place, lineId, corralId, ...rest }) =>
        createOccurrence(
          {
            input: {
              ...rest,
              category: category as Category,
              place: place as Place,
              lineId: place === 'LINE' ? lineId : null,
              corralId: place === 'CORRAL' ? corralId : null,
            },
          },
          { quiet: true },
        )
      }
      savedText={t('occurrences.created')}
    />
  );
}
