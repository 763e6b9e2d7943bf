import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { baseFoodsOf, compositionOf } from '../../../web/diets/versions/composition.ts';
import { createNetwork, replaceEnvironment } from '../../../web/platform/relay/environment.ts';
import { clearStored, writeStored, type AuthSession } from '../../../web/platform/session/storage.ts';
import { allRoutes } from '../../support/browser/webRoutes.ts';
import { startFarmServer, type FarmServer } from '../support/farmServer.ts';
import { openPage } from '../support/page.tsx';

const user = userEvent.setup();

/** T-DIET: name, category, MS %, NDT, ELm and ELg where they are typed, R$/kg MN and share of the MS. */
const foods = [
  { name: 'Silagem de milho', category: 'VOLUMOSO', dryMatterPct: '33', ndtPct: '66', cost: '0.18', pct: '15' },
  { name: 'Milho moído', category: 'ENERGETICO', dryMatterPct: '88', ndtPct: '88', cost: '1.05', pct: '62' },
  { name: 'DDG', category: 'PROTEICO', dryMatterPct: '90', ndtPct: '88', cost: '1.15', pct: '10' },
  { name: 'Caroço de algodão', category: 'PROTEICO', dryMatterPct: '91', ndtPct: '85', cost: '1.40', pct: '8' },
  { name: 'Núcleo', category: 'PREMIX', dryMatterPct: '97', ndtPct: '0', cost: '3.20', pct: '5' },
];

let server: FarmServer;
let owner: AuthSession;
const ids: Record<string, string> = {};

beforeAll(async () => {
  server = await startFarmServer();
  owner = await server.signIn(server.ownerEmail);
  for (const { cost, pct: _pct, ...food } of foods) {
    const { createFood } = await server.call(
      'mutation ($input: CreateFoodInput!) { createFood(input: $input) { food { id } } }',
      food,
      owner.token,
    );
    const foodId = (createFood as { food: { id: string } }).food.id;
    ids[food.name] = foodId;
    await server.call(
      'mutation ($input: EnterStockInput!) { enterStock(input: $input) { movements { id } } }',
      { foodId, type: 'PURCHASE', kg: '1000', cost: String(Number(cost) * 1000) },
      owner.token,
    );
  }
});
afterAll(() => server.stop());
beforeEach(() => {
  clearStored();
  replaceEnvironment(createNetwork());
  writeStored('language', 'pt-BR');
  writeStored('auth', owner);
});

/** Fills in the ingredients as somebody without a mouse does: food, Enter, Tab, percentage, Enter for the next row. */
async function typeIngredients(
  rows: readonly { name: string; pct: string }[],
  write: (text: string) => Promise<void> = (text) => user.paste(text),
): Promise<void> {
  const first = await screen.findByRole('combobox', { name: /^Alimento, linha 1/ });
  first.focus();
  for (const [index, { name, pct }] of rows.entries()) {
    await write(name);
    await user.keyboard('{Enter}{Tab}');
    await write(pct.replace('.', ','));
    if (index === rows.length - 1) return;
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe(`Alimento, linha ${index + 2}`),
    );
  }
}

const result = () => within(screen.getByRole('region', { name: 'Resultado' }));
function figure(label: string): string {
  const [term] = result().getAllByText(label);
  return (term?.nextElementSibling?.textContent ?? '').replace('\u00a0', ' ');
}

describe('a diet that is typed', () => {
  test('is reckoned at each key: dry matter, cost, energy and forage', async () => {
    openPage(allRoutes, '/admin/diet/add');
    await typeIngredients(foods, (text) => user.keyboard(text));
    await waitFor(() => expect(figure('MS (%)')).toBe('70,94'));
    expect(figure('R$/kg MN')).toBe('0,8778');
    expect(figure('R$/kg MS')).toBe('1,2374');
    expect(figure('ELm')).toBe('1,96 Mcal/kg MS');
    expect(figure('ELg')).toBe('1,33 Mcal/kg MS');
    expect(figure('Volumoso (% da MS)')).toBe('15,00');
    expect(screen.getByText('Fecha em 100%')).toBeTruthy();
    expect(figure('Consumo (kg MS/dia)')).not.toBe('—');
  });

  test('says what is missing, and a row takes the rest', async () => {
    openPage(allRoutes, '/admin/diet/add');
    await typeIngredients(foods.map((food) => ({ ...food, pct: food.name === 'Milho moído' ? '61.99' : food.pct })));
    expect(await screen.findByText('Faltam 0,01%')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Resto: pôr o que falta em Milho moído' }));
    expect(await screen.findByText('Fecha em 100%')).toBeTruthy();
    expect((screen.getByLabelText('% na MS, Milho moído') as HTMLInputElement).value).toBe('62');
  });

  test('turns to natural matter and back without losing what was typed', async () => {
    openPage(allRoutes, '/admin/diet/add');
    await typeIngredients(foods);
    const toMn = screen.getByRole<HTMLButtonElement>('button', { name: 'Matéria natural' });
    // Not before the foods are found, whose dry matter it takes.
    await waitFor(() => expect(toMn.disabled).toBe(false));
    await user.click(toMn);
    const inMn = (await screen.findByLabelText('% na MN, Silagem de milho')) as HTMLInputElement;
    expect(inMn.value).toBe('32,245');
    expect(figure('R$/kg MS')).toBe('1,2374');
    await user.click(screen.getByRole('button', { name: 'Matéria seca' }));
    expect(((await screen.findByLabelText('% na MS, Silagem de milho')) as HTMLInputElement).value).toBe('15');
  });

  test('flags a food that comes twice, in its row', async () => {
    openPage(allRoutes, '/admin/diet/add');
    await typeIngredients([foods[1]!, foods[1]!]);
    expect(await screen.findByText('Este alimento já está em outra linha')).toBeTruthy();
  });

  test('shows a refusal of the server in the row it speaks of', async () => {
    openPage(allRoutes, '/admin/diet/add');
    await typeIngredients(foods);
    await user.type(screen.getByLabelText(/^Nome/), 'Terminação 85');
    await user.selectOptions(screen.getByLabelText(/^Fase/), 'TERMINATION');
    // Deactivated by a colleague while the diet is being typed.
    await server.call(
      'mutation ($input: SetFoodActiveInput!) { setFoodActive(input: $input) { food { id } } }',
      { id: ids['DDG'], active: false },
      owner.token,
    );
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect((await screen.findAllByText('Ingrediente inválido: DDG')).length).toBeGreaterThan(0);
    const cell = screen.getByRole('combobox', { name: 'Alimento, DDG' });
    await waitFor(() => expect(cell.getAttribute('aria-invalid')).toBe('true'));
    expect(document.getElementById(cell.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'Ingrediente inválido: DDG',
    );
    await server.call(
      'mutation ($input: SetFoodActiveInput!) { setFoodActive(input: $input) { food { id } } }',
      { id: ids['DDG'], active: true },
      owner.token,
    );
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Formulação salva')).toBeTruthy();
  });
});

test('a food computes its energy from the NDT until it is typed', async () => {
  openPage(allRoutes, '/admin/financial/food/add');
  await user.type(await screen.findByLabelText(/^NDT/), '88');
  expect(await screen.findByText('Calculado pelo NDT: 2,18')).toBeTruthy();
  expect(screen.getByText('Calculado pelo NDT: 1,50')).toBeTruthy();
  await user.type(screen.getByLabelText(/^ELm/), '2,2');
  expect(await screen.findByText('Digitado; pelo NDT seria 2,18')).toBeTruthy();
});

test('the composition of a mix goes down to the foods that nobody mixes, and adds to the whole', () => {
  const part = (foodId: string, mnPct: string) => ({ foodId, name: foodId, mnPct, costPerKg: null });
  const made = new Map([['Núcleo', [part('Calcário', '60'), part('Ureia', '40')]]]);
  const rows = compositionOf([part('Núcleo', '30'), part('Milho', '65'), part('Ureia', '5')], made);
  expect(rows.map(({ name, depth, pct }) => [name, depth, pct.toString()])).toEqual([
    ['Núcleo', 0, '30'],
    ['Calcário', 1, '18'],
    ['Ureia', 1, '12'],
    ['Milho', 0, '65'],
    ['Ureia', 0, '5'],
  ]);
  expect(baseFoodsOf(rows).map(({ name, pct }) => `${name} ${pct.toString()}`)).toEqual([
    'Milho 65',
    'Calcário 18',
    'Ureia 17',
  ]);
});
