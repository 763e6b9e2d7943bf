import { useMemo, useState, type ReactNode } from 'react';
import { orNull } from '../farm/farmFields.ts';
import { RecordForm } from '../platform/form/RecordForm.tsx';
import { useLanguage } from '../platform/i18n/language.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { Notice } from '../platform/ui/Notice.tsx';
import { foodSections } from './foodFields.ts';
import type { FoodCategory } from './foodCategories.ts';
import { messages } from './messages.ts';

export interface FoodValues extends Record<string, unknown> {
  name: string;
  category: string;
  dryMatterPct: string;
  ndtPct: string;
  elm: string;
  elg: string;
  minInclusionPct: string;
  maxInclusionPct: string;
  minimumKg: string;
  supplierDays: string;
  stepKg: string;
  densityKgM3: string;
}

/** What a product leaves to its owner, whoever made it. */
export function keepingInput({
  minInclusionPct,
  maxInclusionPct,
  minimumKg,
  supplierDays,
  stepKg,
  densityKgM3,
}: FoodValues) {
  return {
    minInclusionPct: orNull(minInclusionPct),
    maxInclusionPct: orNull(maxInclusionPct),
    minimumKg: orNull(minimumKg),
    supplierDays: Number(supplierDays),
    stepKg: orNull(stepKg),
    densityKgM3: orNull(densityKgM3),
  };
}

export function foodInput(values: FoodValues) {
  const { name, category, dryMatterPct, ndtPct, elm, elg } = values;
  return {
    ...keepingInput(values),
    name,
    category: category as FoodCategory,
    dryMatterPct,
    ndtPct: orNull(ndtPct),
    elm: orNull(elm),
    elg: orNull(elg),
  };
}

type Props = {
  title: string;
  initial: FoodValues;
  isProduct?: boolean;
  readOnly: boolean;
  actions?: ReactNode;
  savedText: string;
  onSave: (values: FoodValues) => Promise<unknown>;
};

export function FoodForm({ isProduct = false, initial, ...form }: Props) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const [{ ndtPct, elm, elg }, follow] = useState(initial);
  const sections = useMemo(
    () => foodSections(t, locale, { ndtPct, elm, elg }, isProduct),
    [t, locale, ndtPct, elm, elg, isProduct],
  );
  return (
    <RecordForm<FoodValues>
      {...form}
      list={{ to: '/admin/financial/food/list', label: t('foods.title') }}
      initial={initial}
      sections={sections}
      onChange={follow}
      aside={isProduct && <Notice tone="info">{t('foods.product')}</Notice>}
    />
  );
}
