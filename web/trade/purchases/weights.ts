import { orNull } from '../../farm/farmFields.ts';
import type { Field } from '../../platform/form/fields.ts';
import type { Translate } from '../../platform/i18n/useMessages.ts';
import type { messages } from './messages.ts';

export type WeightValues = {
  foodId: string;
  day: string;
  truckPlate: string;
  invoiceNumber: string;
  grossKg: string;
  tareKg: string;
  discountPct: string;
  netKg: string;
  dryMatterPct: string;
  note: string;
  structureId: string;
  confirmed: boolean;
};

type Text = string | null | undefined;
type Known = {
  readonly day: string;
  readonly netKg: string;
  readonly item: { readonly food: { readonly id: string } };
} & {
  readonly [
    name in 'truckPlate' | 'invoiceNumber' | 'grossKg' | 'tareKg' | 'discountPct' | 'dryMatterPct' | 'note'
  ]: Text;
};

/** The fields of a truck that is known, or of one that comes today. */
export function emptyWeights(known: Known | null | undefined, foodId: string, today: string): WeightValues {
  const of = (
    name: 'truckPlate' | 'invoiceNumber' | 'grossKg' | 'tareKg' | 'discountPct' | 'dryMatterPct' | 'note',
  ): string => known?.[name] ?? '';
  // A net weight that follows from the scale is left to it, so that a corrected tare counts.
  const netKg = known && of('grossKg') === '' ? known.netKg : '';
  return {
    foodId: known?.item.food.id ?? foodId,
    day: known?.day ?? today,
    truckPlate: of('truckPlate'),
    invoiceNumber: of('invoiceNumber'),
    grossKg: of('grossKg'),
    tareKg: of('tareKg'),
    discountPct: of('discountPct'),
    netKg,
    dryMatterPct: of('dryMatterPct'),
    note: of('note'),
    structureId: '',
    confirmed: false,
  };
}

export function weightFields(t: Translate<typeof messages>, large: boolean): Field[] {
  const kg = { unit: 'kg', digits: 3, most: 10_000_000 } as const;
  return [
    { kind: 'decimal', name: 'grossKg', label: t('purchases.gross'), least: 0.001, span: 2, ...kg },
    { kind: 'decimal', name: 'tareKg', label: t('purchases.tare'), least: 0, span: 2, ...kg },
    {
      kind: 'percent',
      name: 'discountPct',
      label: t('purchases.discount'),
      hint: t('purchases.discountHint'),
      span: 2,
    },
    {
      kind: 'decimal',
      name: 'netKg',
      label: t('purchases.net'),
      hint: t('purchases.netHint'),
      least: 0.001,
      span: 2,
      ...kg,
    },
    { kind: 'percent', name: 'dryMatterPct', label: t('purchases.real'), least: 0.01, span: 2 },
    { kind: 'text', name: 'truckPlate', label: t('purchases.plate'), max: 10, span: 2, autoComplete: 'off' },
    ...(large
      ? [{ kind: 'checkbox' as const, name: 'confirmed', label: t('purchases.confirmLarge'), span: 6 as const }]
      : []),
    { kind: 'text', name: 'invoiceNumber', label: t('purchases.invoiceNumber'), max: 20, span: 2, autoComplete: 'off' },
    { kind: 'text', name: 'note', label: t('purchases.note'), max: 500, span: 4 },
  ];
}

export function weightInput({
  truckPlate,
  invoiceNumber,
  grossKg,
  tareKg,
  discountPct,
  netKg,
  dryMatterPct,
  note,
}: WeightValues) {
  return {
    truckPlate: orNull(truckPlate),
    invoiceNumber: orNull(invoiceNumber),
    grossKg: orNull(grossKg),
    tareKg: orNull(tareKg),
    discountPct: orNull(discountPct),
    netKg: orNull(netKg),
    dryMatterPct: orNull(dryMatterPct),
    note: orNull(note),
  };
}
