import { chakra } from '@chakra-ui/react';
import { useMessages } from '../../i18n/useMessages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { messages } from '../controlMessages.ts';
import { NativeSelect } from './Input.tsx';
import { textValue, type ControlProps } from './types.ts';

export function SelectControl({ field, value, onChange, onBlur, input }: ControlProps<'select'>) {
  const t = useMessages(messages);
  const chosen = textValue(value);
  return (
    <chakra.div position="relative">
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
      <Icon
        name="chevronDown"
        size="1rem"
        position="absolute"
        insetEnd="3"
        top="50%"
        transform="translateY(-50%)"
        color="fg.subtle"
        pointerEvents="none"
      />
    </chakra.div>
  );
}
