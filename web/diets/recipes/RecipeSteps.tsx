import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { splitByWeights } from '../../../server/diets/dryMatter.calc.ts';
import { moveInTable } from '../../platform/form/controls/moveInTable.ts';
import { tableCellStyles } from '../../platform/form/controls/tableCellStyles.ts';
import type { FieldOf } from '../../platform/form/fields.ts';
import { useFieldState } from '../../platform/form/formState.ts';
import { formatDecimal } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { Checkbox } from '../../platform/ui/Checkbox.tsx';
import { IconButton } from '../../platform/ui/IconButton.tsx';
import { Notice } from '../../platform/ui/Notice.tsx';
import { RowCell } from '../RowCell.tsx';
import type { RowIssues } from '../useRowIssues.ts';
import type { LoadedDiet, RecipeStep } from './loadedDiets.ts';
import { messages } from './messages.ts';

type Props = { diets: readonly LoadedDiet[]; stepsOf: (diet: LoadedDiet) => RecipeStep[]; issues: RowIssues<RecipeStep>; readOnly: boolean };
type NumberName = 'stepKg' | 'waitSeconds' | 'tolerancePct';

const typicalLoadKg = 4_000;
const limits: Record<NumberName, Pick<FieldOf<'decimal'>, 'least' | 'most' | 'digits'>> = {
  stepKg: { least: 0.001, most: 1_000, digits: 3 },
  waitSeconds: { least: 0, most: 3_600, digits: 0 },
  tolerancePct: { least: 0, most: 100, digits: 2 },
};
const labels = { stepKg: 'recipes.step', waitSeconds: 'recipes.wait', tolerancePct: 'recipes.tolerance' } as const;
const widths = ['3.25rem', 'auto', '4.75rem', '6rem', '5.5rem', '5rem', '3.5rem', '6.25rem', '5rem'];

/** The order of loading: proposed as it is usual, moved by hand. */
export function RecipeSteps({ diets, stepsOf, issues, readOnly }: Props) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const { value: formulationId } = useFieldState('formulationId');
  const { value, setValue } = useFieldState('steps');
  const steps = value as RecipeStep[];
  const diet = diets.find(({ id }) => id === formulationId);
  const known = useRef(formulationId);
  const propose = (): void => diet && setValue(stepsOf(diet));
  useEffect(() => {
    if (known.current === formulationId) return;
    known.current = formulationId;
    propose();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only another formulation brings another order
  }, [formulationId]);

  const ingredientOf = (foodId: string) => diet?.ingredients.find(({ food }) => food.id === foodId);
  const fits = diet === undefined || (diet.ingredients.length === steps.length && steps.every(({ foodId }) => ingredientOf(foodId)));
  const shares = steps.map(({ foodId }) => ingredientOf(foodId)?.figures?.mnPct ?? '0');
  const load = shares.some((share) => Number(share) > 0) ? splitByWeights(typicalLoadKg, shares, 1) : [];
  const change = (index: number, patch: Partial<RecipeStep>): void => {
    const row = steps[index];
    if (row && Object.entries(patch).some(([name, next]) => row[name as keyof RecipeStep] !== next)) setValue(steps.map((step, at) => (at === index ? { ...step, ...patch } : step)));
  };
  const move = (index: number, to: number): void => {
    const row = steps[index];
    if (!row || to < 0 || to >= steps.length) return;
    setValue(steps.toSpliced(index, 1).toSpliced(to, 0, row));
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-row="${to}"] input`)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    if (step === undefined) return moveInTable(event);
    const index = Number((event.target as HTMLElement).closest('[data-row]')?.getAttribute('data-row'));
    event.preventDefault();
    move(index, index + step);
  };
  const cell = (name: NumberName, index: number, food: string) => {
    const error = issues.errorAt(steps, index, name);
    return (
      <chakra.td className="end" title={error}>
        <RowCell field={{ kind: 'decimal', name, label: t(labels[name]), required: true, disabled: readOnly, ...limits[name] }} path={`steps.${index}.${name}`} label={`${t(labels[name])}, ${food}`} value={steps[index]?.[name]} invalid={error !== undefined} onChange={(next) => change(index, { [name]: String(next) })} />
      </chakra.td>
    );
  };
  const heads = [t('recipes.order'), t('recipes.food'), t('recipes.share'), t('recipes.load'), t('recipes.step'), t('recipes.wait'), t('recipes.micro'), t('recipes.tolerance'), t('recipes.move')];
  return (
    <Card padded minW="0">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3" mb="3">
        <div>
          <chakra.h2 fontSize="md" fontWeight="semibold">
            {t('recipes.steps')}
          </chakra.h2>
          <chakra.p color="fg.muted">{t(diet ? 'recipes.stepsText' : 'recipes.noFormulation')}</chakra.p>
        </div>
        {diet && !readOnly && (
          <Button size="sm" onClick={propose}>
            {t('recipes.propose')}
          </Button>
        )}
      </chakra.div>
      {!fits && <Notice tone="warning">{t('recipes.outdated')}</Notice>}
      {steps.length > 0 && (
        <chakra.div ref={box} mt={fits ? '0' : '3'} overflowX="auto" borderWidth="1px" borderRadius="md" css={tableCellStyles} role="group" aria-label={t('recipes.steps')} onKeyDown={onKeyDown}>
          <table style={{ minWidth: '47rem' }}>
            <colgroup>
              {widths.map((width, index) => (
                <col key={index} style={{ width }} />
              ))}
            </colgroup>
            <thead>
              <tr>
                {heads.map((head, index) => (
                  <th key={head} scope="col" className={index > 1 && index < 8 ? (index === 6 ? 'box' : 'end') : undefined}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {steps.map((step, index) => {
                const name = ingredientOf(step.foodId)?.food.name ?? '—';
                return (
                  <tr key={step.foodId} data-row={index}>
                    <chakra.td textAlign="center !important">{index + 1}</chakra.td>
                    <chakra.td px="2 !important" fontWeight="medium">
                      {name}
                      {issues.errorAt(steps, index, 'foodId') !== undefined && <chakra.span display="block" color="danger.fg" fontSize="sm">{issues.errorAt(steps, index, 'foodId')}</chakra.span>}
                    </chakra.td>
                    {[formatDecimal(shares[index], locale), formatDecimal(load[index]?.toFixed(), locale, { digits: 1 })].map((text, at) => (
                      <chakra.td key={at} className="end" textAlign="end" px="2 !important" color="fg.muted" fontVariantNumeric="tabular-nums">
                        {text || '—'}
                      </chakra.td>
                    ))}
                    {cell('stepKg', index, name)}
                    {cell('waitSeconds', index, name)}
                    <td className="box">
                      <Checkbox checked={step.micro} disabled={readOnly} aria-label={`${t('recipes.micro')}, ${name}`} onChange={(event) => change(index, { micro: event.target.checked })} />
                    </td>
                    {cell('tolerancePct', index, name)}
                    <chakra.td className="box" whiteSpace="nowrap">
                      <IconButton icon="arrowUp" size="sm" label={t('recipes.up', { name })} disabled={readOnly || index === 0} onClick={() => move(index, index - 1)} />
                      <IconButton icon="arrowDown" size="sm" label={t('recipes.down', { name })} disabled={readOnly || index === steps.length - 1} onClick={() => move(index, index + 1)} />
                    </chakra.td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </chakra.div>
      )}
      {issues.ofAll(steps) !== undefined && (
        <chakra.p role="alert" mt="3" color="danger.fg">
          {issues.ofAll(steps)}
        </chakra.p>
      )}
    </Card>
  );
}
