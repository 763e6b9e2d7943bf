import type { ConcreteRequest, OperationType, ReaderFragment } from 'relay-runtime';

export type StockRow = { readonly food: string; readonly kg: string };

export interface StockReportQuery extends OperationType {
  variables: { filter: { from?: string; to?: string; category?: 'SILAGE' | 'GRAIN' } };
  response: {
    farm: {
      currentDay: string;
      report: { from: string; to: string; rows: readonly object[]; totals: { kg: string } } | null;
    };
  };
}

const scalar = (name: string) => ({ alias: null, args: null, kind: 'ScalarField', name, storageKey: null });
const linked = (
  name: string,
  concreteType: string,
  plural: boolean,
  selections: readonly object[],
  args: readonly object[] | null = null,
) => ({ alias: null, args, concreteType, kind: 'LinkedField', name, plural, selections, storageKey: null });
const filter = { defaultValue: null, kind: 'LocalArgument', name: 'filter' };
const rowFields = [scalar('food'), scalar('kg')];

export const stockRow = {
  argumentDefinitions: [],
  kind: 'Fragment',
  metadata: null,
  name: 'stockReport_row',
  selections: rowFields,
  type: 'StockReportRow',
  abstractKey: null,
} as unknown as ReaderFragment;

function farm(row: readonly object[]): object[] {
  const report = linked(
    'report',
    'StockReport',
    false,
    [
      scalar('from'),
      scalar('to'),
      linked('rows', 'StockReportRow', true, row),
      linked('totals', 'StockReportTotals', false, [scalar('kg')]),
    ],
    [{ kind: 'Variable', name: 'filter', variableName: 'filter' }],
  );
  return [linked('farm', 'Farm', false, [scalar('currentDay'), report])];
}

/** What the compiler makes of `query ($filter: …) { farm { currentDay report(filter: $filter) { from to rows { ...stockReport_row } totals { kg } } } }`. */
export const stockReportQuery = {
  fragment: {
    argumentDefinitions: [filter],
    kind: 'Fragment',
    metadata: null,
    name: 'StockReportQuery',
    selections: farm([{ args: null, kind: 'FragmentSpread', name: 'stockReport_row' }]),
    type: 'Query',
    abstractKey: null,
  },
  kind: 'Request',
  operation: {
    argumentDefinitions: [filter],
    kind: 'Operation',
    name: 'StockReportQuery',
    selections: farm(rowFields),
  },
  params: {
    cacheID: 'stockReport',
    id: null,
    metadata: {},
    name: 'StockReportQuery',
    operationKind: 'query',
    text: 'query StockReportQuery { farm { currentDay } }',
  },
} as unknown as ConcreteRequest;
