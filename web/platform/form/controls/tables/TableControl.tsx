import { chakra } from '@chakra-ui/react';
import { lazy, useRef, type RefObject, type JSX } from 'react';
import { useMessages } from '../../../i18n/useMessages.ts';
import { useIsPhone } from '../../../table/useIsPhone.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useFieldParts } from '../../fieldParts.ts';
import type { Field, Values } from '../../fields/fields.ts';
import { messages } from '../../fields/controlMessages.ts';
import { moveInTable } from './moveInTable.ts';
import { tableCellStyles } from './tableCellStyles.ts';
import { minWidthOf, ReadOnlyValues, TableHead } from './tableParts.tsx';
import { TableRow } from './TableRow.tsx';
import type { ControlProps } from '../types.ts';
import { focusSoon } from '../../../matrix/focusSoon.ts';

const MatrixControl = lazy(() => import('./MatrixControl.tsx').then((module) => ({ default: module.MatrixControl })));

const removeWidth = 2.75;

interface UseRowActionsInput {
  rowName: (row: Values, index: number) => string;
  box: RefObject<HTMLDivElement | null>;
  onChange: (value: unknown) => void;
  rows: Values[];
  emptyRow: Values;
  canChangeRows: boolean;
  min: number;
}

function useRowActions({ rowName, box, onChange, rows, emptyRow, canChangeRows, min }: UseRowActionsInput) {
  const t = useMessages(messages);
  const nameOf = (row: Values, index: number): string => rowName(row, index) || t('form.row', { number: index + 1 });

  const focusOn = (selector: string): void => focusSoon(() => box.current?.querySelector<HTMLElement>(selector));
  const add = (): void => {
    onChange([...rows, { ...emptyRow }]);
    focusOn(`[data-row="${rows.length}"] :is(input, select)`);
  };
  const remove = (index: number): void => {
    onChange(rows.filter((_row, at) => at !== index));
    focusOn(`[data-row="${Math.min(index, rows.length - 2)}"] :is(input, select)`);
  };
  const removeButton = (row: Values, index: number) =>
    canChangeRows ? (
      <IconButton
        icon="trash"
        size="sm"
        label={t('form.remove', { item: nameOf(row, index) })}
        disabled={rows.length <= min}
        onClick={() => remove(index)}
      />
    ) : undefined;
  return { nameOf, removeButton, add };
}

type RowSectionProps = {
  index: number;
  nameOf: (row: Values, index: number) => string;
  row: Values;
  removeButton: (row: Values, index: number) => JSX.Element | undefined;
  field: ControlProps<'table'>['field'];
  FieldGrid: ReturnType<typeof useFieldParts>['FieldGrid'];
  fields: readonly Field[];
  path: string;
};

function RowSection({ index, nameOf, row, removeButton, field, FieldGrid, fields, path }: RowSectionProps) {
  return (
    <chakra.section data-row={index} aria-label={nameOf(row, index)} p="3" borderWidth="1px" borderRadius="md">
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="2" mb="3">
        <chakra.h3 fontWeight="semibold">{nameOf(row, index)}</chakra.h3>
        {removeButton(row, index)}
      </chakra.div>
      <ReadOnlyValues fields={field.item.filter(({ disabled }) => disabled)} row={row} name={nameOf(row, index)} />
      <FieldGrid fields={fields.filter((_field, at) => !field.item[at]?.disabled)} prefix={`${path}.${index}.`} />
    </chakra.section>
  );
}

type RowsTableProps = {
  input: ControlProps<'table'>['input'];
  field: ControlProps<'table'>['field'];
  fields: readonly Field[];
  widths: Readonly<Record<string, number>>;
  canChangeRows: boolean;
  rows: Values[];
  path: string;
  nameOf: (row: Values, index: number) => string;
  removeButton: (row: Values, index: number) => JSX.Element | undefined;
};

function RowsTable({ input, field, fields, widths, canChangeRows, rows, path, nameOf, removeButton }: RowsTableProps) {
  return (
    <chakra.div
      overflowX="auto"
      borderWidth="1px"
      borderRadius="md"
      css={tableCellStyles}
      {...(input.disabled ? { tabIndex: 0 } : {})}
      role="group"
      aria-label={field.label}
      onKeyDown={moveInTable}
    >
      <table style={{ minWidth: minWidthOf(fields, widths, canChangeRows ? removeWidth : 0) }}>
        <TableHead
          fields={fields}
          widths={widths}
          disabled={input.disabled}
          actionsWidth={canChangeRows ? removeWidth : undefined}
        />
        <tbody>
          {rows.map((row, index) => (
            <TableRow
              key={index}
              fields={fields}
              path={`${path}.${index}`}
              index={index}
              name={nameOf(row, index)}
              disabled={input.disabled}
              end={removeButton(row, index)}
            />
          ))}
        </tbody>
      </table>
    </chakra.div>
  );
}

function GrowingTable({ field, path, value, onChange, input }: ControlProps<'table'>) {
  const { FieldGrid } = useFieldParts();
  const phone = useIsPhone();
  const box = useRef<HTMLDivElement>(null);
  const { addLabel, min = 0, max = Infinity, rowName, emptyRow, widths = {} } = field;
  const rows: Values[] = Array.isArray(value) ? value : [];
  const canChangeRows = addLabel !== undefined && !input.disabled;
  const fields = field.item.map((item): Field => (input.disabled ? { ...item, disabled: true } : item));
  const { nameOf, removeButton, add } = useRowActions({ rowName, box, onChange, rows, emptyRow, canChangeRows, min });

  return (
    <chakra.div
      ref={box}
      id={input.id}
      tabIndex={-1}
      aria-invalid={input['aria-invalid']}
      aria-describedby={input['aria-describedby']}
      outline="none"
      display="grid"
      gap="3"
    >
      {phone ? (
        rows.map((row, index) => (
          <RowSection
            key={index}
            index={index}
            nameOf={nameOf}
            row={row}
            removeButton={removeButton}
            field={field}
            FieldGrid={FieldGrid}
            fields={fields}
            path={path}
          />
        ))
      ) : (
        <RowsTable
          input={input}
          field={field}
          fields={fields}
          widths={widths}
          canChangeRows={canChangeRows}
          rows={rows}
          path={path}
          nameOf={nameOf}
          removeButton={removeButton}
        />
      )}
      {canChangeRows && (
        <chakra.div>
          <Button size="sm" disabled={rows.length >= max} onClick={add}>
            <Icon name="plus" size="1rem" />
            {addLabel}
          </Button>
        </chakra.div>
      )}
    </chakra.div>
  );
}

export function TableControl(props: ControlProps<'table'>) {
  return props.field.matrix ? <MatrixControl {...props} /> : <GrowingTable {...props} />;
}
