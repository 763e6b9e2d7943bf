import type { Field } from '../../platform/form/fields/fields.ts';
import { chakra } from '@chakra-ui/react';
import { useRef, type KeyboardEvent, type RefObject, type ReactNode } from 'react';
import { splitByWeights } from '../../../server/platform/values/quantities.calc.ts';
import { moveInTable } from '../../platform/form/controls/tables/moveInTable.ts';
import { tableCellStyles } from '../../platform/form/controls/tables/tableCellStyles.ts';
import { useErrorAt } from '../../platform/form/formState.ts';
import type { FormState } from '../../platform/form/useForm.ts';
import { formatDecimal } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useIsPhone } from '../../platform/table/useIsPhone.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import type { LoadedDiet, RecipeStep } from './loadedDiets.ts';
import { messages } from './messages.ts';
import type { recipeForm } from './recipeFields.ts';
import { StepRow } from './StepRow.tsx';
import { focusSoon } from '../../platform/matrix/focusSoon.ts';

type Props = {
  form: FormState<(typeof recipeForm)['fields']>;
  diet: LoadedDiet | undefined;
  propose: () => void;
  readOnly: boolean;
};

const typicalLoadKg = 4_000;
const widths = ['3.25rem', 'auto', '4.75rem', '6rem', '5.5rem', '5rem', '6.25rem', '3.5rem', '5rem'];

function useStepChanges(
  steps: readonly RecipeStep[],
  setSteps: (next: RecipeStep[]) => void,
  box: RefObject<HTMLDivElement | null>,
) {
  const change = (index: number, patch: Partial<RecipeStep>): void => {
    const row = steps[index];
    if (row && Object.entries(patch).some(([name, next]) => row[name as keyof RecipeStep] !== next))
      setSteps(steps.map((step, at) => (at === index ? { ...step, ...patch } : step)));
  };
  const move = (index: number, to: number): void => {
    const row = steps[index];
    if (!row || to < 0 || to >= steps.length) return;
    setSteps(steps.toSpliced(index, 1).toSpliced(to, 0, row));
    focusSoon(() => box.current?.querySelector<HTMLElement>(`[data-row="${to}"] input`));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    if (step === undefined) return moveInTable(event);
    const index = Number((event.target as HTMLElement).closest('[data-row]')?.getAttribute('data-row'));
    event.preventDefault();
    move(index, index + step);
  };
  return { change, move, onKeyDown };
}

function StepsHeader({ diet, readOnly, propose }: { diet: Props['diet']; readOnly: boolean; propose: () => void }) {
  const t = useMessages(messages);
  const phone = useIsPhone();
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3" mb="3">
      <div>
        <chakra.h2 fontSize="md" fontWeight="semibold">
          {t('recipes.steps')}
        </chakra.h2>
        <chakra.p color="fg.muted">{diet ? !phone && t('recipes.stepsText') : t('recipes.noFormulation')}</chakra.p>
      </div>
      {diet && !readOnly && (
        <Button size="sm" onClick={propose}>
          {t('recipes.propose')}
        </Button>
      )}
    </chakra.div>
  );
}

function StepTable({ heads, ends, rows }: { heads: string[]; ends: Set<string>; rows: ReactNode }) {
  const t = useMessages(messages);
  return (
    <chakra.div overflowX="auto" borderWidth="1px" borderRadius="md" css={tableCellStyles}>
      <table style={{ minWidth: '47rem' }}>
        <colgroup>
          {widths.map((width, index) => (
            <col key={index} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {heads.map((head) => (
              <th
                key={head}
                scope="col"
                className={ends.has(head) ? 'end' : head === t('recipes.micro') ? 'box' : undefined}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows}</tbody>
      </table>
    </chakra.div>
  );
}

function useHeads(fields: Field[]) {
  const t = useMessages(messages);
  return [
    t('recipes.order'),
    t('recipes.food'),
    t('recipes.share'),
    t('recipes.load'),
    ...fields.map(({ label }) => label),
    t('recipes.micro'),
    t('recipes.move'),
  ];
}

/** The order of loading: proposed as it is usual, moved by hand. */
export function RecipeSteps({ form, diet, propose, readOnly }: Props) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const phone = useIsPhone();
  const box = useRef<HTMLDivElement>(null);
  const errorAt = useErrorAt();
  const { steps } = form.values;
  const { stepKg, waitSeconds, tolerancePct } = form.fieldsOf('steps');
  const fields = [stepKg, waitSeconds, tolerancePct];
  const setSteps = (next: RecipeStep[]): void => form.set('steps', next);
  const ingredientOf = (foodId: string) => diet?.ingredients.find(({ food }) => food.id === foodId);
  const fits =
    diet === undefined ||
    (diet.ingredients.length === steps.length && steps.every(({ foodId }) => ingredientOf(foodId)));
  const shares = steps.map(({ foodId }) => ingredientOf(foodId)?.figures?.mnPct ?? '0');
  const load = shares.some((share) => Number(share) > 0) ? splitByWeights(typicalLoadKg, shares, 1) : [];
  const { change, move, onKeyDown } = useStepChanges(steps, setSteps, box);
  const heads = useHeads(fields);
  const ends = new Set(heads.slice(2, -2));
  const rows = steps.map((step, index) => (
    <StepRow
      key={step.foodId}
      phone={phone}
      fields={fields}
      heads={heads}
      steps={steps}
      index={index}
      name={ingredientOf(step.foodId)?.food.name ?? '—'}
      figures={[
        formatDecimal(shares[index], locale) || '—',
        formatDecimal(load[index]?.toFixed(), locale, { digits: 1 }) || '—',
      ]}
      readOnly={readOnly}
      onChange={change}
      onMove={move}
    />
  ));
  return (
    <Card padded minW="0">
      <StepsHeader diet={diet} readOnly={readOnly} propose={propose} />
      {!fits && <Notice tone="warning">{t('recipes.outdated')}</Notice>}
      {steps.length > 0 && (
        <chakra.div ref={box} mt={fits ? '0' : '3'} role="group" aria-label={t('recipes.steps')} onKeyDown={onKeyDown}>
          {phone ? (
            <chakra.ol display="grid" gap="3">
              {rows}
            </chakra.ol>
          ) : (
            <StepTable heads={heads} ends={ends} rows={rows} />
          )}
        </chakra.div>
      )}
      {errorAt('steps') !== undefined && (
        <chakra.p role="alert" mt="3" color="danger.fg">
          {errorAt('steps')}
        </chakra.p>
      )}
    </Card>
  );
}
