interface Paged {
  ownerId: string | null;
  orderId: string | null;
}

export interface Page<Row> {
  rows: readonly Row[];
  /** The place of its first row in the whole sheet, from 1. */
  first: number;
}

/** §1.12: as many rows on a page as the purchase of the earrings says; a page is of one owner and one purchase. */
export function pagesOf<Row extends Paged>(
  rows: readonly Row[],
  rowsPerPage: (orderId: string | null) => number,
): Page<Row>[] {
  const pages: { rows: Row[]; first: number }[] = [];
  for (const [index, row] of rows.entries()) {
    const page = pages.at(-1);
    const [last] = page?.rows ?? [];
    const isSame = last !== undefined && last.ownerId === row.ownerId && last.orderId === row.orderId;
    if (page && isSame && page.rows.length < rowsPerPage(row.orderId)) page.rows.push(row);
    else pages.push({ rows: [row], first: index + 1 });
  }
  return pages;
}
