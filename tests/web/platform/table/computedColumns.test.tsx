import { cleanup, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { IntlProvider } from 'react-intl';
import type { GraphQLTaggedNode } from 'relay-runtime';
import { afterEach, expect, test } from 'vitest';
import { movementColumns, type Movement } from '../../../../web/stock/ledger/movementColumns.tsx';
import type { MovementsScreenQuery } from '../../../../web/stock/ledger/__generated__/MovementsScreenQuery.graphql.ts';
import { defineList, search } from '../../../../web/platform/table/listSpec.ts';
import { messages } from '../../../../web/stock/messages.ts';
import { defineReportView, useView } from '../../../../web/platform/table/filters/view.ts';

afterEach(cleanup);

test('a text of a computed column has its values', () => {
  const spec = defineList<MovementsScreenQuery>()({ filters: { search }, order: ['-LEDGER'] });
  const view = defineReportView<Movement>()(spec, {
    texts: messages,
    title: 'stock.day',
    columns: movementColumns,
    filters: { search: 'stock.day' },
    list: {} as GraphQLTaggedNode,
    row: {} as GraphQLTaggedNode,
    empty: { icon: 'barn', title: 'stock.day' },
  });
  const wrapper = ({ children }: PropsWithChildren) => (
    <IntlProvider locale="pt-BR" onError={() => undefined}>
      {children}
    </IntlProvider>
  );
  const { result } = renderHook(() => useView(view), { wrapper });
  const usedBy = result.current.columns.find(({ key }) => key === 'usedBy');
  expect(usedBy?.value({ beatLine: { beat: { seq: 7 } } } as Movement)).toBe('Batida 7');
});
