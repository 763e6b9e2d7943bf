import { useCallback } from 'react';
import { graphql } from 'react-relay';
import { rowsOfPart, type ImportRow, type ImportSheet } from '../../server/platform/imports/importSheet.calc.ts';
import { useAppMutation } from '../platform/relay/useAppMutation.ts';
import type {
  CreateFileImportInput,
  useSendImportCreateMutation,
} from './__generated__/useSendImportCreateMutation.graphql.ts';
import type { useSendImportRowsMutation } from './__generated__/useSendImportRowsMutation.graphql.ts';

/** Sends a file's rows in parts; resolves to the id of the import. */
export function useSendImport(): (
  input: Omit<CreateFileImportInput, 'kind'>,
  sheet: ImportSheet,
  rows: readonly { line: number; row: ImportRow }[],
  onProgress: (done: number) => void,
) => Promise<string> {
  const [create] = useAppMutation<useSendImportCreateMutation>(graphql`
    mutation useSendImportCreateMutation($input: CreateFileImportInput!) {
      createFileImport(input: $input) {
        fileImport {
          id
        }
      }
    }
  `);
  const [add] = useAppMutation<useSendImportRowsMutation>(graphql`
    mutation useSendImportRowsMutation($input: AddFileImportRowsInput!) {
      addFileImportRows(input: $input) {
        fileImport {
          id
          rowCount
        }
      }
    }
  `);
  return useCallback(
    async (input, { kind, columns }, rows, onProgress) => {
      const { id } = (await create({ input: { ...input, kind } }, { quiet: true })).createFileImport.fileImport;
      for (let part = 0; part * rowsOfPart < rows.length; part += 1) {
        const sent = rows.slice(part * rowsOfPart, (part + 1) * rowsOfPart).map(({ line, row }) => ({
          line,
          cells: columns.map(({ key }) => row[key]?.slice(0, 500) ?? ''),
        }));
        await add({ input: { id, part, rows: sent } }, { quiet: true });
        onProgress(part * rowsOfPart + sent.length);
      }
      return id;
    },
    [create, add],
  );
}
