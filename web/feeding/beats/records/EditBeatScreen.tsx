import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import { RecordForm } from '../../../platform/form/RecordForm.tsx';
import { useFieldWrite } from '../../../platform/field/useFieldWrite.ts';
import { useForm } from '../../../platform/form/useForm.ts';
import { formatDate } from '../../../platform/i18n/format.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { NotFoundScreen } from '../../../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../../../platform/router/screenRoute.ts';
import { Notice } from '../../../platform/ui/screen/Notice.tsx';
import type { beatFeed_beat$key } from '../__generated__/beatFeed_beat.graphql.ts';
import type { EditBeatScreenMutation } from './__generated__/EditBeatScreenMutation.graphql.ts';
import type { EditBeatScreenQuery } from './__generated__/EditBeatScreenQuery.graphql.ts';
import { liveBeat } from '../beatFeed.ts';
import { beatEditForm, placeOfLine } from './beatForms.ts';
import { messages } from '../beatMessages.ts';
import { useBeatSave } from './useBeatSave.ts';

const query = graphql`
  query EditBeatScreenQuery($id: ID!) {
    farm {
      currentDay
    }
    node(id: $id) {
      ...beatFeed_beat @alias(as: "beat")
    }
  }
`;

const sections = [{ fields: ['lines', 'others'] }, { fields: ['drops'] }, { fields: ['residualKg', 'note'] }] as const;

function EditBeat({ beat: key, currentDay }: { beat: beatFeed_beat$key; currentDay: string }) {
  const t = useMessages(messages);
  const beat = useFragment(liveBeat, key);
  const save = useBeatSave();
  const { save: edit } = useFieldWrite<EditBeatScreenMutation>(graphql`
    mutation EditBeatScreenMutation($input: EditBeatInput!) {
      editBeat(input: $input) {
        beat {
          ...beatFeed_beat
        }
      }
    }
  `);
  const { id: beatId, version, status, day } = beat;
  const isOpen = status === 'CLOSED' && day === currentDay;
  const form = useForm(beatEditForm, {
    stored: beatEditForm.valuesOf({
      lines: beat.lines.map(({ id, food, plannedKg, actualKg }) => ({
        lineId: id,
        name: food?.name ?? '',
        plannedKg,
        actualKg: actualKg ?? '0',
      })),
      drops: beat.drops.map(({ corral, round, plannedKg, deliveredKg }) => ({
        corralId: corral.id,
        round,
        name: corral.name,
        plannedKg,
        deliveredKg: deliveredKg ?? '0',
      })),
      residualKg: beat.residualKg,
      note: beat.note,
    }),
    sections,
    readOnly: !isOpen,
    pathOf: placeOfLine,
    onSave: ({ others, ...input }) =>
      save((accept) => edit({ ...input, lines: [...input.lines, ...others], beatId, version, accept })),
  });
  return (
    <RecordForm
      form={form}
      title={t('beats.correctTitle', { number: beat.seq, day: formatDate(day) })}
      list={{
        to: `/admin/tract/beat-history/${encodeURIComponent(beatId)}`,
        label: t('beats.number', { number: beat.seq }),
      }}
      savedText={t('beats.corrected')}
      aside={<Notice tone="info">{t(isOpen ? 'beats.correctText' : 'beats.dayOver')}</Notice>}
    />
  );
}

/** Corrects a closed beat while its day is open. */
export function EditBeatScreen({ queryRef }: ScreenProps<EditBeatScreenQuery>) {
  const { farm, node } = usePreloadedQuery<EditBeatScreenQuery>(query, queryRef);
  return node?.beat ? <EditBeat beat={node.beat} currentDay={farm.currentDay} /> : <NotFoundScreen />;
}
