import { graphql } from 'react-relay';
import { oxPath } from '../../herd/batches/batchPaths.ts';
import { listScreen } from '../../platform/table/LoadedList.tsx';
import { defineListView } from '../../platform/table/filters/view.ts';
import { batchRecords, closedSaleRecords } from '../../records/records.ts';
import type { CarcassesScreen_row$data as Carcass } from './__generated__/CarcassesScreen_row.graphql.ts';
import type { CarcassesScreenQuery } from './__generated__/CarcassesScreenQuery.graphql.ts';
import { carcassList } from './carcassList.ts';
import { messages } from './messages.ts';

const list = graphql`
  fragment CarcassesScreen_query on Query
  @refetchable(queryName: "CarcassesScreenQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    farm {
      carcassRows(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy)
        @connection(key: "CarcassesScreen_carcassRows", filters: ["filter", "orderBy"]) {
        totalCount
        edges {
          node {
            id
            ...CarcassesScreen_row
          }
        }
      }
    }
  }
`;

const row = graphql`
  fragment CarcassesScreen_row on CarcassRow {
    id
    ox {
      id
      sisbov
      managementNumber
      electronicEarring
      identifier
    }
    batch {
      name
    }
    sequence
    matchedBy
    half1
    half2
    hotCarcassKg
    exitKg
    teeth
    fat
    conformation
    condemnation
    discount
    value
    saleName
    slaughterDate
  }
`;

const view = defineListView<Carcass>()(carcassList, {
  texts: messages,
  title: 'carcasses.title',
  columns: [
    {
      path: ['ox.identifier', 'ox.sisbov', 'ox.managementNumber', 'ox.electronicEarring'],
      first: true,
      title: 'carcasses.ox',
      width: 170,
      grow: 1,
      phone: 'title',
      absent: 'carcasses.noNumber',
    },
    { path: 'batch.name', title: 'carcasses.batch', width: 130, grow: 1, phone: 'subtitle' },
    { path: 'matchedBy', title: 'carcasses.matchedBy', width: 110, words: 'closing.matched', phone: 'subtitle' },
    { path: 'sequence', title: 'carcasses.sequence', width: 80, kind: 'number', places: 0 },
    {
      path: 'hotCarcassKg',
      title: 'carcasses.hotCarcassKg',
      unit: 'kg',
      width: 100,
      kind: 'number',
      places: 1,
      sort: 'WEIGHT',
      phone: 'aside',
    },
    { path: 'value', title: 'carcasses.value', unit: 'R$', width: 110, kind: 'money', sort: 'VALUE', phone: 'aside' },
    { path: 'saleName', title: 'carcasses.sale', width: 150, grow: 1, sort: 'SALE', phone: 'subtitle' },
    { path: 'slaughterDate', title: 'carcasses.slaughterDate', width: 110, kind: 'date', sort: 'SLAUGHTERED' },
    { path: 'half1', title: 'carcasses.half1', unit: 'kg', width: 90, kind: 'number', places: 1 },
    { path: 'half2', title: 'carcasses.half2', unit: 'kg', width: 90, kind: 'number', places: 1 },
    { path: 'exitKg', title: 'carcasses.exitKg', unit: 'kg', width: 110, kind: 'number', places: 1 },
    { path: 'teeth', title: 'carcasses.teeth', width: 70, kind: 'number', places: 0 },
    { path: 'fat', title: 'carcasses.fat', width: 90, kind: 'number', places: 0 },
    { path: 'conformation', title: 'carcasses.conformation', width: 90 },
    { path: 'condemnation', title: 'carcasses.condemnation', width: 100, words: 'carcasses.condemnation' },
    { path: 'discount', title: 'carcasses.discount', unit: 'R$', width: 120, kind: 'money' },
  ],
  filters: {
    saleId: { label: 'carcasses.sale', records: closedSaleRecords },
    batchId: { label: 'carcasses.batch', records: batchRecords },
    matchedBy: { label: 'carcasses.matchedBy', words: 'closing.matched' },
    period: 'carcasses.slaughterDate',
  },
  list,
  row,
  href: ({ ox }) => oxPath(ox.id),
  empty: { icon: 'coins', title: 'carcasses.empty', text: 'carcasses.emptyText' },
});

/** Carcasses of closed sales, of one sale where the address says so. */
export const CarcassesScreen = listScreen<CarcassesScreenQuery>(view);
