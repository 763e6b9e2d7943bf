import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createNetwork, replaceEnvironment } from '../../../web/platform/relay/environment.ts';
import { socketReturns } from '../../../web/platform/relay/socket.ts';
import { clearStored, writeStored, type AuthSession } from '../../../web/platform/session/storage.ts';
import { allRoutes } from '../../support/browser/webRoutes.ts';
import { startFarmServer, type FarmServer } from '../support/farmServer.ts';
import { openPage } from '../support/page.tsx';

// Also on a machine that is busy with other files.
const patience = { timeout: 30_000 };
const user = userEvent.setup();

let server: FarmServer;
let owner: AuthSession;
const write = (name: string, input: object, answer: string) =>
  server.call(
    `mutation ($input: ${name[0]!.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { ${answer} } }`,
    input,
    owner.token,
  );
// The rows that are drawn follow from sizes, which this environment does not have.
const sizes = { clientHeight: 600, clientWidth: 900, offsetHeight: 38 } as const;
beforeAll(async () => {
  for (const [name, value] of Object.entries(sizes))
    vi.spyOn(HTMLElement.prototype, name as keyof typeof sizes, 'get').mockReturnValue(value);
  server = await startFarmServer();
  owner = await server.signIn(server.ownerEmail);
  const structure = { name: 'Silo', type: 'AERIAL_SILO', capacityTons: '200' };
  const { createStructure } = await write('createStructure', structure, 'structure { id }');
  const structureId = (createStructure as { structure: { id: string } }).structure.id;
  const food = { name: 'Milho moído', category: 'ENERGETICO', dryMatterPct: '88', ndtPct: '88' };
  const { createFood } = await write('createFood', food, 'food { id }');
  const foodId = (createFood as { food: { id: string } }).food.id;
  const entry = { foodId, structureId, type: 'PURCHASE', kg: '10000', cost: '11000' };
  await write('enterStock', entry, 'movements { id }');
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.stop();
});
beforeEach(() => {
  clearStored();
  replaceEnvironment(createNetwork());
  writeStored('language', 'pt-BR');
  writeStored('auth', owner);
});

const balances = async () => {
  const { farm } = await server.call(
    '{ farm { stocks { edges { node { figures { balanceKg } } } } } }',
    undefined,
    owner.token,
  );
  const { stocks } = farm as { stocks: { edges: { node: { figures: { balanceKg: string } } }[] } };
  return stocks.edges.map(({ node }) => Number(node.figures.balanceKg));
};
/** These operations of the page do not get through. */
function losing(isLost: (operationName: string) => boolean): { mockRestore: () => void } {
  const { fetch } = globalThis;
  return vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    const { operationName = '' } = JSON.parse((init?.body as string | undefined) ?? '{}') as { operationName?: string };
    return isLost(operationName) ? Promise.reject(new TypeError('the connection is lost')) : fetch(url, init);
  });
}
const preview = () => screen.getByRole('region', { name: 'Antes → depois' });
const requested = async () => within(await screen.findByRole('dialog', { name: 'Confirme antes de salvar' }, patience));

test('an entry shows the stock before and after as it is typed, and asks once about all that is implausible', async () => {
  openPage(allRoutes, '/admin/financial/stock-add');
  const food = await screen.findByRole('combobox', { name: /^Alimento/ }, patience);
  await user.type(food, 'Milho');
  await screen.findByRole('option', { name: /Milho moído/ }, patience);
  await user.keyboard('{Enter}');
  const kg = screen.getByLabelText(/^Peso/);
  await user.type(kg, '10.000');
  await user.type(screen.getByLabelText(/^Custo total/), 'R$ 13.000,00');
  await within(preview()).findByText('10.000 → 20.000', undefined, patience);
  expect(preview().textContent).toContain('1,1000 → 1,2000');
  expect(preview().textContent).toContain('5,00% → 10,00%');
  expect(preview().textContent).not.toContain('confirme');
  kg.focus();
  await user.clear(kg);
  await user.type(kg, '250.000');
  await within(preview()).findByText('10.000 → 260.000', undefined, patience);
  // The panel follows the typing, and leaves the focus where it is.
  expect(document.activeElement).toBe(kg);
  await user.click(screen.getByRole('button', { name: 'Registrar' }));
  const dialog = await requested();
  const sentences = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(sentences).toEqual([
    'Quantidade acima do comum (250.000 kg): confirme o valor',
    'Preço longe do custo médio (R$ 0,052 por kg, -95% em relação ao médio de R$ 1,10): confirme o custo',
    'Silo ficaria acima da capacidade (260.000 kg onde cabem 200.000 kg): confirme a quantidade',
  ]);
  await user.click(dialog.getAllByRole('button', { name: 'Cancelar' }).at(-1)!);
  // Nobody presses a button of the page while a question lies over it.
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirme antes de salvar' })).toBeNull(), patience);
  expect(await balances()).toEqual([10_000]);
  await user.click(screen.getByRole('button', { name: 'Registrar' }));
  await user.click((await requested()).getByRole('button', { name: 'Confirmar e salvar' }));
  await screen.findByText('Movimentação registrada', undefined, patience);
  expect(await balances()).toEqual([260_000]);
});

test('a count shows each difference in kg and R$ as it is typed, and asks about a large one', async () => {
  openPage(allRoutes, '/admin/financial/stock-add?operation=count');
  const counted = await screen.findByLabelText('Contado, Milho moído · Silo', undefined, patience);
  const difference = (unit: string) =>
    (screen.getByLabelText(`Diferença (${unit}), Milho moído · Silo`) as HTMLInputElement).value;
  await user.type(counted, '250.000');
  expect([difference('kg'), difference('R$')]).toEqual(['-10.000', '-923,08']);
  await within(preview()).findByText('260.000 → 250.000', undefined, patience);
  await user.clear(counted);
  expect([difference('kg'), difference('R$')]).toEqual(['', '']);
  await user.type(counted, '200.000');
  await user.click(screen.getByRole('button', { name: 'Registrar' }));
  const dialog = await requested();
  dialog.getByText(/^Contagem de Milho moído · Silo longe do saldo \(200\.000 kg contados, 260\.000 kg no livro\)/);
  await user.click(dialog.getByRole('button', { name: 'Confirmar e salvar' }));
  await screen.findByText('Movimentação registrada', undefined, patience);
  expect(await balances()).toEqual([200_000]);
});

test('a count without a network waits on the device, and is asked about in the queue when it is back', async () => {
  const page = openPage(allRoutes, '/admin/financial/stock-add?operation=count');
  const counted = await screen.findByLabelText('Contado, Milho moído · Silo', undefined, patience);
  const lost = losing((name) => name === 'CountFormMutation' || name === 'FieldAct');
  await user.type(counted, '150.000');
  await user.click(screen.getByRole('button', { name: 'Registrar' }));
  await waitFor(() => expect(page.path()).toBe('/admin/field/queue'), patience);
  const waiting = () => document.querySelector('[data-act="WAITING"]')?.textContent ?? '';
  await waitFor(() => expect(waiting()).toMatch(/Contagem de estoque · .*1 estoque/), patience);
  expect(await balances()).toEqual([200_000]);
  lost.mockRestore();
  dispatchEvent(new Event('online'));
  await screen.findByText(/^Contagem de Milho moído · Silo longe do saldo/, undefined, patience);
  expect(await balances()).toEqual([200_000]);
  await user.click(screen.getByRole('button', { name: 'Está certo: enviar' }));
  await screen.findByText('Tudo enviado', undefined, patience);
  expect(await balances()).toEqual([150_000]);
});

test('what cannot be saved is shown while it is typed', async () => {
  openPage(allRoutes, '/admin/financial/stock-add?operation=exit');
  await user.type(await screen.findByRole('combobox', { name: /^Estoque/ }, patience), 'Milho');
  await screen.findByRole('option', { name: /Milho moído/ }, patience);
  await user.keyboard('{Enter}');
  await user.selectOptions(screen.getByLabelText(/^Motivo/), 'SALE_OUT');
  await user.type(screen.getByLabelText(/^Quantidade/), '150.001');
  await waitFor(
    () => expect(preview().textContent).toContain('O saldo do estoque não é suficiente: confira a quantidade'),
    patience,
  );
});

test('balances of a day that could not be read are read again on demand', async () => {
  openPage(allRoutes, '/admin/financial/stock-add?operation=count');
  const balance = async () =>
    ((await screen.findByLabelText(/^Saldo em .*, Milho moído · Silo/, undefined, patience)) as HTMLInputElement).value;
  expect(await balance()).toBe('150.000');
  const day = screen.getByLabelText(/^Dia da fazenda/);
  const lost = losing((name) => name === 'useBalancesOnQuery');
  await user.clear(day);
  await user.type(day, '01/01/2026');
  await screen.findByText('Os saldos deste dia não puderam ser lidos.', undefined, patience);
  lost.mockRestore();
  expect(await balance()).toBe('');
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await waitFor(async () => expect(await balance()).toBe('0'), patience);
  expect(screen.queryByText('Os saldos deste dia não puderam ser lidos.')).toBeNull();
});

test('what is typed stays while the page cannot be read anew, which it says', async () => {
  openPage(allRoutes, '/admin/financial/stock-add?operation=count');
  const counted = await screen.findByLabelText('Contado, Milho moído · Silo', undefined, patience);
  await user.type(counted, '140.000');
  const lost = losing((name) => name !== '');
  socketReturns.set(socketReturns.get() + 1);
  // What was kept on the device is shown, with its age.
  await screen.findByText(/Dados de /, undefined, patience);
  expect((counted as HTMLInputElement).value).toBe('140.000');
  lost.mockRestore();
  await waitFor(() => expect(screen.queryByText(/Dados de /)).toBeNull(), patience);
  expect(screen.getByLabelText('Contado, Milho moído · Silo')).toBe(counted);
  expect((counted as HTMLInputElement).value).toBe('140.000');
});
