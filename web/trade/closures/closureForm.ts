import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { combobox, date, hidden, number, table, text } from '../../platform/form/fields/kinds.ts';
import type { Sheet } from './sheetFields.ts';
import { messages as m } from './messages.ts';

export const closureForm = defineForm({
  sheet: hidden<Sheet | null>(null, { local: true }),
  decisions: table({
    label: m['closing.decisions'],
    local: true,
    item: {
      line: hidden(0),
      row: text({ label: m['closing.line'], disabled: true }),
      oxId: combobox({ label: m['closing.isOf'], required: true }),
    },
    rowName: ({ row }) => row,
    widths: { row: 16, oxId: 22 },
  }),
  reason: text({
    label: m['closing.reason'],
    hint: m['closing.reasonHint'],
    max: 200,
    span: 6,
    local: true,
    autoComplete: 'off',
  }),
  slaughterDate: date({ label: m['closing.slaughterDate'], required: true, span: 2 }),
  slaughterNumber: text({ label: m['closing.slaughterNumber'], max: 30, span: 2, autoComplete: 'off' }),
  invoiceNumber: text({ label: m['closing.invoiceNumber'], max: 20, span: 2, autoComplete: 'off' }),
  arrivals: table({
    label: m['closing.arrivals'],
    item: {
      truckId: hidden(''),
      plate: text({ label: m['closing.truck'], disabled: true, local: true }),
      exitKg: number({ label: m['closing.exitKg'], disabled: true, local: true, unit: 'kg' }),
      arrivalKg: number({ label: m['closing.arrivalKg'], required: true, unit: 'kg', min: 1, max: 100_000 }),
      shrinkPct: number({ label: m['closing.shrink'], disabled: true, local: true, unit: '%', min: -1_000 }),
    },
    isFilled: ({ arrivalKg }: { arrivalKg: string }) => arrivalKg !== '',
    rowName: ({ plate }) => plate,
    widths: { plate: 9, exitKg: 9, arrivalKg: 10, shrinkPct: 8 },
  }),
  deductions: table({
    label: m['closing.deductions'],
    addLabel: m['closing.addDeduction'],
    max: 20,
    isFilled: ({ name, value }: { name: string; value: string }) => name !== '' || value !== '',
    item: {
      name: text({ label: m['closing.deduction'], required: true, max: 60, autoComplete: 'off' }),
      value: number({ label: m['closing.value'], required: true, unit: 'R$', max: 100_000_000 }),
    },
    rowName: ({ name }) => name,
    widths: { name: 18, value: 10 },
  }),
  payments: table({
    label: m['closing.payments'],
    addLabel: m['closing.addPayment'],
    max: 60,
    item: {
      dueDate: date({ label: m['closing.dueDate'], required: true }),
      value: number({ label: m['closing.value'], required: true, unit: 'R$', max: 100_000_000 }),
    },
    widths: { dueDate: 12, value: 10 },
  }),
});

export const closureSections = [
  { fields: ['decisions'] },
  { fields: ['reason'] },
  { title: m['closing.slaughter'], fields: ['slaughterDate', 'slaughterNumber', 'invoiceNumber', 'arrivals'] },
  { title: m['closing.money'], fields: ['deductions', 'payments'] },
] as const;
