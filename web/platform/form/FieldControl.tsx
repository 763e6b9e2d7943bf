import { memo, type ComponentType } from 'react';
import { latePart } from '../ui/latePart.tsx';
import { Skeleton } from '../ui/screen/Skeleton.tsx';
import { MaskControl } from './controls/MaskControl.tsx';
import { PasswordControl } from './controls/PasswordControl.tsx';
import { TextControl } from './controls/TextControl.tsx';
import type { ControlProps, FieldControlProps } from './controls/types.ts';
import type { FieldKind } from './fields/fields.ts';
import { isSameField } from './fields/resolve.ts';

/** A control that is fetched with the first field of its kind. */
function late<Kind extends FieldKind>(load: () => Promise<ComponentType<ControlProps<Kind>>>) {
  return latePart(load, { waiting: <Skeleton h="9" borderRadius="md" /> });
}

// Those of prerendered pages come with the form: what is typed into a later one before it is there would be lost.
const controls: { [Kind in FieldKind]: ComponentType<ControlProps<Kind>> } = {
  text: TextControl,
  email: TextControl,
  document: MaskControl,
  phone: MaskControl,
  postalCode: MaskControl,
  textarea: TextControl,
  date: late(async () => (await import('./controls/DateControl.tsx')).DateFieldControl),
  time: MaskControl,
  password: PasswordControl,
  number: late(async () => (await import('./controls/NumberControl.tsx')).NumberControl),
  polygon: late(async () => (await import('./controls/PolygonControl.tsx')).PolygonControl),
  select: late(async () => (await import('./controls/choices/SelectControl.tsx')).SelectControl),
  combobox: late(async () => (await import('./controls/choices/ComboboxControl.tsx')).ComboboxControl),
  checkbox: late(async () => (await import('./controls/CheckboxControl.tsx')).CheckboxControl),
  choices: late(async () => (await import('./controls/choices/ChoicesControl.tsx')).ChoicesControl),
  tags: late(async () => (await import('./controls/choices/TagsControl.tsx')).TagsControl),
  list: late(async () => (await import('./controls/tables/ListControl.tsx')).ListControl),
  table: late(async () => (await import('./controls/tables/TableControl.tsx')).TableControl),
};

function KindControl({ field, path, value, onChange, onBlur, ...input }: FieldControlProps) {
  const Control = controls[field.kind] as ComponentType<ControlProps>;
  return <Control field={field} path={path} value={value} onChange={onChange} onBlur={onBlur} input={input} />;
}

/** The control of a field's kind; renders again only when its own props change. */
export const FieldControl = memo(KindControl, isSameField);
