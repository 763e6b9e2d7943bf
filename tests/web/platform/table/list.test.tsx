import type { ComponentProps } from 'react';
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { usePreloadedQuery } from 'react-relay';
import { getRequest, Network, type GraphQLResponse, type GraphQLTaggedNode } from 'relay-runtime';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import occurrencesQuery, {
  type OccurrencesScreenQuery,
} from '../../../../web/farm/occurrences/__generated__/OccurrencesScreenQuery.graphql.ts';
import occurrencesFragment from '../../../../web/farm/occurrences/__generated__/OccurrencesScreen_farm.graphql.ts';
import { occurrenceRow, type Occurrence } from '../../../../web/farm/occurrences/occurrenceColumns.ts';
import { replaceEnvironment } from '../../../../web/platform/relay/environment.ts';
import { screenRoute, type ScreenProps } from '../../../../web/platform/router/screenRoute.ts';
import { latestAuthSession } from '../../../../web/platform/session/session.ts';
import { clearStored, writeStored } from '../../../../web/platform/session/storage.ts';
import { ListScreen } from '../../../../web/platform/table/ListScreen.tsx';
import { defineList, period } from '../../../../web/platform/table/listSpec.ts';
import { defineListView } from '../../../../web/platform/table/filters/view.ts';
import { openPage } from '../../support/page.tsx';

const openDay = '2026-11-20';
const texts = {
  book: { 'pt-BR': 'Livro', 'en-US': 'Book' },
  type: { 'pt-BR': 'Tipo', 'en-US': 'Type' },
  day: { 'pt-BR': 'Dia', 'en-US': 'Day' },
  period: { 'pt-BR': 'Período', 'en-US': 'Period' },
  nothing: { 'pt-BR': 'Nada', 'en-US': 'Nothing' },
  add: { 'pt-BR': 'Anotar', 'en-US': 'Note' },
  by: { 'pt-BR': 'Por', 'en-US': 'By' },
} as const;
const ledger = defineList<OccurrencesScreenQuery>()({ filters: { period }, order: ['-DATE', 'CATEGORY'] });
const view = defineListView<Occurrence>()(ledger, {
  texts,
  title: 'book',
  columns: [
    { path: 'type', title: 'type', width: 160, sort: 'CATEGORY' },
    { path: 'date', title: 'day', width: 120 },
    { path: 'createdBy.name', title: 'by', width: 120, needs: 'person:read' },
  ],
  filters: { period: 'period' },
  list: occurrencesFragment as GraphQLTaggedNode,
  row: occurrenceRow,
  add: { to: '/list/add', label: 'add', action: 'farm:read' },
  empty: { icon: 'alert', title: 'nothing' },
});

type Look = Pick<ComponentProps<typeof ListScreen>, 'file' | 'totals' | 'renderBulk'>;

function screenOf(look: Look) {
  return function Ledger({ queryRef }: ScreenProps<OccurrencesScreenQuery>) {
    const { farm } = usePreloadedQuery<OccurrencesScreenQuery>(occurrencesQuery, queryRef);
    return <ListScreen view={view} parent={farm} period={{ openDay, from: '2026-11-01', to: openDay }} {...look} />;
  };
}

function open(address: string, look: Look): void {
  openPage(
    [
      screenRoute<OccurrencesScreenQuery>(
        '/list',
        {
          query: () => Promise.resolve({ default: getRequest(occurrencesQuery) }),
          screen: () => Promise.resolve(screenOf(look)),
        },
        { list: ledger },
      ),
    ],
    `/list${address}`,
  );
}

let refused: boolean;
let isEmpty: boolean;
const node = {
  id: 'T2NjdXJyZW5jZTox',
  __typename: 'Occurrence',
  date: '2026-11-02',
  category: 'OTHER',
  type: 'Cerca',
  place: 'FARM',
  description: '',
  createdAt: '2026-11-02T12:00:00Z',
  line: null,
  corral: null,
  createdBy: null,
};
const occurrences = {
  totalCount: 2,
  edges: [node, { ...node, id: 'T2NjdXJyZW5jZToy' }].map((each, cursor) => ({ cursor: String(cursor), node: each })),
  pageInfo: { endCursor: '1', hasNextPage: false },
};

beforeEach(() => {
  clearStored();
  writeStored('auth', {
    user: { name: 'Ana', email: 'ana@test.example', role: 'OWNER', permissions: ['farm:read'] },
    token: 't',
    refresh: 'r',
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  });
  refused = false;
  isEmpty = false;
  replaceEnvironment(
    Network.create(() =>
      Promise.resolve({
        data: {
          farm: {
            id: 'RmFybTox',
            mapCentre: null,
            places: [],
            occurrences: refused ? null : isEmpty ? { ...occurrences, totalCount: 0, edges: [] } : occurrences,
          },
        },
      } as unknown as GraphQLResponse),
    ),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const user = userEvent.setup();
const formats = async () => {
  await user.click(await screen.findByRole('button', { name: 'Exportar' }));
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
};

describe('a list', () => {
  test('leaves out a column that its reader has no right to', async () => {
    const titles = async () => {
      await screen.findByText('2 registros');
      return screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    };
    open('', {});
    expect(await titles()).toEqual(['Tipo', 'Dia']);
    cleanup();
    const auth = latestAuthSession()!;
    writeStored('auth', { ...auth, user: { ...auth.user, permissions: ['farm:read', 'person:read'] } });
    open('', {});
    expect(await titles()).toEqual(['Tipo', 'Dia', 'Por']);
  });

  test('offers a new record once on a phone, where it is empty, too', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    open('', {});
    expect(await screen.findAllByRole('link', { name: 'Anotar' })).toHaveLength(1);
    cleanup();
    isEmpty = true;
    open('', {});
    expect(await screen.findByText('Nada')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Anotar' })).toHaveLength(1);
  });

  test('is selected whole on a phone, too, once one of its cards is', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    open('', { renderBulk: (ids) => <p>Apagar {ids.length}</p> });
    await screen.findByRole('table');
    // jsdom has no height in which rows would be in view: printed, all of them are drawn.
    act(() => void dispatchEvent(new Event('beforeprint')));
    const [card] = within(screen.getByRole('table')).getAllByRole('checkbox');
    expect(screen.queryByRole('checkbox', { name: 'Selecionar todos' })).toBeNull();
    await user.click(card!);
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar todos' }));
    expect(screen.getByText('Apagar 2')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar todos' }));
    expect(screen.queryByText(/^Apagar/)).toBeNull();
  });

  test('is exported whole, and its rows are selected where something can be done with them', async () => {
    open('', { renderBulk: (ids) => <p>Apagar {ids.length}</p> });
    expect(await screen.findByRole('table', { name: 'Livro, 2' })).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Selecionar todos' })).toBeTruthy();
    expect(await formats()).toEqual(['Planilha CSV', 'Planilha Excel (XLSX)', 'Documento PDF']);
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar todos' }));
    expect(screen.getByText('2 selecionados')).toBeTruthy();
    expect(screen.getByText('Apagar 2')).toBeTruthy();
    cleanup();
    open('', {});
    expect(within(await screen.findByRole('table')).queryAllByRole('checkbox')).toEqual([]);
  });

  test('whose file the server writes has its sums and nothing to select', async () => {
    open('', { file: '/reports/food-history', totals: { date: '12 t' } });
    const table = await screen.findByRole('table', { name: 'Livro, 2' });
    expect(within(table).queryAllByRole('checkbox')).toEqual([]);
    expect(
      within(within(table).getAllByRole('row').at(-1)!)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Total', '12 t']);
    expect(await formats()).toEqual(['Planilha CSV', 'Planilha Excel (XLSX)', 'Documento PDF', 'Agendar…']);
  });

  test('says why the server refused its period', async () => {
    refused = true;
    open('?from=2026-11-10&to=2026-11-01', { file: '/reports/food-history' });
    expect(await screen.findByText('A data inicial é posterior à data final')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });
});
