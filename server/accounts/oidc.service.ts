import { z } from 'zod';
import { opaqueText } from '../platform/input.ts';
import type { Context } from '../platform/context.ts';
import { fail } from '../platform/errors/AppError.ts';
import { defineCommand } from '../platform/service.ts';
import type { OidcProvider, OidcUser } from '../platform/rights/oidc.ts';
import { openSessionForPerson, type SignedIn } from './sessions.service.ts';

const flowMinutes = 10;

function providerOf(ctx: Context): OidcProvider {
  return ctx.platform.oidc ?? fail('InvalidLogin');
}

/** Every OIDC failure, including an unreachable provider, returns the same error as a wrong password. */
async function trusted<Result>(ctx: Context, result: Promise<Result>): Promise<Result> {
  return result.catch((error: unknown) => {
    ctx.platform.log.info({ err: error, traceId: ctx.facts.traceId }, 'OpenID sign-in refused');
    return fail('InvalidLogin');
  });
}

async function signInAs(ctx: Context, user: OidcUser): Promise<SignedIn> {
  const { issuer, subject, email } = user;
  const identity = await ctx.everyFarm.oidcIdentity.findUnique({
    where: { issuer_subject: { issuer, subject } },
    select: { personId: true },
  });
  if (identity) return openSessionForPerson(ctx, identity.personId);
  const person = email ? await ctx.everyFarm.person.findUnique({ where: { email }, select: { id: true } }) : null;
  if (!person) fail('InvalidLogin');
  const signedIn = await openSessionForPerson(ctx, person.id);
  // The same person may sign in from two windows concurrently.
  await ctx.everyFarm.oidcIdentity.createMany({
    data: [{ issuer, subject, personId: person.id }],
    skipDuplicates: true,
  });
  return signedIn;
}

export const startOidc = defineCommand({
  name: 'startOidc',
  allow: 'public',
  input: z.strictObject({}),
  async run(ctx) {
    const provider = providerOf(ctx);
    const { publicUrl, port } = ctx.platform.config;
    const redirectUri = new URL('/login', publicUrl ?? `http://localhost:${port}`).href;
    const { url, ...flow } = await trusted(ctx, provider.start(redirectUri));
    await ctx.everyFarm.oidcFlow.deleteMany({ where: { expiresAt: { lt: new Date() } } });
    await ctx.everyFarm.oidcFlow.create({
      data: { ...flow, redirectUri, expiresAt: new Date(Date.now() + flowMinutes * 60_000) },
    });
    return { url, state: flow.state };
  },
});

export const finishOidc = defineCommand({
  name: 'finishOidc',
  allow: 'public',
  input: z.strictObject({
    code: opaqueText(2_000),
    state: opaqueText(500),
    iss: opaqueText(500).optional(),
  }),
  async run(ctx, { code, state, iss }) {
    const provider = providerOf(ctx);
    // Deleted before use, so that a replayed response finds no state.
    const [flow] = await ctx.everyFarm.oidcFlow.findMany({ where: { state, expiresAt: { gt: new Date() } } });
    const { count } = await ctx.everyFarm.oidcFlow.deleteMany({ where: { state } });
    if (!flow || count === 0) fail('InvalidLogin');
    const callback = new URL(flow.redirectUri);
    callback.search = new URLSearchParams({ code, state, ...(iss ? { iss } : {}) }).toString();
    return signInAs(ctx, await trusted(ctx, provider.finish(callback, flow)));
  },
});

/** For native clients that already have an id token. */
export const signInWithIdToken = defineCommand({
  name: 'signInWithIdToken',
  allow: 'public',
  input: z.strictObject({ provider: opaqueText(50), idToken: opaqueText(10_000) }),
  async run(ctx, { idToken }) {
    return signInAs(ctx, await trusted(ctx, providerOf(ctx).verify(idToken)));
  },
});
