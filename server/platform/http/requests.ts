import type { Actors } from '../session/actors.ts';
import { apiKeyMark, isApiKeyToken, sessionOfAccessToken } from '../session/tokens.ts';
import { isApiKey, type Actor } from '../rights/actor.ts';
import { asCaller } from '../turns/caller.ts';
import type { Config } from './config.ts';
import { Context, type Platform } from '../context.ts';
import { isDay, type Day } from '../values/day.ts';
import { fail } from '../errors/AppError.ts';
import { locales, type Locale } from '../errors/serialize.ts';
import { uuidv7 } from '../values/uuid.ts';

type Header = (name: string) => string | null | undefined;

export function localeOf(acceptLanguage: string | null | undefined): Locale {
  const languages = (acceptLanguage ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  const first = languages
    .map((language) => locales.find((locale) => locale.startsWith(language) && language.length === 2))
    .find(Boolean);
  return first ?? 'pt-BR';
}

/** The chosen farm day: only the civil date of the timestamp counts. */
function chosenDayOf(header: string | null | undefined): Day | null {
  if (!header) return null;
  const day = header.slice(0, 10);
  const wellFormed = isDay(day) && (header.length === 10 || !Number.isNaN(Date.parse(header)));
  return wellFormed ? day : fail('InvalidFieldType', {}, 'X-Farm-Day');
}

async function actorOf(
  platform: Platform,
  actors: Actors,
  authorization: string | null | undefined,
): Promise<Actor | null> {
  if (!authorization) return null;
  const token = /^Bearer ([\w.-]+)$/.exec(authorization)?.[1] ?? fail('InvalidToken');
  // One that was cut off while it was copied is a key too to who sends it.
  const refuse = () => fail('InvalidToken', token.startsWith(apiKeyMark) ? { reason: 'API_KEY' } : {});
  // Neither on the account of those who are not signed in nor on one another's: however many try, sessions are found.
  if (isApiKeyToken(token)) return (await asCaller({ farm: 'apiKeys' }, () => actors.ofApiKey(token))) ?? refuse();
  const sessionId = (await sessionOfAccessToken(platform.authSecret, token)) ?? refuse();
  return (await asCaller({ farm: 'sessions' }, () => actors.of(sessionId))) ?? refuse();
}

/** Who called; behind our own proxy, the address that the proxy saw. */
export function addressOf(
  forwarded: string | string[] | undefined,
  direct: string | undefined,
  { trustProxy }: Config,
): string {
  const seen = trustProxy
    ? String(forwarded ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : '';
  return seen || (direct ?? '');
}

/** Request facts known before authentication; errors use its language. */
export function anonymousContext(platform: Platform, header: Header, address: string): Context {
  return new Context(platform, {
    locale: localeOf(header('accept-language')),
    chosenDay: null,
    traceId: uuidv7(),
    clientId: header('x-client-id')?.slice(0, 64) ?? null,
    address,
    userAgent: header('user-agent') ?? null,
    actor: null,
  });
}

interface Door {
  /** API keys reach GraphQL, its subscriptions and papers, and no other door. */
  isOpenToApiKeys?: boolean;
}

export async function requestContext(
  anonymous: Context,
  actors: Actors,
  header: Header,
  { isOpenToApiKeys }: Door = {},
): Promise<Context> {
  const { sharedCounts } = anonymous.platform;
  const actor = await actorOf(anonymous.platform, actors, header('authorization'));
  if (actor && isApiKey(actor)) {
    if (!isOpenToApiKeys) fail('UserWithoutPermission', {}, 'Authorization');
    sharedCounts.spend('apiKeyCalls', actor.apiKeyId);
  }
  return new Context(anonymous.platform, { ...anonymous.facts, actor, chosenDay: chosenDayOf(header('x-farm-day')) });
}
