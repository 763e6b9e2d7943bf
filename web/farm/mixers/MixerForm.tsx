import { useMemo, type ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import { valueAt, type FormSection } from '../../platform/form/fields.ts';
import { optionsOf } from '../../platform/form/options.ts';
import { RecordForm } from '../../platform/form/RecordForm.tsx';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { orNull } from '../farmFields.ts';
import type { MixerForm_farm$key } from './__generated__/MixerForm_farm.graphql.ts';
import { messages } from './messages.ts';
import { mixingMethods, type MixingMethod } from './mixerList.ts';

export interface MixerValues extends Record<string, unknown> {
  name: string;
  method: string;
  capacityKg: string;
  minLoadKg: string;
  mixMinutes: string;
  structureId: string;
}

export function mixerInput({ name, method, capacityKg, minLoadKg, mixMinutes, structureId }: MixerValues) {
  return { name, method: method as MixingMethod, capacityKg, minLoadKg, mixMinutes, structureId: orNull(structureId) };
}

type Props = {
  farm: MixerForm_farm$key;
  title: string;
  initial: MixerValues;
  readOnly: boolean;
  actions?: ReactNode;
  savedText: string;
  onSave: (values: MixerValues) => Promise<unknown>;
};

export function MixerForm({ farm: key, ...form }: Props) {
  const t = useMessages(messages);
  const farm = useFragment(
    graphql`
      fragment MixerForm_farm on Farm {
        structures(first: 200) {
          edges {
            node {
              id
              name
            }
          }
        }
      }
    `,
    key,
  );
  const sections = useMemo<FormSection[]>(() => {
    const underCapacity = (load: string, values: unknown): string | undefined =>
      Number(load) >= Number(valueAt(values, 'capacityKg')) ? t('mixers.overCapacity') : undefined;
    return [
      {
        fields: [
          { kind: 'text', name: 'name', label: t('mixers.name'), required: true, max: 100 },
          {
            kind: 'select',
            name: 'method',
            label: t('mixers.method'),
            required: true,
            options: mixingMethods.map((value) => ({ value, label: t(`mixers.method${value}`) })),
          },
          {
            kind: 'decimal',
            name: 'capacityKg',
            label: t('mixers.capacity'),
            required: true,
            least: 0,
            most: 100_000,
            digits: 3,
            unit: 'kg',
          },
          {
            kind: 'decimal',
            name: 'minLoadKg',
            label: t('mixers.minLoad'),
            hint: t('mixers.minLoadHint'),
            required: true,
            least: 0,
            most: 100_000,
            digits: 3,
            unit: 'kg',
            check: underCapacity,
          },
          {
            kind: 'decimal',
            name: 'mixMinutes',
            label: t('mixers.mixMinutes'),
            required: true,
            least: 1,
            most: 30,
            digits: 1,
            unit: 'min',
          },
          { kind: 'combobox', name: 'structureId', label: t('mixers.structure'), options: optionsOf(farm.structures) },
        ],
      },
    ];
  }, [t, farm]);
  return (
    <RecordForm<MixerValues>
      {...form}
      list={{ to: '/admin/farm/mixers', label: t('mixers.title') }}
      sections={sections}
    />
  );
}
