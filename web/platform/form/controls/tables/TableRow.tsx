import { chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { useMessages } from '../../../i18n/useMessages.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { useFieldParts } from '../../fieldParts.ts';
import type { Field } from '../../fields/fields.ts';
import { useErrorAt, useFieldState } from '../../formState.ts';
import { messages } from '../../fields/controlMessages.ts';
import { isNumberField } from '../../fields/numberRefusal.ts';

export function cellClass(field: Field): string | undefined {
  return field.kind === 'checkbox' ? 'box' : isNumberField(field) ? 'end' : undefined;
}

type CellProps = { field: Field; path: string; label: string; disabled: boolean; describedBy: string };

function Cell({ field, path, label, disabled, describedBy }: CellProps) {
  const { FieldControl } = useFieldParts();
  const id = useId();
  const { value, error, setValue, touch } = useFieldState(path);
  const input = {
    id,
    name: path,
    disabled: disabled || (field.disabled ?? false),
    'aria-label': label,
    'aria-required': field.required ? true : undefined,
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : describedBy,
  };
  if (field.kind === 'checkbox')
    return (
      <Checkbox
        {...input}
        checked={value === true}
        onBlur={touch}
        onChange={(event) => setValue(event.target.checked)}
      />
    );
  return <FieldControl field={field} path={path} value={value} onChange={setValue} onBlur={touch} {...input} />;
}

type Props = { fields: readonly Field[]; path: string; index: number; name: string; disabled: boolean; end: ReactNode };

/** One row of a table; its errors are shown in a line below it. */
export function TableRow({ fields, path, index, name, disabled, end }: Props) {
  const t = useMessages(messages);
  const errorAt = useErrorAt();
  const problemId = useId();
  const problems = fields.flatMap((field) => {
    const text = errorAt(`${path}.${field.name}`);
    return text === undefined ? [] : [t('form.rowError', { column: field.label, text })];
  });
  return (
    <>
      <tr data-row={index}>
        {fields.map((field) => (
          <td key={field.name} className={cellClass(field)}>
            <Cell
              field={field}
              path={`${path}.${field.name}`}
              label={`${field.label}, ${name}`}
              disabled={disabled}
              describedBy={problemId}
            />
          </td>
        ))}
        {end !== undefined && <chakra.td className="box">{end}</chakra.td>}
      </tr>
      {problems.length > 0 && (
        <tr>
          <td className="problem" id={problemId} colSpan={fields.length + (end === undefined ? 0 : 1)}>
            {problems.join(' · ')}
          </td>
        </tr>
      )}
    </>
  );
}
