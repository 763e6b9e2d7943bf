import { graphql, readInlineData } from 'relay-runtime';
import { formatPostalCode } from '../platform/form/masks.ts';
import type { addressValues_address$key } from './__generated__/addressValues_address.graphql.ts';
import { orNull } from './farmFields.ts';

export const emptyAddress = {
  zipCode: '',
  country: 'Brasil',
  state: '',
  city: '',
  neighborhood: '',
  street: '',
  number: '',
  additionalInformation: '',
};
export type AddressValues = typeof emptyAddress;

/** A stored address as the fields of a form hold it. */
export function addressValues(key: addressValues_address$key | null | undefined): AddressValues {
  if (key == null) return emptyAddress;
  const { zipCode, country, state, city, neighborhood, street, number, additionalInformation } = readInlineData(
    graphql`
      fragment addressValues_address on Address @inline {
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
  return {
    zipCode: formatPostalCode(zipCode),
    country,
    state,
    city,
    neighborhood,
    street,
    number,
    additionalInformation: additionalInformation ?? '',
  };
}

export function addressInput({
  zipCode,
  country,
  state,
  city,
  neighborhood,
  street,
  number,
  additionalInformation,
}: AddressValues) {
  return {
    zipCode,
    country,
    state,
    city,
    neighborhood,
    street,
    number,
    additionalInformation: orNull(additionalInformation),
  };
}
