import type { ReactNode } from 'react';
import type { AddStockScreenQuery } from './__generated__/AddStockScreenQuery.graphql.ts';

/** The stock whose page opened the form. */
type OpenedStock = Extract<
  NonNullable<AddStockScreenQuery['response']['nodes'][number]>,
  { readonly __typename: 'Stock' }
>;

export type StockFormProps = { currentDay: string; stock: OpenedStock | null; aside: ReactNode };
