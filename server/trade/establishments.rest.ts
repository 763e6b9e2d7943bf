import { address } from '../farm/farm.rest.ts';
import { answer, maybe, reread } from '../platform/rest/answer.ts';
import * as field from '../platform/rest/fields.ts';
import { parameter } from '../platform/rest/parameters.ts';
import { paged, rest } from '../platform/rest/routes.ts';
import {
  createEstablishment,
  establishmentList,
  getEstablishment,
  registrationTypes,
  setEstablishmentActive,
  updateEstablishment,
} from './establishments.service.ts';

const establishment = answer({
  id: field.id('Establishment'),
  registrationType: field.oneOf(registrationTypes),
  ownerName: maybe(field.text('José Pereira')),
  ownerEmail: maybe(field.text('jose@santaclara.example')),
  name: field.text('Fazenda Santa Clara'),
  document: field.text('11222333000181'),
  code: field.text('52000123456'),
  erasCode: maybe(field.text('520001')),
  sifNumber: maybe(field.text('1234')),
  stateRegistration: field.text('10.123.456-7'),
  nirf: maybe(field.text('1.234.567-8')),
  incra: maybe(field.text('950.041.012.345-6')),
  phone: field.text('(64) 3621-4400'),
  isSlaughterhouse: field.flag(false),
  euApproved: field.flag(false),
  active: field.flag(),
  version: field.int(1),
  address,
});

const changed = reread('establishmentId', getEstablishment, establishment);

rest({
  call: 'GET /establishments',
  summary: 'Origins and destinations, a page at a time',
  ...paged('establishments', establishmentList, establishment, {
    include: { address: true },
    query: {
      registrationType: parameter.list(registrationTypes, 'Only of these types', 'registrationTypes'),
      active: parameter.flag('Only active ones, or only deactivated ones'),
      uf: parameter.text('Only of this state'),
      isSlaughterhouse: parameter.flag('Only slaughterhouses, or only others'),
    },
  }),
});

rest({
  call: 'POST /establishments',
  summary: 'A new origin or destination',
  status: 201,
  service: createEstablishment,
  answer: changed,
});

rest({
  call: 'GET /establishments/{id}',
  summary: 'One origin or destination',
  service: getEstablishment,
  answer: establishment,
});

rest({
  call: 'PUT /establishments/{id}',
  summary: 'Changes an origin or destination; omitted fields stay unchanged',
  service: updateEstablishment,
  answer: changed,
});

rest({
  call: 'POST /establishments/{id}/activate',
  summary: 'Deactivates an origin or destination, or reactivates it',
  service: setEstablishmentActive,
  answer: changed,
});
