import { parseElectronicEarring } from '../../../server/earrings/electronicEarring.calc.ts';

/** The first and last country of ISO 3166, and the first manufacturer's number of ICAR. */
const countries = { first: 4, last: 894 };
const firstManufacturer = 900;

/** The fifteen digits of a chip as a reader sends them, or null for what no chip has. */
export function normaliseEid(text: string): string | null {
  const parsed = parseElectronicEarring(text);
  if ('fault' in parsed) return null;
  const prefix = Number(parsed.number.slice(0, 3));
  const isCountry = prefix >= countries.first && prefix <= countries.last;
  return isCountry || prefix >= firstManufacturer ? parsed.number : null;
}
