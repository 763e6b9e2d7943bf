import { roles } from '../platform/rights/access.ts';
import type { Context } from '../platform/context.ts';
import { answer, from, list, listOf, loaded, maybe, ref, unset } from '../platform/rest/answer.ts';
import * as field from '../platform/rest/fields.ts';
import { inBody } from '../platform/rest/body.ts';
import { record } from '../platform/rest/record.ts';
import { rest, variant } from '../platform/rest/routes.ts';
import { address } from './address.rest.ts';
import { updateMe } from './me.service.ts';
import { signInWithIdToken } from './oidc.service.ts';
import { createPerson, getPerson, updatePerson } from './people.service.ts';
import { registerPerson } from './registration.service.ts';
import { refreshSession, signIn, whoSignedIn, type SignedIn } from './sessions.service.ts';

export const user = answer({
  id: field.id('Membership'),
  name: field.text('Ana Souza'),
  email: field.text('ana@boavista.example'),
  role: field.oneOf(roles),
  locale: field.text('pt-BR'),
});

export const farmNamed = {
  id: field.id('Farm'),
  name: field.text('Fazenda Boa Vista'),
  acronym: field.text('FBV'),
};

async function withUser({ sessionId, ...tokens }: SignedIn, ctx: Context) {
  const signedIn = await whoSignedIn(ctx, sessionId);
  return { ...tokens, ...signedIn, user: { ...signedIn.user, farmId: signedIn.farm.id } };
}

const signedIn = loaded(
  withUser,
  answer({
    user: answer({ ...user.fields, farmId: field.id('Farm') }),
    token: field.text('eyJhbGciOiJFUzI1NiJ9…'),
    refresh: field.text('8f3c…'),
    expiresAt: field.instant(),
    farm: answer({ ...farmNamed, currentDay: field.day() }),
  }),
);

rest({
  call: 'POST /auth',
  summary: 'Signs in with a password or an id token, or renews the tokens',
  variants: [
    variant({ when: inBody((body) => 'refresh' in body), service: refreshSession, answer: signedIn }),
    variant({ when: inBody((body) => 'idToken' in body), service: signInWithIdToken, answer: signedIn }),
    variant({ service: signIn, answer: signedIn }),
  ],
});

const person = answer({
  id: field.id('Membership'),
  name: field.text('João Lima'),
  document: maybe(field.text('52998224725')),
  email: from('person.email', field.text('joao@boavista.example')),
  role: field.oneOf(roles),
  phone: maybe(field.text('(64) 3621-4400')),
  active: field.flag(),
  isOwnerOfCattle: from(
    ({ owner }: { owner: { active: boolean } | null }) => owner?.active ?? false,
    field.flag(false),
  ),
  address: maybe(address),
  ...field.written,
});

rest({
  call: 'POST /person',
  summary: 'Without a token: creates an account that can register a farm. With one: adds a person to the farm',
  status: 201,
  variants: [
    variant({
      when: (_request, ctx) => ctx.facts.actor === null,
      service: registerPerson,
      answer: answer({
        id: field.id('Person'),
        name: field.text('Ana Souza'),
        document: field.text('52998224725'),
        email: field.text('ana@boavista.example'),
        // Of the farm they will register or join.
        role: unset,
        phone: unset,
        address: unset,
        isOwnerOfCattle: from(() => false, field.flag(false)),
        active: field.flag(),
        createdAt: field.instant(),
        updatedAt: field.instant(),
        version: from(() => 1, field.int(1)),
      }),
    }),
    variant({
      service: createPerson,
      answer: loaded(
        async ({ membershipId, invitationUrl }: { membershipId: string; invitationUrl: string | null }, ctx) => ({
          ...(await getPerson(ctx, { id: membershipId })),
          invitationUrl,
        }),
        answer({ ...person.fields, invitationUrl: maybe(field.text('https://cocho.example/invitation/8f3c')) }),
      ),
    }),
  ],
});

rest({
  call: 'PUT /person',
  summary: 'Changes the caller’s own profile',
  service: updateMe,
  answer: loaded(
    async (_done, ctx) => {
      const { user: me, phone, theme } = await whoSignedIn(ctx, ctx.person.sessionId);
      return { ...me, phone, theme };
    },
    answer({
      id: field.id('Membership'),
      name: field.text('Ana Souza'),
      email: field.text('ana@boavista.example'),
      phone: maybe(field.text('(64) 3621-4400')),
      locale: field.text('pt-BR'),
      theme: field.text('SYSTEM'),
    }),
  ),
});

const people = record({ noun: 'a person of the farm', key: 'membershipId', get: getPerson, answer: person });

// A person has no contacts, animals or establishments of their own yet.
const none = (): never[] => [];

rest({
  call: 'GET /person/{id}',
  summary: 'One person of the farm',
  service: getPerson,
  answer: answer({
    ...person.fields,
    contacts: from(none, listOf({ name: field.text('Escritório'), number: field.text('(64) 3621-4400') })),
    oxCount: from(() => 0, field.int(0)),
    establishments: from(none, list(ref('Establishment', 'Fazenda Santa Clara'))),
  }),
});
people.update('PUT /person/{id}', updatePerson);
