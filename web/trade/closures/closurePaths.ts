export const closingPath = (saleId: string): string =>
  `/admin/management/closures/list/close/${encodeURIComponent(saleId)}`;
export const carcassesOf = (saleId: string): string =>
  `/admin/management/closures/carcasses?${new URLSearchParams({ saleId }).toString()}`;
