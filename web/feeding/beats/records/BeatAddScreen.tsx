import { useEffect, useState } from 'react';
import { graphql } from 'react-relay';
import { useSearchParams } from 'react-router';
import type { FieldOption } from '../../../platform/form/fields/fieldOption.ts';
import { RecordForm } from '../../../platform/form/RecordForm.tsx';
import { useFieldWrite } from '../../../platform/field/useFieldWrite.ts';
import { useForm } from '../../../platform/form/useForm.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { useAnswer } from '../../../platform/relay/useAnswer.ts';
import { Notice } from '../../../platform/ui/screen/Notice.tsx';
import type { BeatAddScreenContentsQuery } from './__generated__/BeatAddScreenContentsQuery.graphql.ts';
import type { BeatAddScreenMutation } from './__generated__/BeatAddScreenMutation.graphql.ts';
import { beatAddForm, beatOfSheet, placeOfLine } from './beatForms.ts';
import { messages } from '../beatMessages.ts';
import { lineAddress, lineVariables } from '../../lines/lineAddress.ts';
import { useLinePlaces } from '../../lines/linePlaces.ts';
import { TractStart } from '../../TractStart.tsx';
import { keepTyped, typedElsewhere, typedRows } from './typedBeat.ts';
import { useBeatSave } from './useBeatSave.ts';

/** What a diet is made of, and whom it is fed to today. */
const contents = graphql`
  query BeatAddScreenContentsQuery($formulationId: ID!, $filter: TreatStretchInput!) {
    farm {
      treatStretch(filter: $filter) {
        lines {
          ...linePlaces_lines
        }
        shown {
          lineId
          part
        }
        board {
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
  { fields: ['lines', 'others'] },
  { fields: ['place', 'drops'] },
  { fields: ['residualKg'] },
] as const;

const mutation = graphql`
  mutation BeatAddScreenMutation($input: SaveBeatInput!) {
    saveBeat(input: $input) {
      beat {
        id
        ...beatFeed_beat
      }
    }
  }
`;

/** A beat that was done on paper: its diet gives what may be in it, the plan of the day where it may have gone. */
export function BeatAddScreen() {
  const t = useMessages(messages);
  const save = useBeatSave();
  const [search] = useSearchParams();
  const { save: create } = useFieldWrite<BeatAddScreenMutation>(mutation);
  const [places, setPlaces] = useState<readonly FieldOption[] | null>(null);
  const form = useForm(
    beatAddForm,
    {
      initial: beatAddForm.initial(beatOfSheet(search)),
      sections,
      pathOf: placeOfLine,
      onSave: ({ others, ...input }) =>
        save((accept) => create({ ...input, lines: [...input.lines, ...others], accept })),
    },
    // Before a diet is chosen there is nothing to type.
    ({ lines, drops }) => {
      const hidden = lines.length === 0;
      return {
        lines: { hidden },
        others: { hidden },
        place: { hidden: places === null, options: places ?? [] },
        drops: { hidden: drops.length === 0 },
        residualKg: { hidden },
      };
    },
  );
  const { dietId, round, place } = form.values;
  const answer = useAnswer<BeatAddScreenContentsQuery>(
    contents,
    dietId === '' ? null : { formulationId: dietId, filter: { dietId, ...lineVariables(new URLSearchParams(place)) } },
  );
  const stretch = answer?.farm.treatStretch;
  const rows =
    answer?.node?.id === dietId && dietId !== ''
      ? typedRows(answer.node.ingredients ?? [], stretch?.board.corrals ?? [], { dietId, round: Number(round) })
      : null;
  const options = useLinePlaces(stretch?.shown ? stretch.lines : null);
  const kept = JSON.stringify([rows, options]);
  useEffect(() => {
    if (rows === null) return;
    setPlaces(options);
    form.set('lines', keepTyped(rows.lines, form.values.lines, 'foodId'));
    const drops = keepTyped(rows.drops, form.values.drops, 'corralId');
    // A beat may go to several lines: what was typed in the others stays.
    const elsewhere = options === null ? [] : typedElsewhere(form.values.drops, drops);
    form.set('drops', [...elsewhere, ...drops]);
    if (stretch?.shown && place === '')
      form.set('place', new URLSearchParams(lineAddress(stretch.shown.lineId, stretch.shown.part)).toString());
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when the diet or the round has other rows
  }, [kept]);
  return (
    <RecordForm
      form={form}
      title={t('beats.addTitle')}
      list={{ to: '/admin/tract/beat-history', label: t('beats.history') }}
      savedText={t('beats.added')}
      aside={
        rows === null ? (
          <>
            <TractStart />
            <Notice tone="info">{t('beats.addText')}</Notice>
          </>
        ) : (
          rows.drops.length === 0 && <Notice tone="warning">{t('beats.noCorral')}</Notice>
        )
      }
    />
  );
}
