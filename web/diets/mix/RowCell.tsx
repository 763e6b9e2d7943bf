import { useId } from 'react';
import { FieldControl } from '../../platform/form/FieldControl.tsx';
import type { Field } from '../../platform/form/fields/fields.ts';

type Props = {
  field: Field;
  path: string;
  label: string;
  value: unknown;
  invalid?: boolean;
  describedBy?: string | undefined;
  onChange: (value: unknown) => void;
};

/** A control inside a table or a panel, named by its column and row. */
export function RowCell({ field, path, label, value, invalid = false, describedBy, onChange }: Props) {
  return (
    <FieldControl
      field={field}
      path={path}
      value={value}
      onChange={onChange}
      onBlur={nothing}
      id={useId()}
      name={path}
      disabled={field.disabled ?? false}
      aria-label={label}
      aria-required={field.required ? true : undefined}
      aria-invalid={invalid}
      aria-describedby={describedBy}
    />
  );
}

const nothing = (): void => undefined;
