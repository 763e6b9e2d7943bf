import type { Prisma } from './db/generated/prisma/client.ts';

/** What a partner sees of the farm is what is sold to it. */
const ofSale = (buyerId: string) => ({ sale: { buyerId } });
const ofTruck = (buyerId: string) => ({ truck: ofSale(buyerId) });

/** For each model the rows that are a partner's own. */
const partnerRows = {
  SaleManagement: (buyerId: string): Prisma.SaleManagementWhereInput => ({ buyerId }),
  SaleBonus: (buyerId: string): Prisma.SaleBonusWhereInput => ofSale(buyerId),
  SaleClosure: (buyerId: string): Prisma.SaleClosureWhereInput => ofSale(buyerId),
  // What the farm's people tried is theirs.
  SlaughterSheet: (id: string): Prisma.SlaughterSheetWhereInput => ({ ...ofSale(id), apiKey: { establishmentId: id } }),
  CarcassRow: (buyerId: string): Prisma.CarcassRowWhereInput => ({ closure: ofSale(buyerId) }),
  ExitTruck: (buyerId: string): Prisma.ExitTruckWhereInput => ofSale(buyerId),
  ExitTruckGta: (buyerId: string): Prisma.ExitTruckGtaWhereInput => ofTruck(buyerId),
  Boarding: (buyerId: string): Prisma.BoardingWhereInput => ofTruck(buyerId),
  Gta: (buyerId: string): Prisma.GtaWhereInput => ({ exitTrucks: { some: ofTruck(buyerId) } }),
  Ox: (buyerId: string): Prisma.OxWhereInput => ({ boardings: { some: ofTruck(buyerId) } }),
  Establishment: (id: string): Prisma.EstablishmentWhereInput => ({ id }),
};

const nothing = { id: { in: [] } };

export const partnerModels: ReadonlySet<string> = new Set(Object.keys(partnerRows));

/** The rows of such a model that a partner sees; without a partner none. */
export function rowsOfPartner(model: string, partnerId: string | null): object {
  return partnerId === null ? nothing : partnerRows[model as keyof typeof partnerRows](partnerId);
}
