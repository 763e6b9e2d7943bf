type Category = 'ANIMALS' | 'FOODS' | 'EARRINGS';

interface Paths {
  add: string;
  /** The form of one order, before its id. */
  edit: string;
}

/** Where orders of a category are written. */
export const purchasePaths: Readonly<Record<Category, Paths>> = {
  FOODS: { add: '/admin/financial/new-order', edit: '/admin/financial/orders/edit' },
  ANIMALS: { add: '/admin/financial/animal/add', edit: '/admin/financial/animal/edit' },
  EARRINGS: { add: '/admin/financial/earring/add', edit: '/admin/financial/earring/edit' },
};

/** All orders of earrings. */
export const earringOrdersPath = '/admin/financial/orders?category=EARRINGS';
/** The page of one order of earrings, before its id. */
export const earringOrderPath = '/admin/financial/earring/details';

export const orderPath = (id: string): string => `/admin/financial/orders/${encodeURIComponent(id)}`;
