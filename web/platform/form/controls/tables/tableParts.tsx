import { chakra } from '@chakra-ui/react';
import { useLanguage } from '../../../i18n/language.ts';
import { useMessages } from '../../../i18n/useMessages.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { Field, FieldOf, Values } from '../../fields/fields.ts';
import { messages } from '../../fields/controlMessages.ts';
import { shownText } from '../../fields/shownText.ts';
import { acceptsTons } from '../../fields/weightUnit.ts';
import { cellClass } from './TableRow.tsx';
import { UnitSwitch } from '../UnitSwitch.tsx';

type Widths = NonNullable<FieldOf<'table'>['widths']>;

export function minWidthOf(fields: readonly Field[], widths: Widths, beside = 0): string {
  return `${fields.reduce((sum, { name }) => sum + (widths[name] ?? 0), beside)}rem`;
}

function labelWithUnit(field: Field): string {
  const unit = field.kind === 'number' && field.unit !== 'R$' ? field.unit : undefined;
  return unit === undefined || field.label.includes(unit) ? field.label : `${field.label} (${unit})`;
}

/** The disabled fields of a row as text, without its name, which is the heading. */
export function ReadOnlyValues({ fields, row, name }: { fields: readonly Field[]; row: Values; name: string }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const shown = fields
    .map((field) => ({ field, text: shownText(field, row[field.name], locale, t) }))
    .filter(({ text }) => text !== name);
  return (
    <chakra.dl display="flex" flexWrap="wrap" columnGap="5" rowGap="1" mb={shown.length > 0 ? '3' : '0'} fontSize="sm">
      {shown.map(({ field, text }) => (
        <chakra.div key={field.name} display="flex" gap="1.5">
          <chakra.dt color="fg.subtle">{labelWithUnit(field)}</chakra.dt>
          <chakra.dd fontVariantNumeric="tabular-nums">{text || '—'}</chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}

type HeadProps = { fields: readonly Field[]; widths: Widths; disabled: boolean; actionsWidth?: number | undefined };

export function TableHead({ fields, widths, disabled, actionsWidth }: HeadProps) {
  const t = useMessages(messages);
  return (
    <>
      <colgroup>
        {fields.map(({ name }) => (
          <col key={name} style={{ width: `${widths[name] ?? 0}rem` }} />
        ))}
        {actionsWidth !== undefined && <col style={{ width: `${actionsWidth}rem` }} />}
      </colgroup>
      <thead>
        <tr>
          {fields.map((field) => (
            <th key={field.name} scope="col" className={cellClass(field)}>
              {acceptsTons(field) ? field.label : labelWithUnit(field)}
              {acceptsTons(field) && <UnitSwitch disabled={disabled} />}
            </th>
          ))}
          {actionsWidth !== undefined && (
            <th scope="col">
              <VisuallyHidden>{t('form.actions')}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
    </>
  );
}
