import { z } from 'zod';
import { dayOf } from '../platform/day.ts';
import { toGlobalId } from '../platform/input.ts';
import { rest, variant } from '../platform/rest/routes.ts';
import { registerFarm } from '../accounts/registration.service.ts';
import { getAddress, updateAddress } from './address.service.ts';
import { getFarm, listFarms, updateFarm } from './farm.service.ts';

const coordinate = z.number().nullable();

export const addressAnswer = z.strictObject({
  id: z.string(),
  zipCode: z.string(),
  country: z.string(),
  state: z.string(),
  city: z.string(),
  neighborhood: z.string(),
  street: z.string(),
  number: z.string(),
  additionalInformation: z.string().nullable(),
  latitude: coordinate,
  longitude: coordinate,
  version: z.int(),
});

type AddressRow = Awaited<ReturnType<typeof getAddress>>;

export function numberOf(decimal: { toNumber(): number } | null): number | null {
  return decimal === null ? null : decimal.toNumber();
}

export function presentAddress({
  farmId: _,
  createdAt: __,
  updatedAt: ___,
  ...address
}: AddressRow): z.output<typeof addressAnswer> {
  return {
    ...address,
    id: toGlobalId('Address', address.id),
    latitude: numberOf(address.latitude),
    longitude: numberOf(address.longitude),
  };
}

rest({
  call: 'GET /addresses/{id}',
  summary: 'One address',
  variants: [
    variant({ service: getAddress, answer: addressAnswer, present: (_ctx, address) => presentAddress(address) }),
  ],
});

rest({
  call: 'PUT /addresses/{id}',
  summary: 'Changes an address; what is not sent stays',
  variants: [
    variant({
      service: updateAddress,
      answer: addressAnswer,
      present: async (ctx, { addressId }) => presentAddress(await getAddress(ctx, { id: addressId })),
    }),
  ],
});

const farmAnswer = z.strictObject({
  id: z.string(),
  name: z.string(),
  acronym: z.string(),
  contacts: z.array(z.strictObject({ id: z.string(), name: z.string(), number: z.string() })),
  address: addressAnswer.nullable(),
  stateRegistration: z.string().nullable(),
  nirf: z.string().nullable(),
  incra: z.string().nullable(),
  erasNumbers: z.array(z.string()),
  latitude: coordinate,
  longitude: coordinate,
  currentDay: z.string(),
  version: z.int(),
});

type FarmRow = Awaited<ReturnType<typeof getFarm>>;

function presentFarm(farm: FarmRow): z.output<typeof farmAnswer> {
  return {
    id: toGlobalId('Farm', farm.id),
    name: farm.name,
    acronym: farm.acronym,
    contacts: farm.contacts.map(({ id, name, number }) => ({ id: toGlobalId('FarmContact', id), name, number })),
    address: farm.address && presentAddress(farm.address),
    stateRegistration: farm.stateRegistration,
    nirf: farm.nirf,
    incra: farm.incra,
    erasNumbers: farm.erasNumbers,
    latitude: numberOf(farm.latitude),
    longitude: numberOf(farm.longitude),
    currentDay: dayOf(farm.currentDay),
    version: farm.version,
  };
}

rest({
  call: 'GET /farms',
  summary: 'The farm of the token; with list=true every farm of the person',
  query: { list: 'true for the farms the person may work in' },
  input: () => ({}),
  variants: [
    variant({
      when: ({ query }) => query.list === 'true',
      service: listFarms,
      answer: z.array(z.strictObject({ id: z.string(), name: z.string(), acronym: z.string(), role: z.string() })),
      present: (_ctx, farms) =>
        farms.map(({ id, name, acronym, role }) => ({ id: toGlobalId('Farm', id), name, acronym, role })),
    }),
    variant({ service: getFarm, answer: farmAnswer, present: (_ctx, farm) => presentFarm(farm) }),
  ],
});

rest({
  call: 'POST /farms',
  summary: 'Registers an owner with a farm',
  status: 201,
  variants: [
    variant({
      service: registerFarm,
      answer: z.strictObject({ farm: z.strictObject({ id: z.string() }), user: z.strictObject({ id: z.string() }) }),
      present: (_ctx, { farmId, membershipId }) => ({
        farm: { id: toGlobalId('Farm', farmId) },
        user: { id: toGlobalId('Membership', membershipId) },
      }),
    }),
  ],
});

rest({
  call: 'PUT /farms',
  summary: 'Changes the farm; what is not sent stays',
  variants: [
    variant({ service: updateFarm, answer: farmAnswer, present: async (ctx) => presentFarm(await getFarm(ctx, {})) }),
  ],
});
