import { chakra } from '@chakra-ui/react';
import { useId, type JSX } from 'react';
import type { Field } from '../../platform/form/fields/fields.ts';
import { useErrorAt } from '../../platform/form/formState.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Checkbox } from '../../platform/ui/Checkbox.tsx';
import { IconButton } from '../../platform/ui/IconButton.tsx';
import { RowCell } from '../mix/RowCell.tsx';
import type { RecipeStep } from './loadedDiets.ts';
import { messages } from './messages.ts';

type Props = {
  phone: boolean;
  fields: readonly Field[];
  heads: readonly string[];
  steps: readonly RecipeStep[];
  index: number;
  name: string;
  /** What of the load the step is. */
  figures: readonly string[];
  readOnly: boolean;
  onChange: (index: number, patch: Partial<RecipeStep>) => void;
  onMove: (index: number, to: number) => void;
};

type MoveButtonsProps = {
  name: string;
  readOnly: boolean;
  index: number;
  onMove: (index: number, to: number) => void;
  steps: readonly RecipeStep[];
};

function MoveButtons({ name, readOnly, index, onMove, steps }: MoveButtonsProps) {
  const t = useMessages(messages);
  return (
    <>
      <IconButton
        icon="arrowUp"
        size="sm"
        label={t('recipes.up', { name })}
        disabled={readOnly || index === 0}
        onClick={() => onMove(index, index - 1)}
      />
      <IconButton
        icon="arrowDown"
        size="sm"
        label={t('recipes.down', { name })}
        disabled={readOnly || index === steps.length - 1}
        onClick={() => onMove(index, index + 1)}
      />
    </>
  );
}

type StepCardProps = {
  index: number;
  name: string;
  moves: JSX.Element;
  figures: readonly string[];
  cells: JSX.Element[];
  micro: JSX.Element;
  heads: readonly string[];
  problems: string[];
  notesId: string;
};

function StepCard({ index, name, moves, figures, cells, micro, heads, problems, notesId }: StepCardProps) {
  return (
    <chakra.li data-row={index} p="3" borderWidth="1px" borderRadius="md">
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="2">
        <chakra.h3 fontWeight="semibold">{`${index + 1}. ${name}`}</chakra.h3>
        <span>{moves}</span>
      </chakra.div>
      <chakra.dl display="grid" gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="2.5" mt="2">
        {[...figures, ...cells, micro].map((content, at) => (
          <chakra.div key={heads[at + 2]}>
            <chakra.dt mb="1" fontSize="xs" color="fg.subtle">
              {heads[at + 2]}
            </chakra.dt>
            <chakra.dd fontVariantNumeric="tabular-nums">{content}</chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
      {problems.length > 0 && (
        <chakra.p id={notesId} mt="2" fontSize="sm" color="danger.fg">
          {problems.join(' · ')}
        </chakra.p>
      )}
    </chakra.li>
  );
}

type StepLineProps = {
  index: number;
  name: string;
  figures: readonly string[];
  heads: readonly string[];
  cells: JSX.Element[];
  micro: JSX.Element;
  moves: JSX.Element;
  problems: string[];
  notesId: string;
};

function StepLine({ index, name, figures, heads, cells, micro, moves, problems, notesId }: StepLineProps) {
  return (
    <>
      <tr data-row={index}>
        <chakra.td textAlign="center !important">{index + 1}</chakra.td>
        <chakra.td px="2 !important" fontWeight="medium">
          {name}
        </chakra.td>
        {figures.map((text, at) => (
          <chakra.td
            key={heads[at + 2]}
            className="end"
            textAlign="end"
            px="2 !important"
            color="fg.muted"
            fontVariantNumeric="tabular-nums"
          >
            {text}
          </chakra.td>
        ))}
        {cells.map((cell) => (
          <td key={cell.key} className="end">
            {cell}
          </td>
        ))}
        <td className="box">{micro}</td>
        <chakra.td className="box" whiteSpace="nowrap">
          {moves}
        </chakra.td>
      </tr>
      {problems.length > 0 && (
        <tr>
          <td id={notesId} className="problem" colSpan={heads.length}>
            {problems.join(' · ')}
          </td>
        </tr>
      )}
    </>
  );
}

/** One food to be loaded: a row of the table, a card on a phone; what is refused in it is said below. */
export function StepRow({ phone, fields, heads, steps, index, name, figures, readOnly, onChange, onMove }: Props) {
  const t = useMessages(messages);
  const errorAt = useErrorAt();
  const notesId = useId();
  const step = steps[index];
  const problems = [
    ...new Set(['foodId', ...fields.map(({ name: at }) => at)].map((at) => errorAt(`steps.${index}.${at}`))),
  ].filter((text) => text !== undefined);
  const cells = fields.map((field) => (
    <RowCell
      key={field.name}
      field={field}
      path={`steps.${index}.${field.name}`}
      label={`${field.label}, ${name}`}
      value={step?.[field.name as keyof RecipeStep]}
      invalid={errorAt(`steps.${index}.${field.name}`) !== undefined}
      describedBy={problems.length > 0 ? notesId : undefined}
      onChange={(next) => onChange(index, { [field.name]: String(next) })}
    />
  ));
  const micro = (
    <Checkbox
      checked={step?.micro ?? false}
      disabled={readOnly}
      aria-label={`${t('recipes.micro')}, ${name}`}
      onChange={(event) => onChange(index, { micro: event.target.checked })}
    />
  );
  const moves = <MoveButtons name={name} readOnly={readOnly} index={index} onMove={onMove} steps={steps} />;
  if (phone) {
    return (
      <StepCard
        index={index}
        name={name}
        moves={moves}
        figures={figures}
        cells={cells}
        micro={micro}
        heads={heads}
        problems={problems}
        notesId={notesId}
      />
    );
  }
  return (
    <StepLine
      index={index}
      name={name}
      figures={figures}
      heads={heads}
      cells={cells}
      micro={micro}
      moves={moves}
      problems={problems}
      notesId={notesId}
    />
  );
}
