import { builder } from '../platform/graphql/builder.ts';
import { command } from '../platform/graphql/command.ts';
import { farmList } from '../platform/graphql/farmList.ts';
import { farmNode } from '../platform/graphql/farmNode.ts';
import { enumRef } from '../platform/graphql/inputs.ts';
import {
  createEstablishment,
  destinationList,
  establishmentList,
  registrationTypes,
  setEstablishmentActive,
  updateEstablishment,
} from './establishments.service.ts';

const RegistrationTypeEnum = enumRef('RegistrationType', registrationTypes);

const Establishment = builder.prismaNode('Establishment', {
  ...farmNode('establishment:read'),
  description: 'A property, firm or slaughterhouse that cattle come from or go to',
  fields: (t) => ({
    registrationType: t.field({ type: RegistrationTypeEnum, resolve: (row) => row.registrationType }),
    ownerName: t.exposeString('ownerName', { nullable: true }),
    ownerEmail: t.exposeString('ownerEmail', { nullable: true }),
    name: t.exposeString('name'),
    document: t.exposeString('document'),
    code: t.exposeString('code'),
    erasCode: t.exposeString('erasCode', { nullable: true }),
    sifNumber: t.exposeString('sifNumber', { nullable: true }),
    stateRegistration: t.exposeString('stateRegistration'),
    nirf: t.exposeString('nirf', { nullable: true }),
    incra: t.exposeString('incra', { nullable: true }),
    phone: t.exposeString('phone'),
    isSlaughterhouse: t.exposeBoolean('isSlaughterhouse'),
    euApproved: t.exposeBoolean('euApproved'),
    active: t.exposeBoolean('active'),
    version: t.exposeInt('version'),
    address: t.relation('address'),
    viewerCanUpdate: t.boolean({ resolve: (_row, _args, ctx) => ctx.can('establishment:write') }),
  }),
});

farmList('establishments', Establishment, establishmentList);
farmList('destinations', Establishment, destinationList);

for (const service of [createEstablishment, updateEstablishment, setEstablishmentActive]) {
  command(service, (t) => ({
    establishment: t.prismaField({
      type: Establishment,
      resolve: (query, { establishmentId }, _args, ctx) =>
        ctx.db.establishment.findUniqueOrThrow({ ...query, where: { id: establishmentId } }),
    }),
  }));
}
