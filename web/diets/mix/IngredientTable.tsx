import { chakra } from '@chakra-ui/react';
import { useEffect, useMemo, useRef, type KeyboardEvent, type RefObject, type ReactNode } from 'react';
import { moveInTable } from '../../platform/form/controls/tables/moveInTable.ts';
import { tableCellStyles } from '../../platform/form/controls/tables/tableCellStyles.ts';
import { focusSoon } from '../../platform/matrix/focusSoon.ts';
import { useErrorAt } from '../../platform/form/formState.ts';
import type { FormState } from '../../platform/form/useForm.ts';
import { formatDecimal } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useIsPhone } from '../../platform/table/useIsPhone.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { Icon } from '../../platform/ui/Icon.tsx';
import { VisuallyHidden } from '../../platform/ui/VisuallyHidden.tsx';
import { BasisSwitch } from './BasisSwitch.tsx';
import type { FoodOf } from './foodChoices.ts';
import type { formulationForm } from '../formulations/formulationFields.ts';
import { IngredientRow } from './IngredientRow.tsx';
import { messages } from '../messages.ts';
import { emptyRow, toBasis, type Mix, type MixRow, type TypedMix } from './mix.ts';
import { MixSum } from './MixSum.tsx';

type Props = {
  form: FormState<(typeof formulationForm)['fields']>;
  mix: Mix;
  foodOf: FoodOf;
  warns: boolean;
};

const most = 30;
const widths = ['auto', '6rem', '5rem', '4.5rem', '5.25rem', '5.25rem', '5rem', '6.75rem'];

interface UseRowChangesInput {
  rows: readonly MixRow[];
  form: Props['form'];
  box: RefObject<HTMLDivElement | null>;
  foodOf: FoodOf;
  typed: TypedMix;
  mix: Mix;
}

/** Adds, changes, removes and converts rows; each change builds on the one before, also within one event. */
function useRowChanges({ rows, form, box, foodOf, typed, mix }: UseRowChangesInput) {
  const turned = useRef<{ from: TypedMix; to: TypedMix } | null>(null);
  // A food that was searched may come between two keys: each change builds on the one before.
  const latest = useRef<readonly MixRow[]>(rows);
  useEffect(() => {
    latest.current = rows;
  }, [rows]);
  const setRows = (next: readonly MixRow[]): void => {
    latest.current = next;
    form.set('ingredients', [...next]);
  };
  const focusOn = (index: number): void =>
    focusSoon(() => box.current?.querySelector<HTMLElement>(`[data-row="${index}"] input`));
  const add = (): void => {
    const { current } = latest;
    if (current.length >= most) return;
    setRows([...current, emptyRow]);
    focusOn(current.length);
  };
  const change = (index: number, name: keyof MixRow, next: string): void => {
    const { current } = latest;
    if (current[index]?.[name] !== next)
      setRows(current.map((row, at) => (at === index ? { ...row, [name]: next } : row)));
  };
  const remove = (index: number): void => {
    setRows(rows.length > 1 ? rows.filter((_row, at) => at !== index) : [emptyRow]);
    focusOn(Math.max(0, Math.min(index, rows.length - 2)));
  };
  // What is not found yet cannot be converted to its other basis.
  const areFoodsKnown = rows.every(({ foodId }) => foodId === '' || foodOf(foodId) !== undefined);
  // Turned there and back without a change in between, the very numbers that were typed stand again.
  const turn = (): void => {
    const to = turned.current?.to.rows === rows ? turned.current.from : toBasis(typed, mix);
    turned.current = { from: typed, to };
    form.set('basis', to.basis);
    setRows(to.rows);
  };
  // Enter under the last row begins another one, as people expect of a spreadsheet.
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.defaultPrevented) return;
    const target = event.target as HTMLElement;
    const isLast = target.closest('[data-row]')?.getAttribute('data-row') === String(rows.length - 1);
    if (event.key !== 'Enter' || event.shiftKey || !isLast || !target.matches('input')) return moveInTable(event);
    event.preventDefault();
    add();
  };
  return { change, remove, areFoodsKnown, turn, onKeyDown, add };
}

function IngredientGrid({ heads, list }: { heads: string[]; list: ReactNode }) {
  const t = useMessages(messages);
  return (
    <chakra.div
      borderWidth="1px"
      borderRadius="md"
      css={{ ...tableCellStyles, '& td.note': { bg: 'warning.subtle', fontSize: 'sm', padding: '6px 8px' } }}
    >
      <table>
        <colgroup>
          {widths.map((width, index) => (
            <col key={index} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th key={head} scope="col" className={index === 0 ? undefined : 'end'}>
                {head}
              </th>
            ))}
            <th scope="col">
              <VisuallyHidden>{t('diets.actions')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>{list}</tbody>
      </table>
    </chakra.div>
  );
}

/** What a formulation is made of, typed as in a spreadsheet, with what each row means beside it. */
export function IngredientTable({ form, mix, foodOf, warns }: Props) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const phone = useIsPhone();
  const box = useRef<HTMLDivElement>(null);
  const errorAt = useErrorAt();
  const { basis, ingredients: rows } = form.values;
  const typed = useMemo<TypedMix>(() => ({ basis, rows }), [basis, rows]);
  const fields = form.fieldsOf('ingredients');
  const { change, remove, areFoodsKnown, turn, onKeyDown, add } = useRowChanges({
    rows,
    form,
    box,
    foodOf,
    typed,
    mix,
  });

  const heads = [
    fields.foodId.label,
    fields.pct.label,
    t(`diets.in${basis === 'MS' ? 'MN' : 'MS'}`),
    t('diets.dryMatter'),
    t('diets.costMn'),
    t('diets.costMs'),
    t('diets.costShare'),
  ];
  const list = rows.map((row, index) => (
    <IngredientRow
      key={index}
      phone={phone}
      index={index}
      row={row}
      fields={fields}
      heads={heads}
      typed={typed}
      mix={mix}
      foodOf={foodOf}
      warns={warns}
      onChange={change}
      onRemove={remove}
    />
  ));
  return (
    <Card padded minW="0" data-field="ingredients">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3" mb="3">
        <chakra.h2 fontSize="md" fontWeight="semibold">
          {t('diets.ingredients')}
        </chakra.h2>
        <BasisSwitch basis={basis} disabled={!areFoodsKnown} onTurn={turn} />
      </chakra.div>
      <chakra.div ref={box} role="group" aria-label={t('diets.ingredients')} onKeyDown={onKeyDown}>
        {phone ? (
          <chakra.div display="grid" gap="3">
            {list}
          </chakra.div>
        ) : (
          <IngredientGrid heads={heads} list={list} />
        )}
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" mt="3">
        <Button size="sm" disabled={rows.length >= most} onClick={add}>
          <Icon name="plus" size="1rem" />
          {t('diets.addIngredient')}
        </Button>
        <MixSum
          sum={formatDecimal(mix.sharesSum.toFixed(), locale, { digits: 2, maxDigits: 4 })}
          mix={mix}
          refused={errorAt('ingredients')}
        />
      </chakra.div>
    </Card>
  );
}
