import { useEffect } from 'react';
import { graphql } from 'react-relay';
import { useSearchParams } from 'react-router';
import { RecordForm } from '../../platform/form/RecordForm.tsx';
import { useFieldSave } from '../../platform/form/useFieldSave.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAnswer } from '../../platform/relay/useAnswer.ts';
import { Notice } from '../../platform/ui/Notice.tsx';
import type { BeatAddScreenContentsQuery } from './__generated__/BeatAddScreenContentsQuery.graphql.ts';
import type { BeatAddScreenMutation } from './__generated__/BeatAddScreenMutation.graphql.ts';
import { beatAddForm, beatOfSheet } from './beatForms.ts';
import { messages } from './beatMessages.ts';
import { keepTyped, typedRows } from './typedBeat.ts';
import { useBeatSave } from './useBeatSave.tsx';

/** What a diet is made of, and whom it is fed to today. */
const contents = graphql`
  query BeatAddScreenContentsQuery($formulationId: ID!) {
    farm {
      treatBoard(filter: {}) {
        corrals {
          corralId
          corralName
          treats {
            round
            dietId
            plannedKg
            deliveredKg
            restKg
            onTheWayKg
          }
        }
      }
    }
    node(id: $formulationId) {
      ... on Formulation {
        id
        ingredients {
          food {
            id
            name
          }
          figures {
            mnPct
            loadingPosition
          }
        }
      }
    }
  }
`;

const sections = [
  { fields: ['dietId', 'mixerId', 'round', 'note'] },
  { fields: ['lines'] },
  { fields: ['drops'] },
  { fields: ['residualKg'] },
] as const;

/** A beat that was done on paper: its diet tells what may be in it, the plan of the day where it may have gone. */
export function BeatAddScreen() {
  const t = useMessages(messages);
  const { save, dialog } = useBeatSave();
  const [search] = useSearchParams();
  const create = useFieldSave<BeatAddScreenMutation>(graphql`
    mutation BeatAddScreenMutation($input: SaveBeatInput!) {
      saveBeat(input: $input) {
        beat {
          id
          ...beatFeed_beat
        }
      }
    }
  `);
  const form = useForm(
    beatAddForm,
    {
      initial: beatAddForm.initial(beatOfSheet(search)),
      sections,
      onSave: (input) => save((accept) => create({ ...input, accept })),
    },
    // Before a diet is chosen there is nothing to type.
    ({ lines, drops }) => {
      const hidden = lines.length === 0;
      return { lines: { hidden }, drops: { hidden: drops.length === 0 }, residualKg: { hidden } };
    },
  );
  const { dietId, round } = form.values;
  const answer = useAnswer<BeatAddScreenContentsQuery>(contents, dietId === '' ? null : { formulationId: dietId });
  const rows =
    answer?.node?.id === dietId && dietId !== ''
      ? typedRows(answer.node.ingredients ?? [], answer.farm.treatBoard?.corrals ?? [], {
          dietId,
          round: Number(round),
        })
      : null;
  const kept = JSON.stringify(rows);
  useEffect(() => {
    if (rows === null) return;
    form.set('lines', keepTyped(rows.lines, form.values.lines, 'foodId'));
    form.set('drops', keepTyped(rows.drops, form.values.drops, 'corralId'));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when the diet or the round has other rows
  }, [kept]);
  return (
    <>
      <RecordForm
        form={form}
        title={t('beats.addTitle')}
        list={{ to: '/admin/tract/beat-history', label: t('beats.history') }}
        savedText={t('beats.added')}
        aside={
          rows === null ? (
            <Notice tone="info">{t('beats.addText')}</Notice>
          ) : (
            rows.drops.length === 0 && <Notice tone="warning">{t('beats.noCorral')}</Notice>
          )
        }
      />
      {dialog}
    </>
  );
}
