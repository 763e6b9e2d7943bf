import { tagKinds } from '../../../server/earrings/earringStatus.calc.ts';
import { parseSisbov, ufOfCode } from '../../../server/earrings/sisbov.calc.ts';
import { sisbovRange } from '../../../server/earrings/sisbovRange.calc.ts';
import { defineForm, type FormInput, type FormValues } from '../../platform/form/fields/defineForm.ts';
import { date, number, optionsFrom, select, table, text } from '../../platform/form/fields/kinds.ts';
import { withValues, type Text } from '../../platform/i18n/text.ts';
import { sisbovFault } from '../../earrings/numberChecks.ts';
import { messages as p } from '../purchases/messages.ts';
import { costNames, moneyFields, paperFields, paperNames } from '../purchases/order/orderFields.ts';
import { messages as m } from './messages.ts';

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
  ...paperFields,
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
  ...moneyFields,
  value: number({ label: p['purchases.invoiceValue'], required: true, unit: 'R$', span: 2 }),
});

export const orderSections = [
  { title: p['purchases.order'], fields: paperNames },
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
  { title: p['purchases.value'], fields: costNames },
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
export function lateInput(input: OrderInput) {
  const { value, freightValue, commissionValue, commissionerName, recoverableTaxValue } = input;
  const { otherCosts, observation, paymentTerms } = input;
  return {
    value,
    freightValue,
    commissionValue,
    commissionerName,
    recoverableTaxValue,
    otherCosts,
    observation,
    paymentTerms,
  };
}
