import { tagKinds } from '../../../server/traceability/earringStatus.calc.ts';
import { parseSisbov, ufOfCode } from '../../../server/traceability/sisbov.calc.ts';
import { sisbovRange } from '../../../server/traceability/sisbovRange.calc.ts';
import { defineForm, type FormInput, type FormValues } from '../../platform/form/defineForm.ts';
import {
  checkbox,
  combobox,
  date,
  hidden,
  number,
  optionsFrom,
  select,
  table,
  text,
  textarea,
} from '../../platform/form/kinds.ts';
import { withValues, type Text } from '../../platform/i18n/text.ts';
import { sisbovFault } from '../../traceability/earrings/numberChecks.ts';
import { activeSupplierRecords } from '../establishments/establishmentRecords.ts';
import { messages as p } from '../purchases/messages.ts';
import { messages as m } from './messages.ts';

const money = { unit: 'R$', ifEmpty: '0', span: 2 } as const;
const paper = { required: true, span: 2, autoComplete: 'off' } as const;
const count = { whole: true, digits: 0, min: 1 } as const;

interface Ends {
  initialSisbov: string;
  finalSisbov: string;
}

function parsedRange({ initialSisbov, finalSisbov }: Ends) {
  const [initial, final] = [parseSisbov(initialSisbov), parseSisbov(finalSisbov)];
  return 'parts' in initial && 'parts' in final ? sisbovRange(initial.parts, final.parts) : null;
}

const checkedNumber = (typed: string): Text | undefined => (typed === '' ? undefined : sisbovFault(typed));

/** What the two ends of a range say together. */
function rangeFault(ends: Ends): Text | undefined {
  const parsed = parsedRange(ends);
  if (parsed === null || 'range' in parsed) return undefined;
  const { fault } = parsed;
  if ('computedQuantity' in fault)
    return m[fault.computedQuantity === '0' ? 'orders.rangeBackwards' : 'orders.rangeTooMany'];
  return m[fault.code === 'SisbovDifferentUf' ? 'orders.rangeUf' : 'orders.rangeCountry'];
}

export const orderForm = defineForm({
  name: text({ label: p['purchases.name'], required: true, max: 100, span: 4, autoComplete: 'off' }),
  supplierId: combobox({ label: p['purchases.supplier'], records: activeSupplierRecords, span: 2 }),
  invoiceNumber: text({ label: p['purchases.invoiceNumber'], max: 20, ...paper }),
  invoiceSeries: text({ label: p['purchases.invoiceSeries'], default: '1', max: 10, ...paper }),
  invoiceIssueDate: date({ label: p['purchases.invoiceDate'], span: 2 }),
  orderDay: date({ label: p['purchases.orderDay'], required: true, span: 2 }),
  deliveryDate: date({ label: p['purchases.delivery'], span: 2 }),
  ranges: table({
    label: m['orders.ranges'],
    addLabel: m['orders.addRange'],
    initialRows: 1,
    min: 1,
    max: 20,
    item: {
      initialSisbov: text({
        label: m['orders.initial'],
        required: true,
        max: 40,
        check: checkedNumber,
        autoComplete: 'off',
      }),
      finalSisbov: text({
        label: m['orders.final'],
        required: true,
        max: 40,
        autoComplete: 'off',
        check: (typed, siblings: Ends) => checkedNumber(typed) ?? rangeFault(siblings),
      }),
      count: text({ label: m['orders.quantity'], disabled: true, local: true }),
    },
    rowName: (_row, index) => withValues(m['orders.range'], { number: index + 1 }),
    widths: { initialSisbov: 14, finalSisbov: 14, count: 8 },
  }),
  earringsPerBox: number({ label: m['orders.perBox'], max: 10_000, required: true, span: 2, ...count }),
  rowsPerPage: number({ label: m['orders.rows'], max: 200, default: '20', ifEmpty: undefined, span: 2, ...count }),
  tagKind: select({
    label: m['orders.tagKind'],
    required: true,
    default: 'TAG_AND_ELECTRONIC',
    span: 2,
    options: optionsFrom(tagKinds, (kind) => m[`orders.tagKind${kind}`]),
  }),
  manufacturer: text({ label: m['orders.manufacturer'], max: 100, span: 3 }),
  certifier: text({ label: m['orders.certifier'], max: 100, span: 3 }),
  mapaRequestNumber: text({ label: m['orders.mapa'], max: 30, span: 3, autoComplete: 'off' }),
  requestDate: date({ label: m['orders.requestDate'], span: 3 }),
  value: number({ label: p['purchases.invoiceValue'], required: true, unit: 'R$', span: 2 }),
  freightValue: number({ label: p['purchases.freight'], ...money }),
  recoverableTaxValue: number({ label: p['purchases.tax'], ...money }),
  observation: textarea({ label: p['purchases.note'], max: 500, span: 6 }),
  paymentTerms: table({
    label: p['purchases.terms'],
    addLabel: p['purchases.addTerm'],
    max: 60,
    item: {
      id: hidden<string | null>(null),
      dueDate: date({ label: p['purchases.dueDate'], required: true }),
      value: number({ label: p['purchases.value'], required: true, unit: 'R$' }),
      paid: checkbox({ label: p['purchases.paid'] }),
    },
    rowName: (_row, index) => withValues(p['purchases.term'], { number: index + 1 }),
    widths: { dueDate: 12, value: 12, paid: 6 },
  }),
});

export const orderSections = [
  {
    title: p['purchases.order'],
    fields: ['name', 'supplierId', 'invoiceNumber', 'invoiceSeries', 'invoiceIssueDate', 'orderDay', 'deliveryDate'],
  },
  { fields: ['ranges'] },
  {
    title: m['orders.makers'],
    fields: [
      'earringsPerBox',
      'rowsPerPage',
      'tagKind',
      'manufacturer',
      'certifier',
      'mapaRequestNumber',
      'requestDate',
    ],
  },
  { title: p['purchases.value'], fields: ['value', 'freightValue', 'recoverableTaxValue', 'observation'] },
  { fields: ['paymentTerms'] },
] as const;

export type OrderValues = FormValues<typeof orderForm>;
export type OrderInput = FormInput<typeof orderForm>;

/** How many numbers a range has, as far as it is typed. */
export function countOf(ends: Ends): string {
  const parsed = parsedRange(ends);
  return parsed !== null && 'range' in parsed ? String(parsed.range.quantity) : '';
}

export function withCounts(values: OrderValues, before: OrderValues): OrderValues {
  if (values.ranges === before.ranges) return values;
  return { ...values, ranges: values.ranges.map((range) => ({ ...range, count: countOf(range) })) };
}

/** The states of the ranges that are not the farm's own. */
export function otherUfs({ ranges }: OrderValues, state: string | null): string[] {
  const ufs = ranges.flatMap(({ initialSisbov }) => {
    const parsed = parseSisbov(initialSisbov);
    const code = 'parts' in parsed ? parsed.parts.ufCode : null;
    return code === null || ufOfCode[code] === undefined ? [] : [ufOfCode[code]];
  });
  return state === null ? [] : [...new Set(ufs)].filter((uf) => uf !== state);
}

/** What may still change when the boxes have come. */
export function lateInput({ value, freightValue, recoverableTaxValue, observation, paymentTerms }: OrderInput) {
  return { value, freightValue, recoverableTaxValue, observation, paymentTerms };
}
