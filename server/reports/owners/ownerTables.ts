import type { Context } from '../../platform/context.ts';
import type { Table } from '../../platform/files/table.ts';
import { wordsFor } from '../../platform/files/words.ts';
import { periodText } from '../words.ts';
import type { OwnerClosings } from './ownerClosings.service.ts';
import { ownerWords } from './ownerWords.ts';

/** A line for each owner, with what all of them owe. */
export function ownersTable(
  { rows, totals, ...period }: OwnerClosings,
  farm: string,
  { facts: { locale } }: Context,
): Table {
  const word = wordsFor(ownerWords, locale);
  const whole = (key: 'headsIn' | 'headsOut' | 'headsDead' | 'heads' | 'headDays') => ({
    key,
    label: word(key),
    kind: 'number' as const,
    places: 0,
  });
  const money = (key: 'contractValue' | 'healthValue' | 'charged' | 'credited' | 'due' | 'feedCost') => ({
    key,
    label: word(key),
    kind: 'money' as const,
  });
  return {
    title: word('report'),
    subtitle: periodText(period, farm, locale),
    columns: [
      { key: 'name', label: word('owner'), kind: 'text' },
      { key: 'contract', label: word('contract'), kind: 'text' },
      { key: 'rate', label: word('rate'), kind: 'number', places: 4 },
      ...(['headsIn', 'headsOut', 'headsDead', 'heads', 'headDays'] as const).map(whole),
      { key: 'arrobas', label: word('arrobas'), kind: 'number', places: 2 },
      { key: 'msKg', label: word('msKg'), kind: 'number', places: 1 },
      ...(['feedCost', 'contractValue', 'healthValue', 'charged', 'credited', 'due'] as const).map(money),
    ],
    rows: rows.map((row) => ({
      name: row.name,
      contract: row.contract ? word(row.contract) : null,
      rate: row.rate,
      headsIn: String(row.headsIn),
      headsOut: String(row.headsOut),
      headsDead: String(row.headsDead),
      heads: String(row.heads),
      headDays: String(row.headDays),
      arrobas: row.arrobas.toFixed(2),
      msKg: row.msKg.toFixed(1),
      feedCost: row.feedCost?.toFixed(2) ?? null,
      contractValue: row.contractValue?.toFixed(2) ?? null,
      healthValue: row.healthValue.toFixed(2),
      charged: row.charged?.toFixed(2) ?? null,
      credited: row.credited.toFixed(2),
      due: row.due?.toFixed(2) ?? null,
    })),
    totals: {
      name: word('total'),
      heads: String(totals.heads),
      headDays: String(totals.headDays),
      feedCost: totals.feedCost?.toFixed(2) ?? null,
      contractValue: totals.contractValue?.toFixed(2) ?? null,
      healthValue: totals.healthValue.toFixed(2),
      charged: totals.charged?.toFixed(2) ?? null,
      credited: totals.credited.toFixed(2),
      due: totals.due?.toFixed(2) ?? null,
    },
  };
}
