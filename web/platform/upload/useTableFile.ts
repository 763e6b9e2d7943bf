import { useCallback, useState } from 'react';
import { readTable } from './readTable.ts';

/** Reads the rows of a file, and keeps the lines that FileUpload warns of. */
export function useTableFile() {
  const [unpairedLines, setUnpairedLines] = useState<readonly number[]>([]);
  const read = useCallback(async (file: File): Promise<string[][]> => {
    setUnpairedLines([]);
    const table = await readTable(file);
    setUnpairedLines(table.unpairedLines);
    return table.rows;
  }, []);
  return { read, unpairedLines };
}
