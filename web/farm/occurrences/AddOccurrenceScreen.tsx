import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { PhotoPicker } from '../../papers/documents/PhotoPicker.tsx';
import { photoAct, type TakenPhoto } from '../../papers/documents/takenPhoto.ts';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { combobox, date, optionsFrom, select, text, textarea } from '../../platform/form/fields/kinds.ts';
import { useFieldWrite } from '../../platform/field/useFieldWrite.ts';
import { RecordForm } from '../../platform/form/RecordForm.tsx';
import { useForm } from '../../platform/form/useForm.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { mayDo } from '../../platform/session/session.ts';
import { corralRecordsOf, lineRecords } from '../../records/records.ts';
import { offeredRow } from '../../records/recordsOf.ts';
import type { AddOccurrenceScreenMutation } from './__generated__/AddOccurrenceScreenMutation.graphql.ts';
import type { AddOccurrenceScreenQuery } from './__generated__/AddOccurrenceScreenQuery.graphql.ts';
import { messages as m } from './messages.ts';
import { occurrenceCategories, occurrencePlaces } from './occurrenceList.ts';

const query = graphql`
  query AddOccurrenceScreenQuery {
    farm {
      currentDay
    }
  }
`;

const mostPhotos = 6;

type Place = { place: string };

const occurrenceForm = defineForm({
  date: date({ label: m['occurrences.date'], required: true, span: 2 }),
  category: select({
    label: m['occurrences.category'],
    required: true,
    span: 4,
    options: optionsFrom(occurrenceCategories, (category) => m[`occurrences.category${category}`]),
  }),
  type: text({ label: m['occurrences.type'], hint: m['occurrences.typeHint'], required: true, max: 60, span: 6 }),
  place: select({
    label: m['occurrences.place'],
    required: true,
    default: 'FARM',
    span: 6,
    options: optionsFrom(occurrencePlaces, (place) => m[`occurrences.place${place}`]),
  }),
  // The line asks for itself, a corral is found through its line.
  lineId: combobox({
    label: m['occurrences.line'],
    records: lineRecords,
    required: ({ place }: Place) => place === 'LINE',
    when: ({ place }: Place) => place !== 'FARM',
  }),
  corralId: combobox({
    label: m['occurrences.corral'],
    records: corralRecordsOf(''),
    required: true,
    when: ({ place }: Place) => place === 'CORRAL',
  }),
  description: textarea({ label: m['occurrences.description'], required: true, max: 1_000, span: 6 }),
});

/** A corral that was chosen before its line stands in another one. */
function isElsewhere(corralId: string, lineId: string): boolean {
  const line = lineRecords.cached(lineId)?.label;
  return line !== undefined && offeredRow('Corral', corralId)?.line?.name !== line;
}

export function AddOccurrenceScreen({ queryRef }: ScreenProps<AddOccurrenceScreenQuery>) {
  const t = useMessages(m);
  const { farm } = usePreloadedQuery<AddOccurrenceScreenQuery>(query, queryRef);
  const [photos, setPhotos] = useState<readonly TakenPhoto[]>([]);
  const { save: create } = useFieldWrite<AddOccurrenceScreenMutation>(graphql`
    mutation AddOccurrenceScreenMutation($input: CreateOccurrenceInput!) {
      createOccurrence(input: $input) {
        occurrence {
          ...occurrenceColumns_occurrence
        }
      }
    }
  `);
  const form = useForm(
    occurrenceForm,
    {
      initial: occurrenceForm.initial({ date: farm.currentDay }),
      readOnly: !mayDo('occurrence:write'),
      onSave: (input) =>
        create(
          {
            ...input,
            lineId: input.place === 'LINE' ? input.lineId : null,
            photoIds: photos.map(({ id }) => id),
          },
          input.type,
          (key) => photos.map((photo) => photoAct(photo, key)),
        ),
    },
    ({ place, lineId }) => {
      return {
        lineId: { hint: place === 'CORRAL' ? m['occurrences.lineHint'] : undefined },
        corralId: {
          records: corralRecordsOf(lineId),
          check: (id) => (isElsewhere(id, lineId) ? m['occurrences.otherLine'] : undefined),
        },
      };
    },
  );
  return (
    <RecordForm
      form={form}
      title={t('occurrences.add')}
      list={{ to: '/admin/tract/occurrences', label: t('occurrences.title') }}
      keptTo="/admin/field/queue"
      savedText={t('occurrences.created')}
    >
      {mayDo('occurrence:write') && <PhotoPicker photos={photos} most={mostPhotos} onChange={setPhotos} />}
    </RecordForm>
  );
}
