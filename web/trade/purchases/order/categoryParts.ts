import type { ReactNode } from 'react';

interface Section {
  title: string;
  items: [];
  children: ReactNode;
}

/** What the page of a purchase shows by its category. */
export interface CategoryParts {
  /** What is still to come, or how what came differs. */
  left: { label: string; value: string };
  /** The button that ends the purchase. */
  end: ReactNode;
  /** Before the payment terms. */
  sections: Section[];
  /** After them. */
  history: Section[];
}
