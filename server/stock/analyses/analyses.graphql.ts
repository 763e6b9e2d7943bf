import { command } from '../../platform/graphql/command.ts';
import { farmList } from '../../platform/graphql/farmList.ts';
import { farmNode } from '../../platform/graphql/farmNode.ts';
import { enumRef } from '../../platform/graphql/inputs.ts';
import { reread } from '../../platform/graphql/reread.ts';
import {
  adjustDryMatter,
  analysisKinds,
  dryMatterMethods,
  undoAnalysis,
  updateStockEnergy,
} from './analyses.service.ts';
import { analysisList } from './analysisList.service.ts';
import { Stock } from '../stocks/stocks.graphql.ts';

const KindEnum = enumRef('StockAnalysisKind', analysisKinds);
const MethodEnum = enumRef('DryMatterMethod', dryMatterMethods);

export const StockAnalysis = farmNode('StockAnalysis', {
  read: 'stock:read',
  description: 'A new dry matter or energy of a stock, from a farm day on',
  fields: (t) => ({
    stock: t.relation('stock'),
    kind: t.expose('kind', { type: KindEnum }),
    day: t.expose('day', { type: 'Date' }),
    oldDryMatterPct: t.expose('oldDryMatterPct', { type: 'Decimal' }),
    dryMatterPct: t.expose('dryMatterPct', { type: 'Decimal' }),
    oldElm: t.expose('oldElm', { type: 'Decimal' }),
    elm: t.expose('elm', { type: 'Decimal' }),
    oldElg: t.expose('oldElg', { type: 'Decimal' }),
    elg: t.expose('elg', { type: 'Decimal' }),
    method: t.expose('method', { type: MethodEnum, nullable: true }),
    wetG: t.expose('wetG', { type: 'Decimal', nullable: true }),
    dryG: t.expose('dryG', { type: 'Decimal', nullable: true }),
    note: t.exposeString('note', { nullable: true }),
    by: t.relation('by', { nullable: true }),
    at: t.expose('at', { type: 'DateTime' }),
    undoneAt: t.expose('undoneAt', { type: 'DateTime', nullable: true }),
    undoneBy: t.relation('undoneBy', { nullable: true }),
  }),
});

farmList('stockAnalyses', StockAnalysis, analysisList);

for (const service of [adjustDryMatter, updateStockEnergy, undoAnalysis]) {
  command(service, (t) => ({
    stock: reread(t, Stock, 'stockId'),
    analysis: reread(t, StockAnalysis, 'analysisId'),
  }));
}
