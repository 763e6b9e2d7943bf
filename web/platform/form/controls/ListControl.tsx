import { chakra } from '@chakra-ui/react';
import { useMessages } from '../../i18n/useMessages.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { FieldGrid } from '../FieldGrid.tsx';
import { messages } from '../messages.ts';
import type { ControlProps } from './types.ts';

export function ListControl({ field, path, value, onChange, input }: ControlProps<'list'>) {
  const t = useMessages(messages);
  const rows: unknown[] = Array.isArray(value) ? value : [];
  const item = field.item.map((each) => ({ ...each, disabled: input.disabled }));
  return (
    <chakra.div display="grid" gap="3">
      {rows.map((_, index) => (
        <chakra.div key={index} display="flex" gap="2" alignItems="flex-start">
          <chakra.div flex="1" minW="0">
            <FieldGrid fields={item} prefix={`${path}.${index}.`} />
          </chakra.div>
          <chakra.div pt="6">
            <IconButton icon="trash" label={t('form.remove', { item: `${field.label} ${index + 1}` })} disabled={input.disabled} onClick={() => onChange(rows.filter((_row, at) => at !== index))} />
          </chakra.div>
        </chakra.div>
      ))}
      <chakra.div>
        <Button size="sm" disabled={input.disabled} onClick={() => onChange([...rows, { ...field.empty }])}>
          <Icon name="plus" size="1rem" />
          {field.addLabel}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
