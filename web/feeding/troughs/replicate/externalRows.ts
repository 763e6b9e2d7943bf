import { foldText } from '../../../platform/i18n/foldText.ts';

export type ExternalRow = {
  corral: string;
  score?: string;
  msPerHead?: string;
  mnKg?: string;
};

type Column = keyof ExternalRow;

/** What other companies call the columns of their files. */
const heads: Readonly<Record<Column, RegExp>> = {
  corral: /^(curral|baia|pen|corral)/,
  score: /^(nota|escore|score)/,
  msPerHead: /(ms|dm).*(cab|head)/,
  mnKg: /^(mn|total)|^kg(?!.*(ms|dm|cab|head))/,
};

const plain = (text: string): string => foldText(text).trim();

/** A number as it was written in either language. */
function numberText(text: string): string {
  const isComma = text.lastIndexOf(',') > text.lastIndexOf('.');
  return isComma ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '');
}

/** The rows of a file by the names of its columns; without a head, a corral and its score. */
export function externalRows(table: readonly (readonly string[])[]): ExternalRow[] {
  const [head = [], ...rest] = table;
  const places = (Object.keys(heads) as Column[]).map(
    (column) => [column, head.findIndex((cell) => heads[column].test(plain(cell)))] as const,
  );
  const isNamed = places.some(([column, at]) => column === 'corral' && at >= 0);
  const found = isNamed
    ? places.filter(([, at]) => at >= 0)
    : ([
        ['corral', 0],
        ['score', 1],
      ] as const);
  return (isNamed ? rest : table)
    .map((cells) => {
      const reported = found.flatMap(([column, at]) => {
        const cell = cells[at]?.trim() ?? '';
        if (cell === '') return [];
        return [[column, column === 'msPerHead' || column === 'mnKg' ? numberText(cell) : cell] as const];
      });
      return { corral: '', ...Object.fromEntries(reported) } as ExternalRow;
    })
    .filter(({ corral }) => corral !== '');
}
