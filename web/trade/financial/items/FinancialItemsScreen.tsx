import { chakra } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useSearchParams } from 'react-router';
import { formatInteger, formatMoney } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import type { ScreenProps } from '../../../platform/router/screenRoute.ts';
import { mayDo } from '../../../platform/session/session.ts';
import { ExportMenu } from '../../../platform/table/actions/ExportMenu.tsx';
import { SelectionBar } from '../../../platform/table/actions/SelectionBar.tsx';
import { useExport, useReportFile } from '../../../platform/table/actions/useExport.ts';
import { useRefusal } from '../../../platform/table/actions/useRefusal.ts';
import { useSelection } from '../../../platform/table/actions/useSelection.ts';
import { gridTemplate, type Column } from '../../../platform/table/columns.ts';
import { DataTable } from '../../../platform/table/DataTable.tsx';
import { FilterBar } from '../../../platform/table/filters/FilterBar.tsx';
import { useListUrl } from '../../../platform/table/filters/useListUrl.ts';
import { useView } from '../../../platform/table/filters/view.ts';
import { ViewLinks } from '../../../platform/table/filters/ViewLinks.tsx';
import { hasFilters, restQuery, withParameter } from '../../../platform/table/listSpec.ts';
import { TableScreen } from '../../../platform/table/TableScreen.tsx';
import { useIsPhone } from '../../../platform/table/useIsPhone.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { Notice } from '../../../platform/ui/screen/Notice.tsx';
import { AskButton } from '../../../platform/ui/overlays/AskButton.tsx';
import { messages as formMessages } from '../../../platform/form/fields/messages.ts';
import type { FinancialItemsScreenQuery } from './__generated__/FinancialItemsScreenQuery.graphql.ts';
import { sumMoney } from '../sumMoney.ts';
import { itemsReport, itemsVariables, itemsViewOf, itemsViews } from './itemSpecs.ts';
import { itemsView, type Item } from './itemView.tsx';
import { messages } from './messages.ts';
import { PayDialog } from './PayDialog.tsx';
import { usePayments } from './usePayments.ts';

const query = graphql`
  query FinancialItemsScreenQuery($filter: FinancialItemsInput!) {
    farm {
      currentDay
      financialItems(filter: $filter) {
        total
        rows {
          itemId
          kind
          description
          open
          paymentIds
          ...itemView_item
        }
      }
    }
  }
`;

type Row = NonNullable<FinancialItemsScreenQuery['response']['farm']['financialItems']>['rows'][number];
const openOf = (rows: readonly Row[], of: 'PAYABLE' | 'RECEIVABLE'): string =>
  sumMoney(rows.flatMap(({ kind, open }) => (kind === of ? open : [])));

function OpenSums({ rows }: { rows: readonly Row[] }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const [payable, receivable] = [openOf(rows, 'PAYABLE'), openOf(rows, 'RECEIVABLE')];
  if (Number(payable) === 0 && Number(receivable) === 0) return null;
  return (
    <chakra.p color="fg.muted" fontVariantNumeric="tabular-nums" flexShrink="0">
      {t('items.openOf', {
        payable: formatMoney(payable, locale),
        receivable: formatMoney(receivable, locale),
      })}
    </chakra.p>
  );
}

/** What can be done with the items that are selected. */
function Acts({ items, day, onDone }: { items: readonly Row[]; day: string; onDone: () => void }) {
  const t = useMessages(messages);
  const form = useMessages(formMessages);
  const { unpay } = usePayments();
  const [paying, setPaying] = useState(false);
  const payable = items.filter(({ open }) => Number(open) > 0);
  const paymentIds = items.flatMap(({ paymentIds: ids }) => ids);
  return (
    <>
      {payable.length > 0 && (
        <Button size="sm" variant="solid" onClick={() => setPaying(true)}>
          {t('items.pay')}
        </Button>
      )}
      {paymentIds.length > 0 && (
        <AskButton
          size="sm"
          label={t('items.unpay')}
          title={t('items.unpay')}
          text={t('items.unpayText')}
          cancel={form('form.cancel')}
          act={async () => {
            await unpay(paymentIds);
            onDone();
          }}
        />
      )}
      {paying && (
        <PayDialog
          items={payable}
          day={day}
          onPaid={() => {
            setPaying(false);
            onDone();
          }}
          onClose={() => setPaying(false)}
        />
      )}
    </>
  );
}

function Views() {
  const t = useMessages(messages);
  const [search] = useSearchParams();
  const current = itemsViewOf(search);
  return (
    <ViewLinks
      label={t('items.views')}
      views={itemsViews.map((view) => ({
        to: `?${withParameter(search, 'view', view === 'open' ? '' : view).toString()}`,
        title: t(`items.view${view}`),
        isCurrent: view === current,
      }))}
    />
  );
}

/** The file has the items of the state that is looked at. */
function useItemsFile(search: URLSearchParams) {
  const { states, newestFirst } = itemsVariables(search).filter;
  const file = restQuery(itemsReport, search);
  if (states) file.set('states', states.join(','));
  if (newestFirst) file.set('newestFirst', 'true');
  return useExport(useReportFile('/financial/items', file));
}

function useLook(columns: Column<Item>[], selectable: boolean) {
  const phone = useIsPhone();
  return useMemo(
    () => ({
      fragment: itemsView.row,
      columns,
      template: gridTemplate(columns, selectable),
      phone,
      ...(itemsView.href ? { href: itemsView.href } : {}),
    }),
    [columns, selectable, phone],
  );
}

/** What is to be paid and received, by its due date. */
export function FinancialItemsScreen({ queryRef }: ScreenProps<FinancialItemsScreenQuery>) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { farm } = usePreloadedQuery<FinancialItemsScreenQuery>(query, queryRef);
  const { search, go, pending } = useListUrl();
  const selection = useSelection();
  const { title, columns, controls, empty } = useView<Item>(itemsView);
  const found = farm.financialItems;
  const refusal = useRefusal(controls, search, found == null);
  const rows = found?.rows ?? [];
  const nodes = rows.map((row) => ({ ...row, id: row.itemId }));
  const chosen = rows.filter(({ itemId }) => selection.ids.has(itemId));
  const mayPay = mayDo('purchase:write');
  const run = useItemsFile(search);
  const look = useLook(columns, mayPay);
  return (
    <TableScreen
      title={title}
      count={nodes.length}
      actions={nodes.length > 0 && <ExportMenu run={run} />}
      views={<Views />}
      bar={
        chosen.length > 0 ? (
          <SelectionBar count={chosen.length} onClear={selection.clear}>
            <Acts items={chosen} day={farm.currentDay} onDone={selection.clear} />
          </SelectionBar>
        ) : (
          <FilterBar spec={itemsReport} controls={controls} search={search} onChange={go} />
        )
      }
      filtered={hasFilters(itemsReport, search)}
      refusal={refusal}
      empty={empty}
    >
      <OpenSums rows={rows} />
      {found && found.total > rows.length && (
        <Notice tone="info">{t('items.cut', { shown: rows.length, total: found.total })}</Notice>
      )}
      <DataTable<Item>
        label={`${title}, ${formatInteger(nodes.length, locale)}`}
        look={look}
        nodes={nodes}
        total={nodes.length}
        selection={mayPay ? selection : undefined}
        stale={pending}
      />
    </TableScreen>
  );
}
