import { chakra } from '@chakra-ui/react';
import { hasRows, type Field } from './fields/fields.ts';
import { FormField } from './FormField.tsx';

export function FieldGrid({ fields, prefix = '' }: { fields: readonly Field[]; prefix?: string }) {
  return (
    <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', md: 'repeat(6, 1fr)' }} gap={{ base: '4', md: '4' }}>
      {fields.map((field) => (
        <chakra.div key={field.name} gridColumn={{ md: `span ${field.span ?? (hasRows(field) ? 6 : 3)}` }} minW="0">
          <FormField field={field} path={prefix + field.name} />
        </chakra.div>
      ))}
    </chakra.div>
  );
}
