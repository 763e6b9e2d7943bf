import { useMessages } from '../../../i18n/useMessages.ts';
import { messages } from '../../fields/controlMessages.ts';
import { NativeSelect } from './NativeSelect.tsx';
import { textValue, type ControlProps } from '../types.ts';

export function SelectControl({ field, value, onChange, onBlur, input }: ControlProps<'select'>) {
  const t = useMessages(messages);
  const chosen = textValue(value);
  return (
    <NativeSelect
      {...input}
      value={chosen}
      onBlur={onBlur}
      onChange={(event) => onChange(event.target.value)}
      color={chosen === '' ? 'fg.subtle' : 'fg'}
    >
      <option value="" disabled={field.required}>
        {t('form.choose')}
      </option>
      {field.options?.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}
