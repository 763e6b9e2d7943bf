import { z } from 'zod';
import { addressAnswer, presentAddress } from '../farm/farm.rest.ts';
import type { Context } from '../platform/context.ts';
import { toGlobalId } from '../platform/input.ts';
import { pagedQuery } from '../platform/lists.ts';
import { listAnswer, pageOf, pageQuery, sent, yes } from '../platform/rest/lists.ts';
import { rest, variant } from '../platform/rest/routes.ts';
import {
  createEstablishment,
  establishmentList,
  getEstablishment,
  registrationTypes,
  setEstablishmentActive,
  updateEstablishment,
} from './establishments.service.ts';

const establishmentAnswer = z.strictObject({
  id: z.string(),
  registrationType: z.enum(registrationTypes),
  ownerName: z.string().nullable(),
  ownerEmail: z.string().nullable(),
  name: z.string(),
  document: z.string(),
  code: z.string(),
  erasCode: z.string().nullable(),
  sifNumber: z.string().nullable(),
  stateRegistration: z.string(),
  nirf: z.string().nullable(),
  incra: z.string().nullable(),
  phone: z.string(),
  isSlaughterhouse: z.boolean(),
  euApproved: z.boolean(),
  active: z.boolean(),
  version: z.int(),
  address: addressAnswer,
});

type EstablishmentRow = Awaited<ReturnType<typeof getEstablishment>>;

function presentEstablishment({
  farmId: _,
  addressId: __,
  createdAt: ___,
  updatedAt: ____,
  address,
  ...row
}: EstablishmentRow): z.output<typeof establishmentAnswer> {
  return { ...row, id: toGlobalId('Establishment', row.id), address: presentAddress(address) };
}

async function presentChanged(ctx: Context, { establishmentId }: { establishmentId: string }) {
  return presentEstablishment(await getEstablishment(ctx, { id: establishmentId }));
}

rest({
  call: 'GET /establishments',
  summary: 'Origins and destinations, a page at a time',
  query: {
    ...pageQuery,
    registrationType: 'ORIGIN, DESTINATION or BOTH',
    active: 'true or false',
    uf: 'Only of this state',
    isSlaughterhouse: 'true or false',
  },
  input: ({ query: { registrationType, active, uf, isSlaughterhouse, search, ...page } }) => ({
    ...pageOf(page),
    filter: {
      ...sent({ search, uf }),
      ...yes({ active, isSlaughterhouse }),
      ...(registrationType === undefined ? {} : { registrationTypes: [registrationType] }),
    },
  }),
  variants: [
    variant({
      service: pagedQuery<EstablishmentRow>('establishments', establishmentList, { address: true }),
      answer: listAnswer(establishmentAnswer),
      present: (_ctx, { items, ...page }) => ({ ...page, items: items.map(presentEstablishment) }),
    }),
  ],
});

rest({
  call: 'POST /establishments',
  summary: 'A new origin or destination',
  status: 201,
  variants: [variant({ service: createEstablishment, answer: establishmentAnswer, present: presentChanged })],
});

rest({
  call: 'GET /establishments/{id}',
  summary: 'One origin or destination',
  variants: [
    variant({
      service: getEstablishment,
      answer: establishmentAnswer,
      present: (_ctx, row) => presentEstablishment(row),
    }),
  ],
});

rest({
  call: 'PUT /establishments/{id}',
  summary: 'Changes an origin or destination; what is not sent stays',
  variants: [variant({ service: updateEstablishment, answer: establishmentAnswer, present: presentChanged })],
});

rest({
  call: 'POST /establishments/{id}/activate',
  summary: 'Puts an origin or destination away, or takes it back',
  variants: [variant({ service: setEstablishmentActive, answer: establishmentAnswer, present: presentChanged })],
});
