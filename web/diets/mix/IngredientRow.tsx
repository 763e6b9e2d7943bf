import type { Decimal } from 'decimal.js';
import type { foodChoices_food$data } from './__generated__/foodChoices_food.graphql.ts';
import { chakra } from '@chakra-ui/react';
import { useId, type JSX } from 'react';
import type { Field } from '../../platform/form/fields/fields.ts';
import { useErrorAt } from '../../platform/form/formState.ts';
import { formatDecimal, formatPercent } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { IconButton } from '../../platform/ui/IconButton.tsx';
import { activeFoodRecords } from '../../records/records.ts';
import type { FoodOf } from './foodChoices.ts';
import { messages } from '../messages.ts';
import { isRepeated, restFor, warningOf, type Mix, type MixRow, type TypedMix } from './mix.ts';
import { RowCell } from './RowCell.tsx';

type Props = {
  phone: boolean;
  index: number;
  row: MixRow;
  fields: Readonly<Record<'foodId' | 'pct', Field>>;
  heads: readonly string[];
  typed: TypedMix;
  mix: Mix;
  foodOf: FoodOf;
  warns: boolean;
  onChange: (index: number, name: keyof MixRow, value: string) => void;
  onRemove: (index: number) => void;
};

type RowActionsProps = {
  name: string;
  rest: string | null;
  onChange: Props['onChange'];
  index: number;
  onRemove: (index: number) => void;
};

function RowActions({ name, rest, onChange, index, onRemove }: RowActionsProps) {
  const t = useMessages(messages);
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        px="2"
        aria-label={t('diets.putRest', { name })}
        title={t('diets.putRest', { name })}
        visibility={rest === null ? 'hidden' : undefined}
        onClick={() => rest !== null && onChange(index, 'pct', rest)}
      >
        {t('diets.rest')}
      </Button>
      <IconButton icon="trash" size="sm" label={t('diets.remove', { name })} onClick={() => onRemove(index)} />
    </>
  );
}

type IngredientCardProps = {
  index: number;
  name: string;
  cell: (at: 'foodId' | 'pct') => JSX.Element;
  actions: JSX.Element;
  figures: string[];
  heads: readonly string[];
  said: false | JSX.Element;
  notesId: string;
};

function IngredientCard({ index, name, cell, actions, figures, heads, said, notesId }: IngredientCardProps) {
  return (
    <chakra.section
      data-row={index}
      aria-label={name}
      display="grid"
      gap="2.5"
      p="3"
      borderWidth="1px"
      borderRadius="md"
    >
      {cell('foodId')}
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr) auto auto" alignItems="center" gap="2">
        {cell('pct')}
        {actions}
      </chakra.div>
      <chakra.dl display="grid" gridTemplateColumns="repeat(3, 1fr)" gap="1.5" fontSize="sm">
        {figures.map((figure, at) => (
          <div key={heads[at + 2]}>
            <chakra.dt fontSize="xs" color="fg.subtle">
              {heads[at + 2]}
            </chakra.dt>
            <chakra.dd fontVariantNumeric="tabular-nums">{figure}</chakra.dd>
          </div>
        ))}
      </chakra.dl>
      {said && (
        <chakra.p id={notesId} fontSize="sm">
          {said}
        </chakra.p>
      )}
    </chakra.section>
  );
}

type IngredientLineProps = {
  index: number;
  cell: (at: 'foodId' | 'pct') => JSX.Element;
  figures: string[];
  heads: readonly string[];
  actions: JSX.Element;
  said: false | JSX.Element;
  notesId: string;
  problems: string[];
};

function IngredientLine({ index, cell, figures, heads, actions, said, notesId, problems }: IngredientLineProps) {
  return (
    <>
      <tr data-row={index}>
        <td>{cell('foodId')}</td>
        <td className="end">{cell('pct')}</td>
        {figures.map((figure, at) => (
          <chakra.td
            key={heads[at + 2]}
            className="end"
            textAlign="end"
            fontSize="sm"
            color="fg.muted"
            fontVariantNumeric="tabular-nums"
            px="2 !important"
          >
            {figure}
          </chakra.td>
        ))}
        <td>
          <chakra.div display="flex" alignItems="center" justifyContent="flex-end">
            {actions}
          </chakra.div>
        </td>
      </tr>
      {said && (
        <tr>
          <td id={notesId} className={problems.length > 0 ? 'problem' : 'note'} colSpan={figures.length + 3}>
            {said}
          </td>
        </tr>
      )}
    </>
  );
}

interface UseRowTextsInput {
  row: MixRow;
  mix: Mix;
  warns: boolean;
  typed: TypedMix;
  index: number;
  food: foodChoices_food$data | undefined;
  errorAt: (path: string) => string | undefined;
  isPart: boolean;
  other: Decimal | undefined;
  shown: { ms: Decimal; mn: Decimal; cost: Decimal | null } | undefined;
}

/** What a row says of itself: its faults, its warnings and its figures. */
function useRowTexts({ row, mix, warns, typed, index, food, errorAt, isPart, other, shown }: UseRowTextsInput) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const rest = restFor(row, mix.missing);
  const warning = warns ? warningOf(typed, index, mix, food) : null;
  const wrong = {
    foodId: errorAt(`ingredients.${index}.foodId`) ?? (isRepeated(typed.rows, index) ? t('diets.repeated') : undefined),
    pct: errorAt(`ingredients.${index}.pct`),
  };
  const problems = [...new Set([wrong.foodId, wrong.pct])].filter((text) => text !== undefined);
  const notes = warning
    ? [
        t(`diets.warning${warning}`, {
          pct: formatPercent(warning === 'BELOW_MINIMUM' ? food?.minInclusionPct : food?.maxInclusionPct, locale),
        }),
      ]
    : [];

  const number = (text: string | null | undefined, digits = 2): string =>
    formatDecimal(text, locale, { digits }) || '—';
  const figures = [
    isPart ? number(other?.toFixed()) : '—',
    number(food?.figures.dryMatterPct),
    number(food?.figures.costPerKg, 4),
    number(food?.figures.costPerKgMs, 4),
    isPart ? number(shown?.cost?.toFixed()) : '—',
  ];
  return { wrong, problems, notes, rest, figures };
}

function RowNotes({ problems, notes }: { problems: string[]; notes: string[] }) {
  return (
    <>
      {problems.map((text) => (
        <chakra.span key={text} display="block" color="danger.fg">
          {text}
        </chakra.span>
      ))}
      {notes.map((text) => (
        <chakra.span key={text} display="block" color="warning.fg">
          {text}
        </chakra.span>
      ))}
    </>
  );
}

export function IngredientRow({
  phone,
  index,
  row,
  fields,
  heads,
  typed,
  mix,
  foodOf,
  warns,
  onChange,
  onRemove,
}: Props) {
  const t = useMessages(messages);
  const errorAt = useErrorAt();
  const notesId = useId();
  const food = foodOf(row.foodId);
  const name = food?.name ?? activeFoodRecords.cached(row.foodId)?.label ?? t('diets.row', { number: index + 1 });
  const isPart = mix.msShares[index]?.gt(0) ?? false;
  const shown = mix.shown[index];
  const other = typed.basis === 'MS' ? shown?.mn : shown?.ms;
  const { wrong, problems, notes, rest, figures } = useRowTexts({
    row,
    mix,
    warns,
    typed,
    index,
    food,
    errorAt,
    isPart,
    other,
    shown,
  });
  const cell = (at: 'foodId' | 'pct') => (
    <RowCell
      field={fields[at]}
      path={`ingredients.${index}.${at}`}
      label={`${fields[at].label}, ${name}`}
      value={row[at]}
      invalid={wrong[at] !== undefined}
      describedBy={problems.length + notes.length > 0 ? notesId : undefined}
      onChange={(value) => onChange(index, at, String(value))}
    />
  );
  const actions = <RowActions name={name} rest={rest} onChange={onChange} index={index} onRemove={onRemove} />;
  const said = problems.length + notes.length > 0 && <RowNotes problems={problems} notes={notes} />;
  if (phone) {
    return (
      <IngredientCard
        index={index}
        name={name}
        cell={cell}
        actions={actions}
        figures={figures}
        heads={heads}
        said={said}
        notesId={notesId}
      />
    );
  }
  return (
    <IngredientLine
      index={index}
      cell={cell}
      figures={figures}
      heads={heads}
      actions={actions}
      said={said}
      notesId={notesId}
      problems={problems}
    />
  );
}
