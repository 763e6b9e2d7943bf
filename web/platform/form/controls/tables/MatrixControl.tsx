import { chakra } from '@chakra-ui/react';
import {
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  type Dispatch,
  type SetStateAction,
} from 'react';
import { useLanguage } from '../../../i18n/language.ts';
import { useMessages } from '../../../i18n/useMessages.ts';
import { Matrix } from '../../../matrix/Matrix.tsx';
import { messages } from '../../../matrix/messages.ts';
import { useFieldParts } from '../../fieldParts.ts';
import type { Field, Values } from '../../fields/fields.ts';
import { useAttempts, useErrorAt } from '../../formState.ts';
import { acceptsTons, useWeightUnit } from '../../fields/weightUnit.ts';
import { enteredNumber } from '../enteredNumber.ts';
import { minWidthOf, ReadOnlyValues, TableHead } from './tableParts.tsx';
import { TableRow } from './TableRow.tsx';
import { textValue, type ControlProps } from '../types.ts';

/** The row of the first refusal, anew after each attempt to save. */
function useRefusedRow(path: string, rows: readonly Values[], fields: readonly Field[]): { row: number } | null {
  const errorAt = useErrorAt();
  const attempts = useAttempts();
  const [last, setLast] = useState<{ attempts: number; refused: { row: number } | null }>({ attempts, refused: null });
  if (last.attempts === attempts) return last.refused;
  const row = rows.findIndex((_, index) =>
    fields.some(({ name }) => errorAt(`${path}.${index}.${name}`) !== undefined),
  );
  const refused = row < 0 ? null : { row };
  setLast({ attempts, refused });
  return refused;
}

interface UseCellKeysInput {
  path: string;
  before: RefObject<{ name: string; value: string } | null>;
  onChange: (value: unknown) => void;
  rows: Values[];
  entries: Field[];
  unit: 'kg' | 't';
  setNote: Dispatch<SetStateAction<string>>;
}

/** Esc restores what a cell had, and a paste fills the cells below and beside. */
function useCellKeys({ path, before, onChange, rows, entries, unit, setNote }: UseCellKeysInput) {
  const locale = useLanguage();
  const t = useMessages(messages);
  /** Where in the rows a control stands, by its name such as `rows.3.countedKg`. */
  const placeOf = (name: string): { row: number; column: string } | null => {
    const [row = '', ...column] = name.slice(path.length + 1).split('.');
    return name.startsWith(`${path}.`) && column.length > 0 ? { row: Number(row), column: column.join('.') } : null;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { name = '' } = event.target as HTMLInputElement;
    const place = placeOf(name);
    if (event.key !== 'Escape' || event.defaultPrevented || place === null || before.current?.name !== name) return;
    const { value: kept } = before.current;
    event.preventDefault();
    onChange(rows.map((row, index) => (index === place.row ? { ...row, [place.column]: kept } : row)));
  };
  const onPaste = (event: ClipboardEvent<HTMLElement>, below: readonly number[]): void => {
    const text = event.clipboardData.getData('text/plain').replace(/\r?\n$/, '');
    const place = placeOf((event.target as HTMLInputElement).name);
    if (place === null || !/[\n\t]/.test(text)) return;
    event.preventDefault();
    const columns = entries.slice(entries.findIndex(({ name }) => name === place.column));
    const lines = text.split(/\r?\n/);
    const next = [...rows];
    let pasted = 0;
    for (const [at, line] of lines.entries()) {
      const row = below[at];
      if (row === undefined) break;
      const cells = line.split('\t').slice(0, columns.length);
      const typed = cells.map((cell, index): [string, string] => {
        const column = columns[index];
        if (column?.kind !== 'number' || cell.trim() === '') return [column?.name ?? '', cell.trim()];
        return [column.name, enteredNumber(cell, column, locale, acceptsTons(column) && unit === 't').value];
      });
      next[row] = { ...next[row], ...Object.fromEntries(typed) };
      pasted += cells.filter((cell) => cell.trim() !== '').length;
    }
    onChange(next);
    const left = Math.max(0, lines.length - below.length);
    setNote(t(left > 0 ? 'matrix.pastedPart' : 'matrix.pasted', { count: pasted, left }));
  };
  return { placeOf, onKeyDown, onPaste };
}

/** A table whose rows are given: found by name, filled in by keyboard, pasted into. */
export function MatrixControl({ field, path, value, onChange, input }: ControlProps<'table'>) {
  const { FieldGrid } = useFieldParts();
  const { unit } = useWeightUnit();
  const [note, setNote] = useState('');
  const before = useRef<{ name: string; value: string } | null>(null);
  const { rowName, widths = {}, isFilled } = field;
  const rows: Values[] = Array.isArray(value) ? value : [];
  const fields: readonly Field[] = input.disabled
    ? field.item.map((item) => ({ ...item, disabled: true }))
    : field.item;
  const entries = fields.filter(({ disabled }) => !disabled);
  const names = rows.map((row, index) => rowName(row, index));
  const reveal = useRefusedRow(path, rows, entries);

  const { placeOf, onKeyDown, onPaste } = useCellKeys({ path, before, onChange, rows, entries, unit, setNote });

  return (
    <chakra.div
      id={input.id}
      tabIndex={-1}
      aria-invalid={input['aria-invalid']}
      aria-describedby={input['aria-describedby']}
      outline="none"
      onFocus={({ target }) => {
        const { name } = target as HTMLInputElement;
        const place = placeOf(name ?? '');
        before.current = place && { name, value: textValue(rows[place.row]?.[place.column]) };
      }}
      onInput={() => setNote('')}
    >
      <Matrix
        label={field.label}
        names={names}
        isDone={(row) => isFilled?.(rows[row] ?? {}) ?? false}
        firstControl={(row) => `[name="${path}.${row}.${entries[0]?.name}"]`}
        note={note}
        reveal={reveal}
        minWidth={minWidthOf(fields, widths)}
        head={<TableHead fields={fields} widths={widths} disabled={input.disabled} />}
        renderRow={(row) => (
          <TableRow
            fields={fields}
            path={`${path}.${row}`}
            index={row}
            name={names[row] ?? ''}
            disabled={input.disabled}
            end={undefined}
          />
        )}
        renderCard={(row) => (
          <>
            <ReadOnlyValues
              fields={field.item.filter(({ disabled }) => disabled)}
              row={rows[row] ?? {}}
              name={names[row] ?? ''}
            />
            <FieldGrid key={row} fields={entries} prefix={`${path}.${row}.`} />
          </>
        )}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
    </chakra.div>
  );
}
