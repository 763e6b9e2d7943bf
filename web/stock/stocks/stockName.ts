type Stock = {
  readonly food: { readonly name: string };
  readonly structure?: { readonly name: string } | null | undefined;
};

/** A stock's display name: its food and structure. */
export function stockName(stock: Stock | null | undefined): string {
  return [stock?.food.name, stock?.structure?.name].filter(Boolean).join(' · ');
}
