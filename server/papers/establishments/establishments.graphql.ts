import { command } from '../../platform/graphql/command.ts';
import { commandMany } from '../../platform/graphql/commandMany.ts';
import { farmList } from '../../platform/graphql/farmList.ts';
import { farmNode } from '../../platform/graphql/farmNode.ts';
import { enumRef } from '../../platform/graphql/inputs.ts';
import { reread } from '../../platform/graphql/reread.ts';
import {
  createEstablishment,
  destinationList,
  establishmentList,
  registrationTypes,
  setEstablishmentActive,
  updateEstablishment,
} from './establishments.service.ts';

const RegistrationTypeEnum = enumRef('RegistrationType', registrationTypes);

const Establishment = farmNode('Establishment', {
  read: 'establishment:read',
  viewerCan: { Update: 'establishment:write' },
  description: 'A property, firm or slaughterhouse that cattle come from or go to',
  fields: (t) => ({
    registrationType: t.expose('registrationType', { type: RegistrationTypeEnum }),
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
    stateRegistryId: t.exposeString('stateRegistryId', { nullable: true, description: 'In the registry of its state' }),
    phone: t.exposeString('phone'),
    isSlaughterhouse: t.exposeBoolean('isSlaughterhouse'),
    euApproved: t.exposeBoolean('euApproved'),
    active: t.exposeBoolean('active'),
    version: t.exposeInt('version'),
    address: t.relation('address'),
  }),
});

farmList('establishments', Establishment, establishmentList);
farmList('destinations', Establishment, destinationList);

for (const service of [createEstablishment, updateEstablishment, setEstablishmentActive])
  command(service, (t) => ({ establishment: reread(t, Establishment, 'establishmentId') }));

commandMany(setEstablishmentActive, Establishment, 'establishmentId');
