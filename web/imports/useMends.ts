import { useCallback, useState } from 'react';
import { graphql } from 'react-relay';
import { mostCheckedAtOnce } from '../../server/platform/imports/importSheet.calc.ts';
import { useAppMutation } from '../platform/relay/useAppMutation.ts';
import type { useMendsCellsMutation } from './__generated__/useMendsCellsMutation.graphql.ts';
import type { useMendsCheckMutation } from './__generated__/useMendsCheckMutation.graphql.ts';
import type { useMendsEqualMutation } from './__generated__/useMendsEqualMutation.graphql.ts';
import type { useMendsUndoMutation } from './__generated__/useMendsUndoMutation.graphql.ts';

export type MendedCell = { row: number; column: string; value: string | null };

/** Checks an import against the farm where it is short enough, and counts how often its rows became others. */
function useShortCheck(id: string, rowCount: number) {
  const [serial, setSerial] = useState(0);
  const [send, isChecking] = useAppMutation<useMendsCheckMutation>(graphql`
    mutation useMendsCheckMutation($input: CheckFileImportInput!) {
      checkFileImport(input: $input) {
        fileImport {
          ...FileImportScreen_fileImport
        }
      }
    }
  `);
  const isShort = rowCount <= mostCheckedAtOnce;
  const check = useCallback(async () => {
    if (isShort) await send({ input: { id } });
    setSerial((before) => before + 1);
  }, [send, id, isShort]);
  return { check, isChecking, isShort, serial };
}

/** Changes of cells by hand, each with the check that follows it. */
export function useMends(id: string, rowCount: number) {
  const checking = useShortCheck(id, rowCount);
  const [cells] = useAppMutation<useMendsCellsMutation>(graphql`
    mutation useMendsCellsMutation($input: MendFileImportInput!) {
      mendFileImport(input: $input) {
        fileImport {
          id
          status
          mendCount
        }
      }
    }
  `);
  const [equal] = useAppMutation<useMendsEqualMutation>(graphql`
    mutation useMendsEqualMutation($input: MendEqualCellsInput!) {
      mendEqualCells(input: $input) {
        fileImport {
          id
          status
          mendCount
        }
      }
    }
  `);
  const [undo] = useAppMutation<useMendsUndoMutation>(graphql`
    mutation useMendsUndoMutation($input: UndoMendInput!) {
      undoMend(input: $input) {
        fileImport {
          id
          status
          mendCount
        }
      }
    }
  `);
  const { check } = checking;
  return {
    ...checking,
    mend: (changed: readonly MendedCell[]) => cells({ input: { id, cells: changed } }).then(check),
    mendEqual: (column: string, from: string, to: string) => equal({ input: { id, column, from, to } }).then(check),
    undoMend: () => undo({ input: { id } }).then(check),
  };
}
