import { chakra } from '@chakra-ui/react';
import { useMessages } from '../../../i18n/useMessages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useFieldParts } from '../../fieldParts.ts';
import { messages } from '../../fields/controlMessages.ts';
import type { Field } from '../../fields/fields.ts';
import type { ControlProps } from '../types.ts';

export function ListControl({ field, path, value, onChange, input }: ControlProps<'list'>) {
  const { FieldGrid } = useFieldParts();
  const t = useMessages(messages);
  const rows: unknown[] = Array.isArray(value) ? value : [];
  const fields: readonly Field[] = input.disabled
    ? field.item.map((item) => ({ ...item, disabled: true }))
    : field.item;
  return (
    <chakra.div display="grid" gap="3">
      {rows.map((_, index) => (
        <chakra.div key={index} display="flex" gap="2" alignItems="flex-start">
          <chakra.div flex="1" minW="0">
            <FieldGrid fields={fields} prefix={`${path}.${index}.`} />
          </chakra.div>
          <chakra.div pt="6" hidden={input.disabled}>
            <IconButton
              icon="trash"
              label={t('form.remove', { item: `${field.label} ${index + 1}` })}
              onClick={() => onChange(rows.filter((_row, at) => at !== index))}
            />
          </chakra.div>
        </chakra.div>
      ))}
      <chakra.div hidden={input.disabled || field.addLabel === undefined}>
        <Button size="sm" onClick={() => onChange([...rows, { ...field.emptyRow }])}>
          <Icon name="plus" size="1rem" />
          {field.addLabel}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
