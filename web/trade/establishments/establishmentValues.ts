import { addressInput, emptyAddress, type AddressValues } from '../../farm/addressValues.ts';
import { orNull } from '../../farm/farmFields.ts';
import type { RegistrationType } from './establishmentLists.ts';

export interface EstablishmentValues extends Record<string, unknown> {
  registrationType: string;
  ownerName: string;
  ownerEmail: string;
  name: string;
  document: string;
  code: string;
  erasCode: string;
  sifNumber: string;
  stateRegistration: string;
  nirf: string;
  incra: string;
  phone: string;
  isSlaughterhouse: boolean;
  euApproved: boolean;
  address: AddressValues;
}

export const emptyEstablishment: EstablishmentValues = {
  registrationType: '',
  ownerName: '',
  ownerEmail: '',
  name: '',
  document: '',
  code: '',
  erasCode: '',
  sifNumber: '',
  stateRegistration: '',
  nirf: '',
  incra: '',
  phone: '',
  isSlaughterhouse: false,
  euApproved: false,
  address: emptyAddress,
};

export function establishmentInput({
  registrationType,
  ownerName,
  ownerEmail,
  erasCode,
  sifNumber,
  nirf,
  incra,
  address,
  ...values
}: EstablishmentValues) {
  const { name, document, code, stateRegistration, phone, isSlaughterhouse, euApproved } = values;
  return {
    registrationType: registrationType as RegistrationType,
    ownerName: orNull(ownerName),
    ownerEmail: orNull(ownerEmail),
    name,
    document,
    code,
    erasCode: orNull(erasCode),
    sifNumber: orNull(sifNumber),
    stateRegistration,
    nirf: orNull(nirf),
    incra: orNull(incra),
    phone,
    isSlaughterhouse,
    euApproved,
    address: addressInput(address),
  };
}
