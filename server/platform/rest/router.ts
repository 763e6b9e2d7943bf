import { Hono, type Context as HonoContext } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Context } from '../context.ts';
import { AppError, fail } from '../errors/AppError.ts';
import { serializeError } from '../errors/serialize.ts';
import { reportDefect } from '../log.ts';
import type { DoorVariables } from '../doors.ts';
import { docsPage } from './docs.ts';
import { onlyOnce, type Answer } from './idempotency.ts';
import { openApi } from './openapi.ts';
import { restRoutes, type RestRequest, type RestRoute } from './routes.ts';

const largestBody = 1024 * 1024;

type Door = HonoContext<{ Variables: DoorVariables }>;

async function bodyOf(c: Door): Promise<unknown> {
  if (c.req.method === 'GET' || c.req.method === 'DELETE') return undefined;
  const text = await c.req.text();
  if (text === '') return undefined;
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) fail('InvalidFieldType', {}, 'Content-Type');
  try {
    return JSON.parse(text);
  } catch {
    return fail('InvalidFieldType', {}, 'body');
  }
}

async function answer(route: RestRoute, ctx: Context, request: RestRequest): Promise<Answer> {
  const variant = route.variants.find(({ when }) => !when || when(request, ctx)) ?? fail('InvalidFieldType', {}, 'body');
  return { status: route.status, body: await variant.call(ctx, route.input(request)) };
}

/** The whole failure of a REST call, from a refusal to a defect. */
export function failureResponse(c: Door, error: unknown): Response {
  const ctx = c.get('ctx') ?? c.get('stranger');
  const body = serializeError(error, { locale: ctx.facts.locale, traceId: ctx.facts.traceId, door: 'rest' });
  if (body.code === 'UnhandledError') reportDefect(ctx, error);
  const retryAfter = error instanceof AppError && error.code === 'TooManyRequests' ? error.params.retryAfterSeconds : undefined;
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
  return c.json(body, body.statusCode as 400);
}

export function createRestDoor(): Hono<{ Variables: DoorVariables }> {
  const api = new Hono<{ Variables: DoorVariables }>();
  api.onError((error, c) => failureResponse(c, error));
  api.notFound((c) => failureResponse(c, new AppError('InexistentEntity')));
  api.use(bodyLimit({ maxSize: largestBody, onError: (c) => failureResponse(c as Door, new AppError('UploadTooLarge')) }));
  api.get('/openapi.json', (c) => c.json(openApi(restRoutes)));
  api.get('/docs', (c) => c.html(docsPage(openApi(restRoutes))));
  for (const route of restRoutes) {
    api.on(route.method, route.path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
      const ctx = c.get('ctx');
      const request: RestRequest = { params: c.req.param(), query: c.req.query(), body: await bodyOf(c) };
      const key = route.method === 'POST' && ctx.facts.actor ? c.req.header('idempotency-key') : undefined;
      const run = () => answer(route, ctx, request);
      const { status, body } = key ? await onlyOnce(ctx, key, { path: c.req.path, request }, run) : await run();
      return c.json(body as object, status as 200);
    });
  }
  return api;
}
