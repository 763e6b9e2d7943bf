import { defineForm, type FormInput } from '../../platform/form/fields/defineForm.ts';
import { number, optionsFrom, select, text } from '../../platform/form/fields/kinds.ts';
import { RecordForm, type RecordScreen } from '../../platform/form/RecordForm.tsx';
import { useForm } from '../../platform/form/useForm.ts';
import { withValues } from '../../platform/i18n/text.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { ButtonLink } from '../../platform/router/Link.tsx';
import { messages as places } from '../places/messages.ts';
import { placeTypes } from '../places/placeTypes.ts';
import { messages as drawMessages } from './draw/messages.ts';
import { LinePreview } from './LinePreview.tsx';
import { corralsArea, mostCorrals } from './lineSequence.ts';
import { messages as m } from './messages.ts';

const area = { unit: 'm²', span: 2 } as const;
const count = { whole: true, span: 2 } as const;

export const lineForm = defineForm({
  name: text({ label: places['places.name'], required: true, max: 100, span: 4 }),
  animalCapacity: number({ label: places['places.capacity'], required: true, max: 1_000_000, ...count }),
  areaM2: number({ label: m['lines.area'], hint: m['lines.areaHint'], ...area }),
  position: number({ label: m['lines.position'], max: 1_000, ifEmpty: undefined, ...count }),
  feedingOrder: number({
    label: m['lines.feedingOrder'],
    hint: m['lines.feedingOrderHint'],
    max: 1_000,
    ifEmpty: undefined,
    ...count,
  }),
  initialPicket: number({ label: m['lines.initialPicket'], required: true, default: '1', max: 99_999, ...count }),
  finalPicket: number({
    label: m['lines.finalPicket'],
    required: true,
    max: 99_999,
    ...count,
    check(last, { initialPicket }: { initialPicket: string }) {
      const corrals = Number(last) - Number(initialPicket) + 1;
      if (corrals < 1) return m['lines.backwards'];
      return corrals > mostCorrals ? withValues(m['lines.tooMany'], { most: mostCorrals }) : undefined;
    },
  }),
  picketType: select({
    label: m['lines.picketType'],
    required: true,
    default: 'CONFINEMENT',
    span: 2,
    options: optionsFrom(placeTypes, (type) => places[`places.type${type}`]),
  }),
  prefix: text({ label: m['lines.prefix'], max: 10, placeholder: 'A', ifEmpty: '', span: 2 }),
  suffix: text({ label: m['lines.suffix'], max: 10, ifEmpty: '', span: 2 }),
  picketAreaM2: number({ label: m['lines.picketArea'], required: true, ...area }),
});

const sections = [
  { title: places['places.line'], fields: ['name', 'animalCapacity', 'areaM2', 'position', 'feedingOrder'] },
  {
    title: m['lines.sequence'],
    text: m['lines.sequenceText'],
    fields: ['initialPicket', 'finalPicket', 'picketType', 'prefix', 'suffix', 'picketAreaM2'],
  },
] as const;

type Props = Omit<RecordScreen<typeof lineForm>, 'onSave'> & {
  /** The line being changed. */
  lineId?: string;
  onSave: (input: FormInput<typeof lineForm> & { areaM2: string }) => Promise<unknown>;
};

export function LineForm({ lineId, onSave, ...screen }: Props) {
  const place = useMessages(places);
  const draw = useMessages(drawMessages);
  const form = useForm(
    lineForm,
    {
      ...screen,
      sections,
      review: true,
      // An area that nobody typed is that of its corrals.
      onSave: (input, values) => onSave({ ...input, areaM2: input.areaM2 ?? corralsArea(values) ?? '0' }),
    },
    { position: { hint: lineId === undefined ? m['lines.positionHint'] : undefined } },
  );
  return (
    <RecordForm {...screen} form={form} list={{ to: '/admin/farm/lines/list', label: place('places.lines') }}>
      <LinePreview values={form.values} lineId={lineId ?? null} />
      {lineId !== undefined && !screen.readOnly && (
        <div>
          <ButtonLink to={`/admin/farm/lines/draw/${encodeURIComponent(lineId)}`}>{draw('draw.open')}</ButtonLink>
        </div>
      )}
    </RecordForm>
  );
}
