import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { useIsPhone } from '../../table/useIsPhone.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { FieldGrid } from '../FieldGrid.tsx';
import type { Field, Values } from '../fields.ts';
import { messages } from '../controlMessages.ts';
import { shownValue } from '../shownValue.ts';
import { mayBeTons } from '../weightUnit.ts';
import { moveInTable } from './moveInTable.ts';
import { tableCellStyles } from './tableCellStyles.ts';
import { cellClass, TableRow } from './TableRow.tsx';
import type { ControlProps } from './types.ts';
import { UnitSwitch } from './UnitSwitch.tsx';

const removeWidth = 2.75;

function headOf(field: Field): string {
  const unit = field.kind === 'number' && field.unit !== 'R$' && !field.tons ? field.unit : undefined;
  return unit === undefined ? field.label : `${field.label} (${unit})`;
}

/** What of a row only speaks to the fields beside it; its name stands above them already. */
function Known({ fields, row, name }: { fields: readonly Field[]; row: Values; name: string }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const shown = fields
    .map((field) => ({ field, text: shownValue(field, row[field.name], locale, t) }))
    .filter(({ text }) => text !== name);
  return (
    <chakra.dl display="flex" flexWrap="wrap" columnGap="5" rowGap="1" mb={shown.length > 0 ? '3' : '0'} fontSize="sm">
      {shown.map(({ field, text }) => (
        <chakra.div key={field.name} display="flex" gap="1.5">
          <chakra.dt color="fg.subtle">{headOf(field)}</chakra.dt>
          <chakra.dd fontVariantNumeric="tabular-nums">{text || '—'}</chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}

export function TableControl({ field, path, value, onChange, input }: ControlProps<'table'>) {
  const t = useMessages(messages);
  const phone = useIsPhone();
  const box = useRef<HTMLDivElement>(null);
  const { addLabel, min = 0, max = Infinity, rowName, emptyRow, widths = {} } = field;
  const rows: Values[] = Array.isArray(value) ? value : [];
  const grows = addLabel !== undefined && !input.disabled;
  const fields: readonly Field[] = input.disabled
    ? field.item.map((item) => ({ ...item, disabled: true }))
    : field.item;
  const nameOf = (row: Values, index: number): string => rowName(row, index) || t('form.row', { number: index + 1 });

  const focusOn = (selector: string): void =>
    void requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(selector)?.focus());
  const add = (): void => {
    onChange([...rows, { ...emptyRow }]);
    focusOn(`[data-row="${rows.length}"] :is(input, select)`);
  };
  const remove = (index: number): void => {
    onChange(rows.filter((_row, at) => at !== index));
    focusOn(`[data-row="${Math.min(index, rows.length - 2)}"] :is(input, select)`);
  };
  const removeButton = (row: Values, index: number) =>
    grows ? (
      <IconButton
        icon="trash"
        size="sm"
        label={t('form.remove', { item: nameOf(row, index) })}
        disabled={rows.length <= min}
        onClick={() => remove(index)}
      />
    ) : undefined;

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
          <chakra.section
            key={index}
            data-row={index}
            aria-label={nameOf(row, index)}
            p="3"
            borderWidth="1px"
            borderRadius="md"
          >
            <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="2" mb="3">
              <chakra.h3 fontWeight="semibold">{nameOf(row, index)}</chakra.h3>
              {removeButton(row, index)}
            </chakra.div>
            <Known fields={field.item.filter(({ disabled }) => disabled)} row={row} name={nameOf(row, index)} />
            <FieldGrid fields={fields.filter((_field, at) => !field.item[at]?.disabled)} prefix={`${path}.${index}.`} />
          </chakra.section>
        ))
      ) : (
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
          <table
            style={{
              minWidth: `${fields.reduce((sum, { name }) => sum + (widths[name] ?? 0), grows ? removeWidth : 0)}rem`,
            }}
          >
            <colgroup>
              {fields.map(({ name }) => (
                <col key={name} style={{ width: `${widths[name] ?? 0}rem` }} />
              ))}
              {grows && <col style={{ width: `${removeWidth}rem` }} />}
            </colgroup>
            <thead>
              <tr>
                {fields.map((item) => (
                  <th key={item.name} scope="col" className={cellClass(item)}>
                    {headOf(item)}
                    {mayBeTons(item) && <UnitSwitch disabled={input.disabled} />}
                  </th>
                ))}
                {grows && (
                  <th scope="col">
                    <VisuallyHidden>{t('form.actions')}</VisuallyHidden>
                  </th>
                )}
              </tr>
            </thead>
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
      )}
      {grows && (
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
