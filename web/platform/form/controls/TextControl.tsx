import { Input, Textarea } from './Input.tsx';
import { textValue, type ControlProps } from './types.ts';

export function TextControl({ field, value, onChange, onBlur, input }: ControlProps<'text' | 'email' | 'textarea'>) {
  const shared = {
    ...input,
    value: textValue(value),
    onBlur,
    autoComplete: field.autoComplete,
    placeholder: field.placeholder,
  };
  if (field.kind === 'textarea')
    return <Textarea {...shared} rows={3} onChange={(event) => onChange(event.target.value)} />;
  return (
    <Input
      {...shared}
      type={field.kind}
      inputMode={field.kind === 'email' ? 'email' : undefined}
      spellCheck={field.kind === 'text' ? undefined : false}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
