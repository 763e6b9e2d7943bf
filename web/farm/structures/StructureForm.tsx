import { useMemo, type ReactNode } from 'react';
import type { FormSection } from '../../platform/form/fields.ts';
import { RecordForm } from '../../platform/form/RecordForm.tsx';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { orNull, positionFields } from '../farmFields.ts';
import { messages as farmMessages } from '../messages.ts';
import type { useFarmMap_farm$key } from '../places/__generated__/useFarmMap_farm.graphql.ts';
import { messages as placeMessages } from '../places/messages.ts';
import { useFarmMap } from '../places/useFarmMap.ts';
import { messages } from './messages.ts';
import { structureTypes, type StructureType } from './structureList.ts';

export interface StructureValues extends Record<string, unknown> {
  name: string;
  type: string;
  capacityTons: string;
  latitude: string;
  longitude: string;
  polygon: unknown;
}

export function structureInput({ name, type, capacityTons, latitude, longitude, polygon }: StructureValues) {
  return {
    name,
    type: type as StructureType,
    capacityTons: orNull(capacityTons),
    latitude: orNull(latitude),
    longitude: orNull(longitude),
    polygon,
  };
}

type Props = {
  farm: useFarmMap_farm$key;
  structureId?: string;
  title: string;
  initial: StructureValues;
  readOnly: boolean;
  actions?: ReactNode;
  savedText: string;
  onSave: (values: StructureValues) => Promise<unknown>;
};

export function StructureForm({ farm: key, structureId, ...form }: Props) {
  const t = useMessages(messages);
  const farm = useMessages(farmMessages);
  const places = useMessages(placeMessages);
  const { home, neighbours } = useFarmMap(key, structureId);
  const sections = useMemo<FormSection[]>(
    () => [
      {
        fields: [
          { kind: 'text', name: 'name', label: t('structures.name'), required: true, max: 100, span: 6 },
          {
            kind: 'select',
            name: 'type',
            label: t('structures.type'),
            required: true,
            options: structureTypes.map((value) => ({ value, label: t(`structures.type${value}`) })),
          },
          {
            kind: 'decimal',
            name: 'capacityTons',
            label: t('structures.capacity'),
            least: 0,
            most: 1_000_000,
            digits: 3,
            unit: 't',
          },
        ],
      },
      {
        title: farm('farm.position'),
        text: farm('farm.positionText'),
        fields: [
          ...positionFields(farm),
          { kind: 'polygon', name: 'polygon', label: places('places.shape'), neighbours, home, span: 6 },
        ],
      },
    ],
    [t, farm, places, neighbours, home],
  );
  return (
    <RecordForm<StructureValues>
      {...form}
      list={{ to: '/admin/farm/data/structures', label: t('structures.title') }}
      sections={sections}
    />
  );
}
