import { useMemo, useState, type ReactNode } from 'react';
import { valueAt, type FormSection } from '../../platform/form/fields.ts';
import { RecordForm } from '../../platform/form/RecordForm.tsx';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { messages as placeMessages } from '../places/messages.ts';
import { placeTypes } from '../places/placeTypes.ts';
import { LinePreview } from './LinePreview.tsx';
import { mostCorrals, type LineValues } from './lineValues.ts';
import { messages } from './messages.ts';

type Props = {
  title: string;
  lineId: string | null;
  initial: LineValues;
  readOnly: boolean;
  actions?: ReactNode;
  onSave: (values: LineValues) => Promise<unknown>;
};

export function LineForm({ title, lineId, initial, readOnly, actions, onSave }: Props) {
  const t = useMessages(messages);
  const places = useMessages(placeMessages);
  const [values, setValues] = useState(initial);
  const sections = useMemo<FormSection[]>(() => {
    const lastFits = (last: string, form: unknown): string | undefined => {
      const count = Number(last) - Number(valueAt(form, 'initialPicket')) + 1;
      if (count < 1) return t('lines.backwards');
      return count > mostCorrals ? t('lines.tooMany', { most: mostCorrals }) : undefined;
    };
    return [
      {
        title: places('places.line'),
        fields: [
          { kind: 'text', name: 'name', label: places('places.name'), required: true, max: 100, span: 4 },
          {
            kind: 'integer',
            name: 'animalCapacity',
            label: places('places.capacity'),
            required: true,
            least: 0,
            most: 1_000_000,
            span: 2,
          },
          {
            kind: 'decimal',
            name: 'areaM2',
            label: t('lines.area'),
            hint: t('lines.areaHint'),
            least: 0,
            digits: 2,
            unit: 'm²',
            span: 2,
          },
          {
            kind: 'integer',
            name: 'position',
            label: t('lines.position'),
            ...(lineId === null ? { hint: t('lines.positionHint') } : {}),
            least: 0,
            most: 1_000,
            span: 2,
          },
          {
            kind: 'integer',
            name: 'feedingOrder',
            label: t('lines.feedingOrder'),
            hint: t('lines.feedingOrderHint'),
            least: 0,
            most: 1_000,
            span: 2,
          },
        ],
      },
      {
        title: t('lines.sequence'),
        text: t('lines.sequenceText'),
        fields: [
          {
            kind: 'integer',
            name: 'initialPicket',
            label: t('lines.initialPicket'),
            required: true,
            least: 0,
            most: 99_999,
            span: 2,
          },
          {
            kind: 'integer',
            name: 'finalPicket',
            label: t('lines.finalPicket'),
            required: true,
            least: 0,
            most: 99_999,
            check: lastFits,
            span: 2,
          },
          {
            kind: 'select',
            name: 'picketType',
            label: t('lines.picketType'),
            required: true,
            options: placeTypes.map((value) => ({ value, label: places(`places.type${value}`) })),
            span: 2,
          },
          { kind: 'text', name: 'prefix', label: t('lines.prefix'), max: 10, placeholder: 'A', span: 2 },
          { kind: 'text', name: 'suffix', label: t('lines.suffix'), max: 10, span: 2 },
          {
            kind: 'decimal',
            name: 'picketAreaM2',
            label: t('lines.picketArea'),
            required: true,
            least: 0,
            digits: 2,
            unit: 'm²',
            span: 2,
          },
        ],
      },
    ];
  }, [t, places, lineId]);
  return (
    <RecordForm<LineValues>
      title={title}
      list={{ to: '/admin/farm/lines/list', label: places('places.lines') }}
      actions={actions}
      readOnly={readOnly}
      review
      sections={sections}
      initial={initial}
      onChange={setValues}
      onSave={onSave}
      savedText={t(lineId === null ? 'lines.created' : 'lines.updated')}
    >
      <LinePreview values={values} lineId={lineId} />
    </RecordForm>
  );
}
