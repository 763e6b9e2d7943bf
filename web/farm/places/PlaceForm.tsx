import { useMemo, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { useNavigate } from 'react-router';
import type { Field } from '../../platform/form/fields.ts';
import { FormScreen } from '../../platform/form/FormScreen.tsx';
import { optionsOf } from '../../platform/form/options.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { toPolygon, type Ring } from '../../platform/map/geometry.ts';
import { Notice } from '../../platform/ui/Notice.tsx';
import { orNull } from '../farmFields.ts';
import type { PlaceForm_farm$key } from './__generated__/PlaceForm_farm.graphql.ts';
import { messages } from './messages.ts';
import { leastRoom, roomPerHead } from './placeColours.ts';
import { placeTypes, type PlaceType } from './placeTypes.ts';
import { useFarmMap } from './useFarmMap.ts';

export interface PlaceValues extends Record<string, unknown> {
  name: string;
  type: string;
  lineId: string;
  position: string;
  areaHa: string;
  animalCapacity: string;
  bunkLengthM: string;
  waterTrough: boolean;
  grass: string;
  rotation: string;
  polygon: unknown;
}

export const emptyPlace: PlaceValues = {
  name: '',
  type: 'CONFINEMENT',
  lineId: '',
  position: '',
  areaHa: '',
  animalCapacity: '',
  bunkLengthM: '',
  waterTrough: false,
  grass: '',
  rotation: '',
  polygon: null,
};

/** The values as the server takes them; what a kind of place has not is left out. */
export function placeInput(
  {
    name,
    type,
    lineId,
    position,
    areaHa,
    animalCapacity,
    bunkLengthM,
    waterTrough,
    grass,
    rotation,
    polygon,
  }: PlaceValues,
  isPasture: boolean,
) {
  const own = isPasture
    ? { grass: orNull(grass), rotation: orNull(rotation) }
    : { type: type as PlaceType, lineId: orNull(lineId), bunkLengthM: orNull(bunkLengthM) };
  return {
    name,
    ...own,
    ...(position === '' ? {} : { position: Number(position) }),
    areaHa: orNull(areaHa),
    animalCapacity: Number(animalCapacity),
    waterTrough,
    polygon,
  };
}

type Props = {
  farm: PlaceForm_farm$key;
  isPasture: boolean;
  /** The place being changed, which is not its own neighbour. */
  corralId?: string;
  title: string;
  initial: PlaceValues;
  readOnly?: boolean;
  onSave: (values: PlaceValues) => Promise<void>;
  onSaved: () => void;
};

export function PlaceForm({
  farm: key,
  isPasture,
  corralId,
  title,
  initial,
  readOnly = false,
  onSave,
  onSaved,
}: Props) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const [part, setPart] = useState<Ring | null>(null);
  const [crowded, setCrowded] = useState(false);
  const farm = useFragment(
    graphql`
      fragment PlaceForm_farm on Farm {
        lines(first: 200) {
          edges {
            node {
              id
              name
            }
          }
        }
        ...useFarmMap_farm
      }
    `,
    key,
  );
  const { home, neighbours } = useFarmMap(farm, corralId);
  const folder = isPasture ? '/admin/farm/pastures' : '/admin/farm/pickets';
  const sections = useMemo(() => {
    const own: Field[] = isPasture
      ? [
          { kind: 'text', name: 'grass', label: t('places.grass'), max: 100 },
          { kind: 'text', name: 'rotation', label: t('places.rotation'), max: 100 },
        ]
      : [
          { kind: 'combobox', name: 'lineId', label: t('places.line'), options: optionsOf(farm.lines), span: 3 },
          {
            kind: 'select',
            name: 'type',
            label: t('places.type'),
            required: true,
            options: placeTypes.map((value) => ({ value, label: t(`places.type${value}`) })),
            span: 3,
          },
          {
            kind: 'decimal',
            name: 'bunkLengthM',
            label: t('places.bunkLength'),
            least: 0,
            digits: 2,
            unit: 'm',
            span: 2,
          },
        ];
    const fields: Field[] = [
      { kind: 'text', name: 'name', label: t('places.name'), required: true, max: 100, span: 3 },
      {
        kind: 'integer',
        name: 'animalCapacity',
        label: t('places.capacity'),
        required: true,
        least: 0,
        most: 1_000_000,
        span: 3,
      },
      ...own,
      { kind: 'integer', name: 'position', label: t('places.position'), least: 0, span: 2 },
      {
        kind: 'decimal',
        name: 'areaHa',
        label: t('places.areaHa'),
        hint: t('places.areaHint'),
        least: 0,
        digits: 4,
        unit: 'ha',
        span: 2,
      },
      { kind: 'checkbox', name: 'waterTrough', label: t('places.waterTrough'), span: 6 },
    ];
    const shape: Field = {
      kind: 'polygon',
      name: 'polygon',
      label: t('places.shape'),
      neighbours,
      home,
      span: 6,
      ...(readOnly ? {} : { onSplit: setPart }),
    };
    return [{ fields: [...fields, shape].map((field) => ({ ...field, disabled: readOnly })) }];
  }, [t, farm, isPasture, home, neighbours, readOnly]);

  return (
    <FormScreen<PlaceValues>
      title={title}
      back={{ to: `${folder}/list`, label: t(isPasture ? 'places.pastures' : 'places.pickets') }}
      readOnly={readOnly}
      sections={sections}
      initial={initial}
      onChange={(values) => {
        const room = roomPerHead({ areaHa: values.areaHa, animalCapacity: Number(values.animalCapacity) });
        setCrowded(values.areaHa !== '' && room !== null && room < leastRoom);
      }}
      onCancel={() => void navigate(`${folder}/list`)}
      onSubmit={onSave}
      onDone={() => {
        onSaved();
        // The half that was split off becomes the next place to register.
        void navigate(part ? `${folder}/add` : `${folder}/list`, part ? { state: { polygon: toPolygon(part) } } : {});
      }}
    >
      {crowded && <Notice tone="warning">{t('places.crowded', { least: leastRoom })}</Notice>}
    </FormScreen>
  );
}
