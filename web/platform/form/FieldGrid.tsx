import { chakra } from '@chakra-ui/react';
import { hasRows } from './fields/fields.ts';
import type { FieldGridProps } from './fieldParts.ts';
import { FormField } from './FormField.tsx';

export function FieldGrid({ fields, prefix = '' }: FieldGridProps) {
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
