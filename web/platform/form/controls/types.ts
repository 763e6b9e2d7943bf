import type { FieldKind, FieldOf } from '../fields/fields.ts';

/** The props of every control; `id` and the aria properties belong on the focusable element. */
export type ControlProps<Kind extends FieldKind = FieldKind> = {
  field: FieldOf<Kind>;
  path: string;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  input: {
    id: string;
    name: string;
    disabled: boolean;
    'aria-label'?: string;
    'aria-required': boolean | undefined;
    'aria-invalid': boolean;
    'aria-describedby': string | undefined;
  };
};

/** The same, as a form hands them down. */
export type FieldControlProps = Omit<ControlProps, 'input'> & ControlProps['input'];

export function textValue(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
