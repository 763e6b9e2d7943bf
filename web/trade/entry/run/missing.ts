import { gtaName } from '../../../../server/papers/gtas/gtaName.calc.ts';

export type MissingHeads = {
  gtaId: string;
  name: string;
  heads: number;
  /** With those that were justified before: the server keeps one row for each GTA. */
  quantity: number;
};

type Gta = { readonly id: string; readonly uf: string; readonly series: string; readonly number: string };

/** The heads of each GTA that have not entered. */
export function missingByGta(
  expected: readonly { readonly gtaId: string; readonly heads: number }[],
  gtas: readonly Gta[],
  justified: readonly { gtaId: string; quantity: number }[],
): MissingHeads[] {
  return [...Map.groupBy(expected, ({ gtaId }) => gtaId)].flatMap(([gtaId, rows]) => {
    const heads = rows.reduce((sum, row) => sum + row.heads, 0);
    const gta = gtas.find(({ id }) => id === gtaId);
    const before = justified.find((each) => each.gtaId === gtaId)?.quantity ?? 0;
    return heads === 0 ? [] : [{ gtaId, name: gta ? gtaName(gta) : '', heads, quantity: before + heads }];
  });
}
