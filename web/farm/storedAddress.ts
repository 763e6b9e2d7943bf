import { graphql, readInlineData } from 'relay-runtime';
import type {
  storedAddress_address$data,
  storedAddress_address$key,
} from './__generated__/storedAddress_address.graphql.ts';

/** A stored address for the fields of a form. */
export function storedAddress(key: storedAddress_address$key | null | undefined): storedAddress_address$data | null {
  if (key == null) return null;
  return readInlineData(
    graphql`
      fragment storedAddress_address on Address @inline {
        zipCode
        country
        state
        city
        neighborhood
        street
        number
        additionalInformation
      }
    `,
    key,
  );
}

/** A stored address for the fields of `optionalAddress`. */
export function storedOptionalAddress(key: storedAddress_address$key | null | undefined) {
  return { hasAddress: key != null, address: storedAddress(key) };
}
