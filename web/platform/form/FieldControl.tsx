import { lazy, memo, Suspense, type ComponentType } from 'react';
import { Skeleton } from '../ui/Skeleton.tsx';
import { PasswordControl } from './controls/PasswordControl.tsx';
import { TextControl } from './controls/TextControl.tsx';
import type { ControlProps } from './controls/types.ts';
import type { FieldKind } from './fields.ts';
import { isSameField } from './resolve.ts';

const CheckboxControl = lazy(() =>
  import('./controls/CheckboxControl.tsx').then((module) => ({ default: module.CheckboxControl })),
);
const ChoicesControl = lazy(() =>
  import('./controls/ChoicesControl.tsx').then((module) => ({ default: module.ChoicesControl })),
);
const ComboboxControl = lazy(() =>
  import('./controls/ComboboxControl.tsx').then((module) => ({ default: module.ComboboxControl })),
);
const DateFieldControl = lazy(() =>
  import('./controls/DateControl.tsx').then((module) => ({ default: module.DateFieldControl })),
);
const ListControl = lazy(() =>
  import('./controls/ListControl.tsx').then((module) => ({ default: module.ListControl })),
);
const MaskControl = lazy(() =>
  import('./controls/MaskControl.tsx').then((module) => ({ default: module.MaskControl })),
);
const NumberControl = lazy(() =>
  import('./controls/NumberControl.tsx').then((module) => ({ default: module.NumberControl })),
);
const PolygonControl = lazy(() =>
  import('./controls/PolygonControl.tsx').then((module) => ({ default: module.PolygonControl })),
);
const SelectControl = lazy(() =>
  import('./controls/SelectControl.tsx').then((module) => ({ default: module.SelectControl })),
);
const TableControl = lazy(() =>
  import('./controls/TableControl.tsx').then((module) => ({ default: module.TableControl })),
);
const TagsControl = lazy(() =>
  import('./controls/TagsControl.tsx').then((module) => ({ default: module.TagsControl })),
);

const controls: { [Kind in FieldKind]: ComponentType<ControlProps<Kind>> } = {
  text: TextControl,
  email: TextControl,
  document: MaskControl,
  phone: MaskControl,
  postalCode: MaskControl,
  textarea: TextControl,
  date: DateFieldControl,
  time: MaskControl,
  password: PasswordControl,
  number: NumberControl,
  polygon: PolygonControl,
  select: SelectControl,
  combobox: ComboboxControl,
  checkbox: CheckboxControl,
  choices: ChoicesControl,
  tags: TagsControl,
  list: ListControl,
  table: TableControl,
};

type Props = Omit<ControlProps, 'input'> & ControlProps['input'];

function KindControl({ field, path, value, onChange, onBlur, ...input }: Props) {
  const Control = controls[field.kind] as ComponentType<ControlProps>;
  return (
    <Suspense fallback={<Skeleton h="9" borderRadius="md" />}>
      <Control field={field} path={path} value={value} onChange={onChange} onBlur={onBlur} input={input} />
    </Suspense>
  );
}

/** The control of a field's kind; renders again only when its own props change. */
export const FieldControl = memo(KindControl, isSameField);
