import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { useMessages } from '../i18n/useMessages.ts';
import { Icon } from '../ui/Icon.tsx';
import { FieldControl } from './FieldControl.tsx';
import type { Field, FieldKind } from './fields/fields.ts';
import { useFieldState } from './formState.ts';
import { messages } from './fields/messages.ts';

/** Kinds with several controls, which need a fieldset and legend instead of a label. */
const groups: ReadonlySet<FieldKind> = new Set(['choices', 'list', 'polygon', 'table']);

function FieldLabel({ field, id }: { field: Field; id: string }) {
  const t = useMessages(messages);
  const label = (
    <>
      {field.label}
      {!field.required && !groups.has(field.kind) && (
        <chakra.span ms="1.5" fontSize="xs" fontWeight="normal" color="fg.subtle">
          {t('form.optional')}
        </chakra.span>
      )}
    </>
  );
  if (field.kind === 'checkbox') return null;
  const look = { display: 'block', p: '0', mb: '1.5', fontSize: 'sm', fontWeight: 'medium' } as const;
  return groups.has(field.kind) ? (
    <chakra.legend {...look}>{label}</chakra.legend>
  ) : (
    <chakra.label htmlFor={id} {...look}>
      {label}
    </chakra.label>
  );
}

export function FormField({ field, path }: { field: Field; path: string }) {
  const id = useId();
  const { value, error, setValue, touch } = useFieldState(path);
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const described = [error === undefined ? null : errorId, field.hint === undefined ? null : hintId]
    .filter((each) => each !== null)
    .join(' ');
  return (
    <chakra.div as={groups.has(field.kind) ? 'fieldset' : 'div'} minW="0" border="0" data-field={path}>
      <FieldLabel field={field} id={id} />
      <FieldControl
        field={field}
        path={path}
        value={value}
        onChange={setValue}
        onBlur={touch}
        id={id}
        name={path}
        disabled={field.disabled ?? false}
        aria-required={field.required ? true : undefined}
        aria-invalid={error !== undefined}
        aria-describedby={described === '' ? undefined : described}
      />
      {error !== undefined && (
        <chakra.p id={errorId} display="flex" gap="1.5" alignItems="center" mt="1.5" fontSize="sm" color="danger.fg">
          <Icon name="alert" size="0.875rem" />
          {error}
        </chakra.p>
      )}
      {field.hint !== undefined && (
        <chakra.p id={hintId} mt="1.5" fontSize="xs" color="fg.subtle">
          {field.hint}
        </chakra.p>
      )}
    </chakra.div>
  );
}
