import { address } from '../../accounts/address.rest.ts';
import { answer, loaded, maybe } from '../../platform/rest/answer.ts';
import * as field from '../../platform/rest/fields.ts';
import { activeParameter, parameter } from '../../platform/rest/parameters.ts';
import { record } from '../../platform/rest/record.ts';
import { rest } from '../../platform/rest/routes.ts';
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
  stateRegistryId: maybe(field.text('52-000123')),
  phone: field.text('(64) 3621-4400'),
  isSlaughterhouse: field.flag(false),
  euApproved: field.flag(false),
  ...field.state,
  address,
});

const establishments = record({
  noun: 'an origin or destination',
  key: 'establishmentId',
  get: getEstablishment,
  answer: establishment,
});

establishments.list('GET /establishments', 'Origins and destinations', establishmentList, {
  include: { address: true },
  query: {
    registrationType: parameter.list(registrationTypes, 'Only of these types', 'registrationTypes'),
    ...activeParameter,
    uf: parameter.text('Only of this state'),
    isSlaughterhouse: parameter.flag('Only slaughterhouses, or only others'),
  },
});
establishments.create('POST /establishments', createEstablishment);
rest({
  call: 'GET /establishments/{id}',
  summary: 'One origin or destination, with what came from it',
  service: getEstablishment,
  answer: loaded(
    async (row: Awaited<ReturnType<typeof getEstablishment>>, ctx) => ({
      ...row,
      gtaCount: await ctx.db.gta.count({ where: { OR: [{ originId: row.id }, { destinationId: row.id }] } }),
      purchaseCount: await ctx.db.purchase.count({ where: { supplierId: row.id } }),
    }),
    answer({ ...establishment.fields, gtaCount: field.int(5), purchaseCount: field.int(3) }),
  ),
});
establishments.update('PUT /establishments/{id}', updateEstablishment);
establishments.activate('POST /establishments/{id}/activate', setEstablishmentActive);
