import { chakra } from '@chakra-ui/react';
import { Checkbox } from '../../ui/Checkbox.tsx';
import type { ControlProps } from './types.ts';

export function CheckboxControl({ field, value, onChange, onBlur, input }: ControlProps<'checkbox'>) {
  return (
    <chakra.label htmlFor={input.id} display="inline-flex" alignItems="center" gap="2.5" minH="9" cursor="pointer">
      <Checkbox
        {...input}
        checked={value === true}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.checked)}
      />
      {field.label}
    </chakra.label>
  );
}
