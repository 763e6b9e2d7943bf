import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { usePreloadedQuery } from 'react-relay';
import { useSearchParams } from 'react-router';
import { Network, type GraphQLResponse } from 'relay-runtime';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { replaceEnvironment } from '../../../../web/platform/relay/environment.ts';
import { ReportScreen } from '../../../../web/platform/report/ReportScreen.tsx';
import { screenRoute, type ScreenProps } from '../../../../web/platform/router/screenRoute.ts';
import { clearStored, writeStored } from '../../../../web/platform/session/storage.ts';
import { defineReport, one, period, restQuery } from '../../../../web/platform/table/listSpec.ts';
import { defineReportView } from '../../../../web/platform/table/filters/view.ts';
import { openPage } from '../../support/page.tsx';
import { stockReportQuery, stockRow, type StockReportQuery, type StockRow } from '../../support/stockReport.ts';

const openDay = '2026-11-20';
const texts = {
  stock: { 'pt-BR': 'Estoque', 'en-US': 'Stock' },
  food: { 'pt-BR': 'Alimento', 'en-US': 'Food' },
  balance: { 'pt-BR': 'Saldo', 'en-US': 'Balance' },
  sum: { 'pt-BR': 'Entradas menos saídas.', 'en-US': 'What came less what went.' },
  tons: { 'pt-BR': 'Toneladas', 'en-US': 'Tons' },
  period: { 'pt-BR': 'Período', 'en-US': 'Period' },
  category: { 'pt-BR': 'Categoria', 'en-US': 'Category' },
  'category.SILAGE': { 'pt-BR': 'Silagem', 'en-US': 'Silage' },
  'category.GRAIN': { 'pt-BR': 'Grão', 'en-US': 'Grain' },
  nothing: { 'pt-BR': 'Nada em estoque', 'en-US': 'Nothing in stock' },
} as const;
const spec = defineReport<StockReportQuery>()({ period, category: one(['SILAGE', 'GRAIN']) });
const view = defineReportView<StockRow>()(spec, {
  texts,
  title: 'stock',
  columns: [
    { path: 'food', title: 'food', width: 160, phone: 'title' },
    {
      path: 'kg',
      title: 'balance',
      width: 120,
      kind: 'number',
      places: 0,
      phone: 'aside',
      formula: { id: 'F-S1', text: 'sum' },
    },
    {
      key: 'tons',
      value: ({ kg }) => String(Number(kg) / 1000),
      title: 'tons',
      width: 90,
      kind: 'number',
      places: 0,
      isExtra: true,
    },
  ],
  filters: { period: 'period', category: { label: 'category', words: 'category.' } },
  row: stockRow,
  empty: { icon: 'scale', title: 'nothing' },
});

function StockReport({ queryRef }: ScreenProps<StockReportQuery>) {
  const { farm } = usePreloadedQuery<StockReportQuery>(stockReportQuery, queryRef);
  const [search] = useSearchParams();
  const { report } = farm;
  return (
    <>
      <output aria-label="address">{search.toString()}</output>
      <ReportScreen
        view={view}
        rows={report?.rows ?? null}
        period={{ openDay: farm.currentDay, from: report?.from ?? '', to: report?.to ?? '' }}
        totals={report?.totals}
        file="/reports/food"
        chart={<p>gráfico</p>}
      />
    </>
  );
}

let requested: Record<string, unknown>[];
let answer: (filter: Record<string, string>) => object;
const rows = [
  { food: 'Milho', kg: '33000' },
  { food: 'Silagem', kg: '1250000' },
];
const found = () => ({
  farm: { currentDay: openDay, report: { from: '2026-10-22', to: openDay, rows, totals: { kg: '1283000' } } },
});

function open(address = ''): void {
  const route = screenRoute<StockReportQuery>(
    '/report',
    { query: () => Promise.resolve({ default: stockReportQuery }), screen: () => Promise.resolve(StockReport) },
    { variables: (_params, search) => ({ filter: spec.readFilters(search) }) },
  );
  openPage([route], `/report${address}`);
}

const address = () => screen.getByLabelText('address').textContent;
const user = userEvent.setup();

beforeEach(() => {
  clearStored();
  writeStored('auth', {
    user: { name: 'Ana', email: 'ana@test.example', role: 'OWNER', permissions: [] },
    token: 'the-token',
    refresh: 'r',
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  });
  requested = [];
  answer = found;
  replaceEnvironment(
    Network.create((_params, { filter }) => {
      requested.push(filter as Record<string, unknown>);
      return Promise.resolve({ data: answer(filter as Record<string, string>) } as GraphQLResponse);
    }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a report', () => {
  test('shows its period, its chart, its rows and what the server summed up', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Estoque' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '22/10/2026 a 20/11/2026' })).toBeTruthy();
    expect(screen.getByText('gráfico')).toBeTruthy();
    expect(screen.getByText('2 registros')).toBeTruthy();
    const table = screen.getByRole('table', { name: 'Estoque, 2' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Alimento', 'Saldo']);
    const total = within(table).getAllByRole('row').at(-1)!;
    expect(
      within(total)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Total', '1.283.000']);
    expect(table.getAttribute('aria-rowcount')).toBe('4');
    expect(within(table).queryAllByRole('checkbox')).toEqual([]);
    expect(requested).toEqual([{}]);
  });

  test('prints every row', async () => {
    const many = Array.from({ length: 300 }, (_, index) => ({ food: `Alimento ${index}`, kg: '1' }));
    answer = () => ({ farm: { currentDay: openDay, report: { ...found().farm.report, rows: many } } });
    open();
    await screen.findByRole('table');
    document.documentElement.classList.add('dark');
    // The page listens a moment after its table is there.
    await waitFor(() => {
      window.dispatchEvent(new Event('beforeprint'));
      expect(screen.getByText('Alimento 299')).toBeTruthy();
    });
    expect(document.documentElement.classList.contains('light')).toBe(true);
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(screen.queryByText('Alimento 299')).toBeNull());
    expect(document.documentElement.classList.contains('dark')).toBe(true);
  });

  test('is cards on a phone, whose figures carry their headings', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    open();
    const table = await screen.findByRole('table');
    await waitFor(() => {
      window.dispatchEvent(new Event('beforeprint'));
      expect(
        within(table)
          .getAllByRole('row')
          .map(({ textContent }) => textContent),
      ).toEqual(['MilhoSaldo33.000', 'SilagemSaldo1.250.000', 'TotalSaldo1.283.000']);
    });
    window.dispatchEvent(new Event('afterprint'));
  });

  test('asks again for a ready-made period', async () => {
    open('?category=GRAIN');
    await user.click(await screen.findByRole('button', { name: '22/10/2026 a 20/11/2026' }));
    await user.click(screen.getByRole('button', { name: '7 dias' }));
    await waitFor(() => expect(address()).toBe('category=GRAIN&from=2026-11-14&to=2026-11-20'));
    await waitFor(() => expect(requested.at(-1)).toEqual({ category: 'GRAIN', from: '2026-11-14', to: '2026-11-20' }));
    expect(screen.queryByRole('button', { name: '7 dias' })).toBeNull();
  });

  test('says in the field what the server would refuse, and does not ask', async () => {
    open();
    await user.click(await screen.findByRole('button', { name: '22/10/2026 a 20/11/2026' }));
    const until = await screen.findByLabelText('Até');
    await user.clear(until);
    await user.type(until, '21112026');
    expect(await screen.findByText('Não é possível carregar relatórios de dias futuros')).toBeTruthy();
    expect(until.getAttribute('aria-invalid')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Aplicar' }));
    await user.clear(until);
    await user.type(until, '01102026');
    expect(await screen.findByText('A data inicial é posterior à data final')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Aplicar' }));
    expect(address()).toBe('');
    expect(requested).toHaveLength(1);
  });

  test('says why there is nothing for a period from an old address, and lets another be chosen', async () => {
    answer = ({ to }) => (to && to > openDay ? { farm: { currentDay: openDay, report: null } } : found());
    open('?from=2026-11-01&to=2026-12-01');
    expect(await screen.findByText('Não é possível carregar relatórios de dias futuros')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '01/11/2026 a 01/12/2026' }));
    await user.click(screen.getByRole('button', { name: 'Este mês' }));
    expect(await screen.findByRole('table')).toBeTruthy();
    expect(address()).toBe('from=2026-11-01&to=2026-11-20');
  });

  test('that failed for another reason says so', async () => {
    answer = () => ({ farm: { currentDay: openDay, report: null } });
    open();
    expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeTruthy();
  });

  test('without rows says what to do', async () => {
    answer = () => ({
      farm: { currentDay: openDay, report: { from: openDay, to: openDay, rows: [], totals: { kg: '0' } } },
    });
    open();
    expect(await screen.findByText('Nada em estoque')).toBeTruthy();
    expect(screen.queryByText('gráfico')).toBeNull();
  });
});

describe('its file', () => {
  const choose = async (name: string) => {
    (await screen.findByRole('button', { name: 'Exportar' })).focus();
    await user.keyboard('{Enter}');
    const items = await screen.findAllByRole('menuitem');
    const item = items.find(({ textContent }) => textContent === name)!;
    await waitFor(async () => {
      if (!item.hasAttribute('data-highlighted')) await user.keyboard('{ArrowDown}');
      expect(item.hasAttribute('data-highlighted')).toBe(true);
    });
    await user.keyboard('{Enter}');
  };

  test.each([
    ['Planilha CSV', 'csv'],
    ['Planilha Excel (XLSX)', 'xlsx'],
    ['Documento PDF', 'pdf'],
  ])('%s comes from the same call as partners use, with the filters of the screen', async (name, format) => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const fetched = vi.fn((_path: string, _init: { headers: Record<string, string> }) =>
      Promise.resolve(
        new Response('x', {
          headers: {
            'content-disposition': `attachment; filename="x"; filename*=UTF-8''Ra%C3%A7%C3%A3o%202026-11-20.${format}`,
          },
        }),
      ),
    );
    open('?from=2026-11-01&to=2026-11-10&sort=NONE');
    await screen.findByRole('table');
    vi.stubGlobal('fetch', fetched);
    await choose(name);
    await waitFor(() => expect(saved).toEqual([`Ração 2026-11-20.${format}`]));
    // What a page of another file still sends is none of its calls.
    const [call, ...others] = fetched.mock.calls.filter(([path]) => path.startsWith('/api/'));
    expect(others).toEqual([]);
    expect(call?.[0]).toBe(`/api/reports/food?from=2026-11-01&to=2026-11-10&format=${format}`);
    expect(call?.[1].headers).toEqual({
      'Accept-Language': 'pt-BR',
      Authorization: 'Bearer the-token',
    });
    expect(await screen.findAllByText('Arquivo salvo')).not.toEqual([]);
  });

  test('says why it was refused', async () => {
    open();
    await screen.findByRole('table');
    vi.stubGlobal('fetch', () =>
      Promise.resolve(
        Response.json({ statusCode: 422, code: 'CannotLoadFutureReports', message: 'x' }, { status: 422 }),
      ),
    );
    await choose('Documento PDF');
    expect(await screen.findByText('Não é possível carregar relatórios de dias futuros')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Exportar' })).toBeTruthy();
  });

  test('can be given up', async () => {
    open();
    await screen.findByRole('table');
    vi.stubGlobal(
      'fetch',
      (_path: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    );
    await choose('Documento PDF');
    expect(await screen.findByText('Preparando o arquivo')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancelar exportação' }));
    expect(await screen.findByRole('button', { name: 'Exportar' })).toBeTruthy();
  });
});

test('the address and the call to the server agree, and nothing else gets in', () => {
  expect(restQuery(spec, new URLSearchParams('from=2026-11-01&to=never&category=GRAIN&x=1&sort=KG')).toString()).toBe(
    'from=2026-11-01&category=GRAIN',
  );
  expect(restQuery({ ...spec, sorts: ['KG'] }, new URLSearchParams('sort=-KG')).toString()).toBe('sort=-KG');
});

describe('the columns of a report', () => {
  const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

  test('are chosen by its reader, and the address keeps the choice', async () => {
    open();
    await user.click(await screen.findByRole('button', { name: 'Colunas' }));
    expect(headings()).toEqual(['Alimento', 'Saldo']);
    await user.click(screen.getByRole('checkbox', { name: 'Toneladas' }));
    await waitFor(() => expect(headings()).toEqual(['Alimento', 'Saldo', 'Toneladas']));
    await user.click(screen.getByRole('checkbox', { name: /^Saldo/ }));
    await waitFor(() => expect(headings()).toEqual(['Alimento', 'Toneladas']));
    expect(new URLSearchParams(address()).get('columns')).toBe('tons,kg');
    await user.click(screen.getByRole('button', { name: 'Voltar às colunas de sempre' }));
    await waitFor(() => expect(headings()).toEqual(['Alimento', 'Saldo']));
    expect(address()).toBe('');
  });

  test('say how they are reckoned, where they are pointed at and where they are pressed', async () => {
    open('?columns=tons');
    const balance = await screen.findByRole('button', { name: 'Saldo' });
    expect(headings()).toEqual(['Alimento', 'Saldo', 'Toneladas']);
    await user.hover(balance);
    expect(await screen.findByText('Entradas menos saídas.')).toBeTruthy();
    expect(screen.getByText('F-S1')).toBeTruthy();
    await user.unhover(balance);
    await waitFor(() => expect(screen.queryByText('F-S1')).toBeNull());
    await user.pointer({ keys: '[TouchA]', target: balance });
    expect(await screen.findByText('F-S1')).toBeTruthy();
  });
});
