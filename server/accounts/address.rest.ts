import { answer, maybe } from '../platform/rest/answer.ts';
import * as field from '../platform/rest/fields.ts';
import { record } from '../platform/rest/record.ts';
import { getAddress, updateAddress } from './address.service.ts';

export const place = { latitude: maybe(field.decimal(-17.7923)), longitude: maybe(field.decimal(-50.9192)) };

export const address = answer({
  id: field.id('Address'),
  zipCode: field.text('75901-000'),
  country: field.text('BR'),
  state: field.text('GO'),
  city: field.text('Rio Verde'),
  neighborhood: field.text('Zona rural'),
  street: field.text('Rodovia GO-174'),
  number: field.text('km 12'),
  additionalInformation: maybe(field.text('Portão azul')),
  ...place,
  ...field.written,
});

const addresses = record({ noun: 'an address', key: 'addressId', get: getAddress, answer: address });

addresses.read('GET /addresses/{id}');
addresses.update('PUT /addresses/{id}', updateAddress);
