import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ReadRow, SheetRow } from '../../../web/trade/closures/closing.ts';
import { SheetTable } from '../../../web/trade/closures/SheetTable.tsx';
import { openPage } from '../support/page.tsx';

afterEach(cleanup);

test('a row of which a cell cannot be read is no row without an animal', async () => {
  const row = (line: number, faults: string[]): ReadRow => {
    const read = { line, sisbov: `10552040104500${line}`, hotCarcassKg: '289.5', faults, alerts: [] };
    // Only what the table shows.
    return { row: read as unknown as SheetRow, boarded: null, yieldPct: null, value: null, alerts: [] };
  };
  const rows = [row(2, ['teeth']), row(3, [])];
  const table = <SheetTable rows={rows} decisions={[]} onCorrect={() => undefined} />;
  openPage([{ path: '/', element: table }], '/');
  expect(await screen.findAllByText('Linha com erro')).toHaveLength(1);
  expect(screen.getAllByText('Sem animal')).toHaveLength(1);
});
