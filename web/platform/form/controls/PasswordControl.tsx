import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useMessages } from '../../i18n/useMessages.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { messages } from '../fields/messages.ts';
import { Input } from './Input.tsx';
import { textValue, type ControlProps } from './types.ts';

export function PasswordControl({ field, value, onChange, onBlur, input }: ControlProps<'password'>) {
  const t = useMessages(messages);
  const [shown, setShown] = useState(false);
  return (
    <chakra.div position="relative">
      <Input
        {...input}
        type={shown ? 'text' : 'password'}
        value={textValue(value)}
        autoComplete={field.autoComplete}
        spellCheck={false}
        autoCapitalize="off"
        pe="11"
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.value)}
      />
      <chakra.div position="absolute" insetEnd="0.5" top="0" h="full" display="grid" placeItems="center">
        <IconButton
          icon={shown ? 'eyeOff' : 'eye'}
          label={t(shown ? 'form.hidePassword' : 'form.showPassword')}
          aria-pressed={shown}
          size="sm"
          onClick={() => setShown(!shown)}
        />
      </chakra.div>
    </chakra.div>
  );
}
