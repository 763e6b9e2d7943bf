import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { useNavigate } from 'react-router';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { FormScreen } from '../../platform/form/FormScreen.tsx';
import { checkbox, combobox, number, optionsFrom, select, text } from '../../platform/form/fields/kinds.ts';
import type { RecordScreen } from '../../platform/form/RecordForm.tsx';
import { useForm } from '../../platform/form/useForm.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { toPolygon, type Ring } from '../../platform/map/geometry.ts';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import { lineRecords } from '../../records/records.ts';
import { shape } from '../farmFields.ts';
import type { PlaceForm_farm$key } from './__generated__/PlaceForm_farm.graphql.ts';
import { followDrawing } from './map/drawnArea.ts';
import { messages as m } from './messages.ts';
import { leastRoom, roomPerHead } from './map/placeColours.ts';
import { placeTypes } from './placeTypes.ts';
import { useFarmMap } from './map/useFarmMap.ts';

/** What a kind of place has not is left out of the input. */
const ifEmpty = undefined;

export const placeForm = defineForm({
  name: text({ label: m['places.name'], required: true, max: 100, span: 3 }),
  animalCapacity: number({ label: m['places.capacity'], required: true, max: 1_000_000, whole: true, span: 3 }),
  grass: text({ label: m['places.grass'], max: 100 }),
  rotation: text({ label: m['places.rotation'], max: 100 }),
  lineId: combobox({ label: m['places.line'], records: lineRecords, span: 3 }),
  type: select({
    label: m['places.type'],
    required: () => true,
    default: 'CONFINEMENT',
    options: optionsFrom(placeTypes, (type) => m[`places.type${type}`]),
    ifEmpty,
    span: 3,
  }),
  bunkLengthM: number({ label: m['places.bunkLength'], unit: 'm', span: 2 }),
  position: number({ label: m['places.position'], whole: true, ifEmpty, span: 2 }),
  areaHa: number({ label: m['places.areaHa'], hint: m['places.areaHint'], digits: 4, unit: 'ha', span: 2 }),
  waterTrough: checkbox({ label: m['places.waterTrough'], span: 3 }),
  splitAllowed: checkbox({ label: m['places.splitAllowed'], hint: m['places.splitHint'], default: true, span: 3 }),
  polygon: shape,
});

type Props = RecordScreen<typeof placeForm> & {
  farm: PlaceForm_farm$key;
  isPasture: boolean;
  /** The place being changed, which is not its own neighbour. */
  corralId?: string;
};

export function PlaceForm({ farm: key, isPasture, corralId, title, savedText, actions, ...record }: Props) {
  const t = useMessages(m);
  const navigate = useNavigate();
  const [part, setPart] = useState<Ring | null>(null);
  const farm = useFragment(
    graphql`
      fragment PlaceForm_farm on Farm {
        ...useFarmMap_farm
      }
    `,
    key,
  );
  const map = useFarmMap(farm, corralId);
  const folder = isPasture ? '/admin/farm/pastures' : '/admin/farm/pickets';
  const ofPasture = { hidden: !isPasture };
  const ofPicket = { hidden: isPasture };
  const form = useForm(
    placeForm,
    { ...record, follow: followDrawing },
    {
      grass: ofPasture,
      rotation: ofPasture,
      lineId: ofPicket,
      type: ofPicket,
      bunkLengthM: ofPicket,
      polygon: { ...map, ...(record.readOnly ? {} : { onSplit: setPart }) },
    },
  );
  const { areaHa, animalCapacity } = form.values;
  const room = roomPerHead({ areaM2: Number(areaHa) * 10_000, animalCapacity: Number(animalCapacity) });
  return (
    <FormScreen
      form={form}
      title={title}
      actions={actions}
      back={{ to: `${folder}/list`, label: t(isPasture ? 'places.pastures' : 'places.pickets') }}
      onCancel={() => void navigate(`${folder}/list`)}
      onDone={() => {
        toast({ severity: 'success', text: savedText });
        // The half that was split off becomes the next place to register.
        void navigate(part ? `${folder}/add` : `${folder}/list`, part ? { state: { polygon: toPolygon(part) } } : {});
      }}
    >
      {areaHa !== '' && room !== null && room < leastRoom && (
        <Notice tone="warning">{t('places.crowded', { least: leastRoom })}</Notice>
      )}
    </FormScreen>
  );
}
