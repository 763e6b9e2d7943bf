import { useCallback, useEffect, useState } from 'react';
import { graphql } from 'react-relay';
import { useReadOnce } from '../platform/relay/useReadOnce.ts';
import type { useImportRowsQuery } from './__generated__/useImportRowsQuery.graphql.ts';
import type { GridRow } from './importCells.ts';
import { rowsOfPart } from '../../server/platform/imports/importSheet.calc.ts';

const query = graphql`
  query useImportRowsQuery($id: ID!, $part: Int!) {
    node(id: $id) {
      ... on FileImport {
        rows(part: $part) {
          line
          cells
          faults {
            column
            message
          }
        }
      }
    }
  }
`;

/** All rows of an import, read part by part; read again with each new version. */
export function useImportRows(id: string, rowCount: number, version: string) {
  const [rows, setRows] = useState<readonly GridRow[]>([]);
  const read = useReadOnce<useImportRowsQuery>(query);
  useEffect(() => {
    let isOver = false;
    const load = async (): Promise<void> => {
      const all: GridRow[] = [];
      for (let part = 0; part * rowsOfPart < rowCount; part += 1) {
        const { node } = await read({ id, part });
        if (isOver) return;
        all.push(...(node?.rows ?? []));
        // The first rows are seen while the others come.
        if (part === 0) setRows((before) => (before.length > all.length ? before : [...all]));
      }
      setRows(all);
    };
    void load().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [id, read, rowCount, version]);
  /** Shows a cell as it was typed until the rows are read again. */
  const put = useCallback((row: number, at: number, value: string, key: string): void => {
    setRows((before) =>
      before.map((each, index) => {
        if (index !== row) return each;
        const cells = each.cells.map((cell, place) => (place === at ? value : cell));
        return { ...each, cells, faults: each.faults.filter(({ column }) => column !== key) };
      }),
    );
  }, []);
  return { rows, put };
}
