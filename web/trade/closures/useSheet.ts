import { useCallback, useState } from 'react';
import { graphql } from 'react-relay';
import { errorText } from '../../platform/i18n/errorText.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { toAppError } from '../../platform/relay/AppError.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { useTableFile } from '../../platform/upload/useTableFile.ts';
import type { ParseSaleClosureColumnsInput, useSheetMutation } from './__generated__/useSheetMutation.graphql.ts';
import { sheetOf, type Sheet } from './sheetFields.ts';
import { messages } from './messages.ts';

/** As the server takes them. */
const mostRows = 5_050;
const mostColumns = 60;
const longestCell = 200;

type Fault = 'closing.unreadable' | 'closing.tooLong';
type Read = { sheet: Sheet | null; fault: string | null; unknownHeadings: boolean };

/** The cells of a file as the server reads them. */
async function cellsOf(file: File, readTable: (file: File) => Promise<string[][]>): Promise<string[][] | Fault> {
  try {
    const rows = await readTable(file);
    if (rows.length > mostRows) return 'closing.tooLong';
    return rows.map((row) => row.slice(0, mostColumns).map((cell) => cell.slice(0, longestCell)));
  } catch {
    return 'closing.unreadable';
  }
}

/** A romaneio from its file: read by its headings, or by the columns that somebody names. */
export function useSheet(saleManagementId: string) {
  const t = useMessages(messages);
  const { read: readTable, unpairedLines } = useTableFile();
  const [cells, setCells] = useState<readonly (readonly string[])[]>([]);
  const [parse, isReading] = useAppMutation<useSheetMutation>(graphql`
    mutation useSheetMutation($input: ParseSaleClosureInput!) {
      parseSaleClosure(input: $input) {
        sheet {
          ...sheetFields_sheet
        }
      }
    }
  `);
  const send = useCallback(
    async (
      fileName: string,
      rows: readonly (readonly string[])[],
      columns: ParseSaleClosureColumnsInput | null,
    ): Promise<Sheet> => {
      const input = { saleManagementId, fileName: fileName.slice(0, 200), rows: rows.map((row) => ({ cells: row })) };
      const { parseSaleClosure } = await parse({ input: { ...input, columns } }, { quiet: true });
      return sheetOf(parseSaleClosure.sheet);
    },
    [parse, saleManagementId],
  );
  const read = useCallback(
    async (file: File): Promise<Read> => {
      const found = await cellsOf(file, readTable);
      setCells(typeof found === 'string' ? [] : found);
      if (typeof found === 'string') return { sheet: null, fault: t(found), unknownHeadings: false };
      try {
        return { sheet: await send(file.name, found, null), fault: null, unknownHeadings: false };
      } catch (cause) {
        const error = toAppError(cause);
        const unknownHeadings = error.code === 'SheetWithoutHeadings';
        return { sheet: null, fault: await errorText(error), unknownHeadings };
      }
    },
    [readTable, send, t],
  );
  return { cells, isReading, unpairedLines, read, readAgain: send };
}
