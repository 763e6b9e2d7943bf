import { isBrazil } from '../../platform/values/states.calc.ts';
import { findTown } from '../setup/towns.ts';

export const mapPrecisions = ['FARM', 'TOWN', 'STATE'] as const;

/** Where a map of the farm begins, and how far from there its areas may lie. */
export interface MapCentre {
  latitude: number;
  longitude: number;
  precision: (typeof mapPrecisions)[number];
  reachKm: number;
  /** The town or state; none for the position of the farm itself. */
  name: string | null;
}

type Degrees = { toString(): string } | null;

interface Position {
  latitude: Degrees;
  longitude: Degrees;
}

type AddressPosition = Position & { country: string; state: string; city: string };

const farmReachKm = 50;
// The largest municipalities are as wide as a country of Europe.
const townReachKm = 200;

function given({ latitude, longitude }: Position): MapCentre | null {
  if (latitude === null || longitude === null) return null;
  return {
    latitude: Number(latitude),
    longitude: Number(longitude),
    precision: 'FARM',
    reachKm: farmReachKm,
    name: null,
  };
}

/** By the position of the address, else by its town or at least its state. */
export function addressCentre(address: AddressPosition): MapCentre | null {
  const exact = given(address);
  if (exact || !isBrazil(address.country)) return exact;
  const { town, state } = findTown(address.state, address.city);
  if (town) {
    const { latitude, longitude } = town;
    return { latitude, longitude, precision: 'TOWN', reachKm: townReachKm, name: `${town.name}, ${town.state}` };
  }
  return state ? { ...state, precision: 'STATE' } : null;
}

/** By the farm's position, else by its address. */
export function mapCentre({ address, ...farm }: Position & { address: AddressPosition | null }): MapCentre | null {
  return given(farm) ?? (address && addressCentre(address));
}
