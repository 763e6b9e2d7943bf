import { useCallback } from 'react';
import { graphql } from 'react-relay';
import type { ImportSheet } from '../../server/platform/imports/importSheet.calc.ts';
import type { ReadRow } from './reading/importReading.ts';
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
  rowsOf: (part: number) => Promise<readonly ReadRow[]>,
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
    async (input, { kind, columns }, rowsOf, onProgress) => {
      const { id } = (await create({ input: { ...input, kind } }, { quiet: true })).createFileImport.fileImport;
      let done = 0;
      for (let part = 0; ; part += 1) {
        const rows = await rowsOf(part);
        if (rows.length === 0) break;
        const sent = rows.map(({ line, row }) => ({
          line,
          cells: columns.map(({ key }) => row[key]?.slice(0, 500) ?? ''),
        }));
        await add({ input: { id, part, rows: sent } }, { quiet: true });
        done += sent.length;
        onProgress(done);
      }
      return id;
    },
    [create, add],
  );
}
