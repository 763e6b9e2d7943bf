/** Of what a financial item is: each has ids of its own kind. */
export const itemTypes = [
  'PaymentTerm',
  'SalePayment',
  'Purchase',
  'PurchaseFreight',
  'PurchaseCommission',
  'PurchaseCost',
  'MedicineLot',
] as const;
export type ItemType = (typeof itemTypes)[number];

export const purchaseParts = ['GOODS', 'FREIGHT', 'COMMISSION', 'OTHER_COSTS'] as const;

/** Which part of a purchase an item is, where it is one. */
export const partOf: Readonly<Partial<Record<ItemType, (typeof purchaseParts)[number]>>> = {
  Purchase: 'GOODS',
  PurchaseFreight: 'FREIGHT',
  PurchaseCommission: 'COMMISSION',
  PurchaseCost: 'OTHER_COSTS',
};

export const itemKinds = ['PAYABLE', 'RECEIVABLE'] as const;
export type ItemKind = (typeof itemKinds)[number];

export const itemCategories = [
  'ANIMALS',
  'FOODS',
  'EARRINGS',
  'MEDICINES',
  'FREIGHT',
  'COMMISSION',
  'OPERATIONAL',
  'SALES',
  'BONUSES',
  'OTHER',
] as const;
export type ItemCategory = (typeof itemCategories)[number];

export const itemStates = ['OPEN', 'OVERDUE', 'PAID', 'UNKNOWN'] as const;
export type ItemState = (typeof itemStates)[number];

export const itemSources = ['Purchase', 'SaleManagement', 'Medicine'] as const;
export type ItemSource = (typeof itemSources)[number];
