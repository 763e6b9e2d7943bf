import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { defineForm } from '../../../../web/platform/form/fields/defineForm.ts';
import { combobox, number, optionsFrom, table } from '../../../../web/platform/form/fields/kinds.ts';
import { bestFirst } from '../../../../web/platform/records/bestFirst.ts';
import * as session from '../../../../web/platform/session/session.ts';
import type { Records } from '../../../../web/platform/records/records.ts';
import { openPart } from '../../support/page.tsx';
import { ShownForm } from '../../support/ShownForm.tsx';

const user = userEvent.setup();
const save = () => user.click(screen.getByRole('button', { name: 'Salvar' }));

test('in a table the arrows go to the next row, but in the list of a combobox they choose', async () => {
  const definition = defineForm({
    rows: table({
      label: 'Linhas',
      initialRows: 2,
      item: {
        food: combobox({ label: 'Alimento', options: optionsFrom(['Milho', 'Soja', 'Ureia'], (name) => name) }),
        kg: number({ label: 'Peso' }),
      },
      rowName: (_row, index) => `linha ${index + 1}`,
      widths: { food: 10, kg: 10 },
    }),
  });
  openPart(<ShownForm definition={definition} />);
  const first = await screen.findByLabelText<HTMLInputElement>('Alimento, linha 1');
  await user.click(first);
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(first);
  expect(screen.getByRole('option', { name: 'Soja' }).id).toBe(first.getAttribute('aria-activedescendant'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(first.value).toBe('Soja'));
  expect(document.activeElement).toBe(first);
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Alimento, linha 2'));
  await user.click(screen.getByLabelText('Peso, linha 2'));
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(screen.getByLabelText('Peso, linha 1'));
});

test('what is called as typed comes first, then what begins so, then whose words do', async () => {
  const states = { AL: 'Alagoas', GO: 'Goiás', PA: 'Pará', PB: 'Paraíba', SP: 'São Paulo' };
  const options = Object.entries(states).map(([value, label]) => ({ value, label }));
  openPart(<ShownForm definition={defineForm({ state: combobox({ label: 'Estado', options }) })} />);
  const state = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Estado/ });
  for (const [typed, chosen] of [
    ['go', 'Goiás'],
    ['pa', 'Pará'],
    ['ao', 'São Paulo'],
  ] as const) {
    await user.clear(state);
    await user.type(state, `${typed}{Enter}`);
    await waitFor(() => expect(state.value).toBe(chosen));
  }
  const batches = ['Lote 112', 'Lote 120', 'Lote 12', 'Novilhas 12 meses'].map((label) => ({ value: label, label }));
  expect(bestFirst(batches, ' 12').map(({ label }) => label)).toEqual([
    'Lote 12',
    'Novilhas 12 meses',
    'Lote 120',
    'Lote 112',
  ]);
});

describe('a combobox of records', () => {
  const names = ['Milho moído', 'Milho em grão', 'Silagem de milho'];
  const options = names.map((label, at) => ({ value: String(at), label }));
  const records: Records = {
    search: (typed) =>
      Promise.resolve({
        options: options.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase())),
        hasMore: typed === '',
      }),
    byIds: (ids) =>
      Promise.resolve([...options, { value: '9', label: 'Ureia' }].filter(({ value }) => ids.includes(value))),
    cached: () => undefined,
  };
  const definition = defineForm({
    food: combobox({ label: 'Alimento', records }),
    kg: number({ label: 'Peso' }),
  });
  const fieldOf = () => screen.findByRole<HTMLInputElement>('combobox', { name: /^Alimento/ });

  test('searches while typing, and Enter before the result chooses its first option', async () => {
    const submit = vi.fn(() => Promise.resolve());
    openPart(<ShownForm definition={definition} onSave={submit} />);
    const field = await fieldOf();
    for (const pause of [0, 150, 300, 600]) {
      await user.click(field);
      await user.clear(field);
      await user.keyboard('silagem');
      await new Promise((resolve) => setTimeout(resolve, pause));
      await user.keyboard('{Enter}{Tab}');
      await waitFor(() => expect(field.value).toBe('Silagem de milho'));
    }
    expect(submit).not.toHaveBeenCalled();
    await save();
    await waitFor(() => expect(submit).toHaveBeenCalledWith({ food: '2', kg: null }, expect.anything()));
  });

  test('leaves the focus in the next control when the frame of a slow machine comes late', async () => {
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => Number(setTimeout(draw, 60, 0)));
    openPart(<ShownForm definition={definition} />);
    const field = await fieldOf();
    await user.click(field);
    await user.keyboard('silagem');
    await screen.findByRole('option', { name: 'Silagem de milho' });
    await user.keyboard('{Enter}{Tab}12');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(document.activeElement).toBe(screen.getByLabelText(/^Peso/));
    expect(field.value).toBe('Silagem de milho');
    vi.restoreAllMocks();
  });

  test('shows the name of a chosen record that the search does not find, can be cleared, and shows when there are more', async () => {
    const submit = vi.fn(() => Promise.resolve());
    openPart(<ShownForm definition={definition} initial={definition.initial({ food: '9' })} onSave={submit} />);
    const field = await fieldOf();
    await waitFor(() => expect(field.value).toBe('Ureia'));
    await user.click(screen.getByRole('button', { name: 'Limpar' }));
    expect(field.value).toBe('');
    await user.click(field);
    expect(await screen.findByText('Só as 3 primeiras. Digite para achar outras.')).toBeTruthy();
    await user.keyboard('xyz');
    expect((await screen.findAllByText('Nenhuma opção encontrada')).length).toBeGreaterThan(0);
    await user.keyboard('{Escape}');
    expect(field.value).toBe('');
    await save();
    await waitFor(() => expect(submit).toHaveBeenCalledWith({ food: null, kg: null }, expect.anything()));
  });

  test('leads a farm that has none to where the first one is made, but not who looks for one by name', async () => {
    vi.spyOn(session, 'mayDo').mockImplementation((action) => action === 'food:write');
    const empty: Records = { ...records, search: () => Promise.resolve({ options: [], hasMore: false }) };
    const formOf = (action: 'food:write' | 'sale:write') =>
      defineForm({ food: combobox({ label: 'Alimento', records: { ...empty, add: ['/admin/foods/add', action] } }) });
    openPart(<ShownForm definition={formOf('food:write')} />);
    await user.click(await fieldOf());
    expect((await screen.findByRole('link', { name: 'Cadastrar' })).getAttribute('href')).toBe('/admin/foods/add');
    await user.keyboard('x');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Cadastrar' })).toBeNull());
    cleanup();
    openPart(<ShownForm definition={formOf('sale:write')} />);
    await user.click(await fieldOf());
    expect((await screen.findAllByText('Nenhuma opção encontrada')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('link', { name: 'Cadastrar' })).toBeNull();
    vi.restoreAllMocks();
  });
});
