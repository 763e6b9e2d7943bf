import { z } from 'zod';
import { addressAnswer, presentAddress } from '../farm/farm.rest.ts';
import type { Context } from '../platform/context.ts';
import { toGlobalId } from '../platform/input.ts';
import { rest, variant, type RestRequest } from '../platform/rest/routes.ts';
import { updateMe } from './me.service.ts';
import { signInWithIdToken } from './oidc.service.ts';
import { createPerson, getPerson, updatePerson } from './people.service.ts';
import { registerPerson } from './registration.service.ts';
import { refreshSession, signIn, whoSignedIn, type SignedIn } from './sessions.service.ts';
import { sideBarView } from './sideBar.service.ts';

const signedInAnswer = z.strictObject({
  user: z.strictObject({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.string(),
    locale: z.string(),
    farmId: z.string(),
  }),
  token: z.string(),
  refresh: z.string(),
  expiresAt: z.string(),
  farm: z.strictObject({ id: z.string(), name: z.string(), acronym: z.string(), currentDay: z.string() }),
});

async function presentSignedIn(
  ctx: Context,
  { token, refresh, expiresAt, sessionId }: SignedIn,
): Promise<z.output<typeof signedInAnswer>> {
  const { user, farm } = await whoSignedIn(ctx, sessionId);
  const farmId = toGlobalId('Farm', farm.id);
  return {
    user: { ...user, id: toGlobalId('Membership', user.id), farmId },
    token,
    refresh,
    expiresAt: expiresAt.toISOString(),
    farm: { ...farm, id: farmId },
  };
}

function has(field: string): (request: RestRequest) => boolean {
  return ({ body }) => typeof body === 'object' && body !== null && field in body;
}

rest({
  call: 'POST /auth',
  summary: 'Signs in with a password or an id token, or renews the tokens',
  variants: [
    variant({ when: has('refresh'), service: refreshSession, answer: signedInAnswer, present: presentSignedIn }),
    variant({ when: has('idToken'), service: signInWithIdToken, answer: signedInAnswer, present: presentSignedIn }),
    variant({ service: signIn, answer: signedInAnswer, present: presentSignedIn }),
  ],
});

const personAnswer = z.strictObject({
  id: z.string(),
  name: z.string(),
  document: z.string().nullable(),
  email: z.string(),
  role: z.string(),
  phone: z.string().nullable(),
  active: z.boolean(),
  isOwnerOfCattle: z.boolean(),
  address: addressAnswer.nullable(),
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

type PersonRow = Awaited<ReturnType<typeof getPerson>>;

function presentPerson(membership: PersonRow): z.output<typeof personAnswer> {
  return {
    id: toGlobalId('Membership', membership.id),
    name: membership.name,
    document: membership.document,
    email: membership.person.email,
    role: membership.role,
    phone: membership.phone,
    active: membership.active,
    isOwnerOfCattle: membership.owner?.active ?? false,
    address: membership.address && presentAddress(membership.address),
    version: membership.version,
    createdAt: membership.createdAt.toISOString(),
    updatedAt: membership.updatedAt.toISOString(),
  };
}

async function presentChanged(ctx: Context, { membershipId }: { membershipId: string }) {
  return presentPerson(await getPerson(ctx, { id: membershipId }));
}

rest({
  call: 'POST /person',
  summary: 'Without a token: an account that will register its farm. With one: a person of the farm',
  status: 201,
  variants: [
    variant({
      when: (_request, ctx) => ctx.facts.actor === null,
      service: registerPerson,
      answer: z.strictObject({ id: z.string(), name: z.string(), document: z.string(), email: z.string() }),
      present: (_ctx, { id, ...person }) => ({ ...person, id: toGlobalId('Person', id) }),
    }),
    variant({
      service: createPerson,
      answer: z.strictObject({ ...personAnswer.shape, invitationUrl: z.string().nullable() }),
      present: async (ctx, created) => ({
        ...(await presentChanged(ctx, created)),
        invitationUrl: created.invitationUrl,
      }),
    }),
  ],
});

rest({
  call: 'PUT /person',
  summary: 'Changes the own profile',
  variants: [
    variant({
      service: updateMe,
      answer: z.strictObject({
        id: z.string(),
        name: z.string(),
        email: z.string(),
        phone: z.string().nullable(),
        locale: z.string(),
        theme: z.string(),
      }),
      present: async (ctx) => {
        const { user, phone, theme } = await whoSignedIn(ctx, ctx.actor.sessionId);
        const { role: _, ...me } = user;
        return { ...me, id: toGlobalId('Membership', user.id), phone, theme };
      },
    }),
  ],
});

rest({
  call: 'GET /person/{id}',
  summary: 'One person of the farm',
  variants: [variant({ service: getPerson, answer: personAnswer, present: (_ctx, person) => presentPerson(person) })],
});

rest({
  call: 'PUT /person/{id}',
  summary: 'Changes a person of the farm; what is not sent stays',
  variants: [variant({ service: updatePerson, answer: personAnswer, present: presentChanged })],
});

rest({
  call: 'GET /view/sider-bar',
  summary: 'What the side bar shows: who, which farm, which day, which rights',
  input: () => ({}),
  variants: [
    variant({
      service: sideBarView,
      answer: z.strictObject({
        user: z.strictObject({
          id: z.string(),
          name: z.string(),
          email: z.string(),
          role: z.string(),
          locale: z.string(),
        }),
        farm: z.strictObject({ id: z.string(), name: z.string(), acronym: z.string() }),
        currentDay: z.string(),
        calendarToday: z.string(),
        permissions: z.array(z.string()),
      }),
      present: (_ctx, { user, farm, ...view }) => ({
        ...view,
        user: { ...user, id: toGlobalId('Membership', user.id) },
        farm: { ...farm, id: toGlobalId('Farm', farm.id) },
      }),
    }),
  ],
});
