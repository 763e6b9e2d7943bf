import type { Market } from '../../farm/settings/markets.calc.ts';

export const saleStatuses = ['PENDING', 'BOARDING', 'SHIPPED', 'CLOSED'] as const;
export type SaleStatus = (typeof saleStatuses)[number];
export const pricings = ['PER_ARROBA', 'PER_KG_LIVE', 'PER_HEAD', 'TOTAL'] as const;
export type Pricing = (typeof pricings)[number];
export const truckStatuses = ['PENDING', 'WAITING_FOR_EMISSION', 'EMITTED'] as const;
export type TruckStatus = (typeof truckStatuses)[number];

/** Sales whose oxen may still go. */
export const openSaleStatuses = ['PENDING', 'BOARDING'] as const satisfies SaleStatus[];

/** So many batches one sale names. */
export const mostBatchesOfSale = 100;

/** Markets that only a slaughterhouse sells to. */
export const slaughterMarkets: ReadonlySet<Market> = new Set(['EU', 'HILTON', 'CHINA']);

/** §4.7: what the trucks of a sale make of it; only the closure ends it. */
export function saleStatusOf(
  status: SaleStatus,
  trucks: readonly { status: TruckStatus; boarded: number }[],
): SaleStatus {
  if (status === 'CLOSED') return status;
  if (trucks.length > 0 && trucks.every((truck) => truck.status === 'EMITTED')) return 'SHIPPED';
  return trucks.some((truck) => truck.boarded > 0) ? 'BOARDING' : 'PENDING';
}

/** What is worth a look before a truck leaves, and never refused. */
export const emissionWarnings = ['WITHOUT_GTA', 'GTA_EXPIRED', 'ILL_OXEN'] as const;
export type EmissionWarning = (typeof emissionWarnings)[number];

/** How a carcass of a slaughter sheet was matched to its ox. */
export const sheetMatches = ['SISBOV', 'MANAGEMENT_NUMBER', 'ELECTRONIC_EARRING', 'SEQUENCE'] as const;
export const carcassMatches = [...sheetMatches, 'BY_HAND', 'MEAN', 'LIVE_WEIGHT'] as const;
export const condemnations = ['PARTIAL', 'TOTAL'] as const;
