import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { defineForm, type FormInput } from '../../../../web/platform/form/fields/defineForm.ts';
import { Form } from '../../../../web/platform/form/Form.tsx';
import { hidden, number, table, text } from '../../../../web/platform/form/fields/kinds.ts';
import { useForm } from '../../../../web/platform/form/useForm.ts';
import { openPart } from '../../support/page.tsx';

const countForm = defineForm({
  rows: table({
    label: 'Contagem',
    matrix: true,
    item: {
      id: hidden(''),
      name: text({ label: 'Silo', disabled: true, local: true }),
      kg: number({ label: 'Contado', unit: 'kg', tons: true, min: 0, max: 1_000_000 }),
      note: text({ label: 'Observação', max: 20 }),
    },
    isFilled: ({ kg }) => kg !== '',
    rowName: ({ name }) => name,
    widths: { name: 12, kg: 8, note: 12 },
  }),
});

const total = 300;
const user = userEvent.setup();
const save = vi.fn((_: FormInput<typeof countForm>) => Promise.resolve());

function Sheet() {
  const rows = Array.from({ length: total }, (_, n) => ({ id: `s${n}`, name: `Silo ${n} às`, kg: '', note: '' }));
  return <Form form={useForm(countForm, { initial: countForm.initial({ rows }), onSave: save })} />;
}

/** The cell of a row, by its name as a screen reader says it. */
const cell = (row: number, column = 'Contado') => screen.findByLabelText<HTMLInputElement>(`${column}, Silo ${row} às`);
const saved = async () => {
  await waitFor(() => expect(save).toHaveBeenCalled());
  return save.mock.lastCall![0].rows.map(({ id, kg, note }) => [id, kg, note]);
};
const submit = () => user.click(screen.getByRole('button', { name: 'Salvar' }));
const paste = (target: HTMLElement, value: string) =>
  fireEvent.paste(target, { clipboardData: { getData: () => value } });

// The window that is drawn follows from sizes, which this environment does not have.
const sizes = { clientHeight: 600, clientWidth: 900, offsetHeight: 38, scrollHeight: 11_400 } as const;
beforeAll(() => {
  for (const [name, value] of Object.entries(sizes))
    vi.spyOn(HTMLElement.prototype, name as keyof typeof sizes, 'get').mockReturnValue(value);
  vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(function scroll(this: Element, ...[to]: unknown[]) {
    this.scrollTop = (to as ScrollToOptions).top ?? 0;
    this.dispatchEvent(new Event('scroll'));
  });
});
afterAll(() => {
  vi.restoreAllMocks();
});
afterEach(() => {
  cleanup();
  save.mockClear();
});

const open = async () => {
  openPart(<Sheet />);
  await cell(0);
};

test('only the rows in view are drawn, and Enter goes from one to the next', async () => {
  await open();
  expect(document.querySelectorAll('[data-row]').length).toBeLessThan(60);
  await user.click(await cell(0));
  await user.keyboard('1.500{Enter}2.000{Enter}{Enter}3.000,5{Shift>}{Enter}{/Shift}');
  expect(document.activeElement).toBe(await cell(2));
  await submit();
  expect(await saved()).toEqual([
    ['s0', '1500', null],
    ['s1', '2000', null],
    ['s3', '3000.5', null],
  ]);
});

test('a row is found by its name without accents, and Enter goes into it', async () => {
  await open();
  await user.type(screen.getByRole('searchbox'), 'silo 271 as{Enter}');
  await waitFor(async () => expect(document.activeElement).toBe(await cell(271)));
  await user.keyboard('70650');
  await submit();
  expect(await saved()).toEqual([['s271', '70650', null]]);
});

test('what is filled in leaves the filter of missing rows only when that is set again', async () => {
  await open();
  await user.type(screen.getByRole('searchbox'), 'Silo 1');
  await user.click(screen.getByLabelText('Só o que falta'));
  await user.type(await cell(1), '7');
  expect(screen.getByText('1 de 300 preenchidos')).toBeTruthy();
  expect(await cell(1)).toBeTruthy();
  await user.click(screen.getByLabelText('Só o que falta'));
  await user.click(screen.getByLabelText('Só o que falta'));
  await waitFor(() => expect(screen.queryByLabelText('Contado, Silo 1 às')).toBeNull());
  expect(await cell(10)).toBeTruthy();
});

test('a block of a spreadsheet is pasted into the rows that are shown, in their order', async () => {
  await open();
  await user.type(screen.getByRole('searchbox'), 'Silo 29');
  const first = await cell(29);
  await user.click(first);
  paste(first, '1.234,5\tprimeiro\r\n\tsó a nota\r\n70.650\r\n');
  expect(await screen.findByText('4 valores colados')).toBeTruthy();
  expect((await cell(290, 'Observação')).value).toBe('só a nota');
  await submit();
  expect(await saved()).toEqual([
    ['s29', '1234.5', 'primeiro'],
    ['s291', '70650', null],
  ]);
});

test('lines beyond the last row are reported, and a single value is pasted as usual', async () => {
  await open();
  await user.type(screen.getByRole('searchbox'), 'Silo 299');
  const last = await cell(299);
  await user.click(last);
  expect(paste(last, '5\n6\n7')).toBe(false);
  expect(await screen.findByText('1 valor colado; 2 sem linha')).toBeTruthy();
  expect(paste(last, '5')).toBe(true);
});

test('Esc brings back what the cell held when it was entered', async () => {
  await open();
  await user.click(await cell(0));
  await user.keyboard('5{Enter}{Shift>}{Enter}{/Shift}999{Escape}');
  expect((await cell(0)).value).toBe('5');
});

test('a refused row is shown although the search hides it', async () => {
  await open();
  await user.type(screen.getByRole('searchbox'), 'Silo 280');
  await user.type(await cell(280), 'muito');
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'Silo 5');
  await submit();
  await waitFor(async () => expect(document.activeElement).toBe(await cell(280)));
  expect(save).not.toHaveBeenCalled();
});
