import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createNetwork, replaceEnvironment } from '../../../web/platform/relay/environment.ts';
import { clearStored, writeStored, type AuthSession } from '../../../web/platform/session/storage.ts';
import { allRoutes } from '../../support/browser/webRoutes.ts';
import { startFarmServer, type FarmServer } from '../support/farmServer.ts';
import { openPage } from '../support/page.tsx';

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
  const food = { name: 'Milho moído', category: 'ENERGETICO', dryMatterPct: '88', ndtPct: '88' };
  const { createFood } = await write('createFood', food, 'food { id }');
  const foodId = (createFood as { food: { id: string } }).food.id;
  const order = { name: 'Milho da Lagoa', invoiceNumber: '8841', invoiceSeries: '1', freightValue: '1200' };
  const items = [{ foodId, kg: '1000', unitPrice: '1.05' }];
  await write('createFoodPurchase', { ...order, items }, 'purchase { id }');
  const client = { name: 'Três Irmãos', document: '11222333000181', isBoitel: true };
  await write('createOwner', { ...client, contract: 'PER_DAY', contractRate: '16.5' }, 'owner { id }');
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

const open = async () => {
  const { farm } = await server.call('{ farm { financialItems { rows { open } } } }', undefined, owner.token);
  const { financialItems } = farm as { financialItems: { rows: { open: string }[] } };
  return financialItems.rows.map((row) => Number(row.open)).toSorted((one, other) => one - other);
};

/** What stands at a field that is wrong. */
const accessibleTextOf = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .find((text) => field.getAttribute('aria-invalid') === 'true' && text !== '') ?? '';

test('an item is paid in part, as people write money, and that is taken back', async () => {
  openPage(allRoutes, '/admin/financial/items');
  await screen.findByText('A pagar R$ 2.250,00 · a receber R$ 0,00', { normalizer: plain });
  await user.click((await screen.findAllByRole('checkbox')).at(-1)!);
  await user.click(screen.getByRole('button', { name: 'Marcar como pago' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Marcar como pago' }));
  const value = await dialog.findByLabelText(/^Valor pago/);
  await user.clear(value);
  await user.click(value);
  await user.paste('R$ 1.012,40');
  await user.click(dialog.getByRole('button', { name: 'Marcar como pago' }));
  await screen.findByText('Conta marcada como paga');
  await waitFor(async () => expect(await open()).toHaveLength(2));
  expect((await open()).reduce((sum, each) => sum + each, 0)).toBeCloseTo(1_237.6, 2);
  await screen.findByText('A pagar R$ 1.237,60 · a receber R$ 0,00', { normalizer: plain });
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  await screen.findByText('A pagar R$ 2.250,00 · a receber R$ 0,00', { normalizer: plain });
  expect(await open()).toEqual([1_050, 1_200]);
});

test('more than is open is refused at its field, and what was typed stays', async () => {
  openPage(allRoutes, '/admin/financial/items');
  await screen.findByText('A pagar R$ 2.250,00 · a receber R$ 0,00', { normalizer: plain });
  await user.click((await screen.findAllByRole('checkbox')).at(-1)!);
  await user.click(screen.getByRole('button', { name: 'Marcar como pago' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Marcar como pago' }));
  const value = await dialog.findByLabelText<HTMLInputElement>(/^Valor pago/);
  const day = await dialog.findByLabelText<HTMLInputElement>(/^Data do pagamento/);
  const send = async (field: HTMLInputElement, typed: string, refused: RegExp) => {
    await user.clear(field);
    await user.click(field);
    await user.paste(typed);
    await user.click(dialog.getByRole('button', { name: 'Marcar como pago' }));
    await waitFor(() => expect(plain(accessibleTextOf(field))).toMatch(refused));
    expect(plain(field.value)).toContain(typed.replace('R$ ', ''));
  };
  await send(value, 'R$ 12.000,00', /^Só R\$ 1\.\d{3},00 estão em aberto$/);
  await user.clear(value);
  await user.type(value, '10');
  await send(day, '05/05/1990', /^Não pode ser antes do início dos registros da fazenda, confira o ano \(/);
  expect(await open()).toEqual([1_050, 1_200]);
});

test('the closing of a client is the way to what it paid', async () => {
  openPage(allRoutes, '/admin/reports/owner-closings');
  await user.click(await screen.findByRole('link', { name: 'Três Irmãos' }));
  await screen.findByRole('heading', { level: 1, name: 'Três Irmãos' });
  await user.click(await screen.findByRole('button', { name: 'Lançar pagamento' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lançar pagamento' }));
  await user.click(await dialog.findByLabelText(/^Valor/));
  await user.paste('1.250,5');
  await user.type(dialog.getByLabelText(/^Descrição/), 'PIX');
  await user.click(dialog.getByRole('button', { name: 'Lançar pagamento' }));
  await screen.findByText('Pagamento lançado');
  expect((await screen.findAllByText('R$ 1.250,50', { normalizer: plain })).length).toBeGreaterThan(0);
});

test('a contract that changes applies from the day that is chosen', async () => {
  const { farm } = await server.call(
    '{ farm { currentDay owners(first: 5) { edges { node { id name } } } } }',
    undefined,
    owner.token,
  );
  const { currentDay, owners } = farm as {
    currentDay: string;
    owners: { edges: { node: { id: string; name: string } }[] };
  };
  const { id } = owners.edges.find(({ node }) => node.name === 'Três Irmãos')!.node;
  openPage(allRoutes, `/admin/farm/owners/edit/${encodeURIComponent(id)}`);
  const rate = await screen.findByLabelText(/^Tarifa/);
  await user.clear(rate);
  await user.type(rate, '18');
  await user.click(screen.getByLabelText(/^Vale a partir de/));
  await user.paste(currentDay.split('-').toReversed().join('/'));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Proprietário atualizado');
  cleanup();
  openPage(allRoutes, `/admin/reports/owner-closings?ownerIds=${encodeURIComponent(id)}`);
  expect((await screen.findAllByText(/Por diária, R\$ 18,00/, { normalizer: plain })).length).toBeGreaterThan(0);
});

/** Money has no-break spaces. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

test('a truck that was begun on the page of a sale leads back to it', async () => {
  const saleId = btoa('SaleManagement:019f2f6e-0000-7000-8000-000000000000');
  const page = openPage(allRoutes, `/admin/management/closures/trucks/new?sale=${encodeURIComponent(saleId)}`);
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }, { timeout: 5_000 }));
  await waitFor(() =>
    expect(page.path()).toBe(`/admin/management/closures/list/details/${encodeURIComponent(saleId)}`),
  );
});
