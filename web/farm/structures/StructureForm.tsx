import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { number, optionsFrom, select, text } from '../../platform/form/fields/kinds.ts';
import { RecordForm, type RecordScreen } from '../../platform/form/RecordForm.tsx';
import { useForm } from '../../platform/form/useForm.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { position, positionSection, shape } from '../farmFields.ts';
import type { useFarmMap_farm$key } from '../places/map/__generated__/useFarmMap_farm.graphql.ts';
import { useFarmMap } from '../places/map/useFarmMap.ts';
import { messages as m } from './messages.ts';
import { structureTypes } from './structureList.ts';

export const structureForm = defineForm({
  name: text({ label: m['structures.name'], required: true, max: 100, span: 6 }),
  type: select({
    label: m['structures.type'],
    required: true,
    options: optionsFrom(structureTypes, (type) => m[`structures.type${type}`]),
  }),
  capacityTons: number({ label: m['structures.capacity'], max: 1_000_000, digits: 3, unit: 't' }),
  ...position,
  polygon: shape,
});

type Props = RecordScreen<typeof structureForm> & { farm: useFarmMap_farm$key; structureId?: string };

export function StructureForm({ farm, structureId, ...screen }: Props) {
  const t = useMessages(m);
  const sections = [
    { fields: ['name', 'type', 'capacityTons'] },
    { ...positionSection, fields: ['latitude', 'longitude', 'polygon'] },
  ] as const;
  const form = useForm(structureForm, { ...screen, sections }, { polygon: useFarmMap(farm, structureId) });
  return (
    <RecordForm {...screen} form={form} list={{ to: '/admin/farm/data/structures', label: t('structures.title') }} />
  );
}
