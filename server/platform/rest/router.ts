import { Hono, type Context as HonoContext } from 'hono';
import { limitedText } from '../http/body.ts';
import { attachment } from '../files/attachment.ts';
import { readForm } from '../files/readForm.ts';
import type { Context } from '../context.ts';
import type { DearThread } from '../turns/dearThread.ts';
import { isOnAnotherFarm } from '../db/server/elsewhere.ts';
import { AppError, fail, retryAfterSeconds } from '../errors/AppError.ts';
import { entryOf } from '../errors/catalogue.ts';
import { serializeError, toAppError } from '../errors/serialize.ts';
import { recordExport } from '../files/personalData.ts';
import type { TableFile } from '../files/tableFile.ts';
import { fromGlobalId, idModels } from '../input.ts';
import { logRefusal, reportFailure } from '../log.ts';
import type { DoorVariables } from '../http/doors.ts';
import { uploadsFolder } from '../store/objectStore.ts';
import { withUpload } from '../store/upload.ts';
import { inTurn } from '../turns/inTurn.ts';
import { docsPage } from './docs.ts';
import { idempotent, type Answer } from './idempotency.ts';
import { documentedCalls } from './legacy.ts';
import { openApi, type OpenApi } from './openapi.ts';
import { givenOnce, parseQuery, type Parameter } from './parameters.ts';
import { plainJson } from './plainJson.ts';
import { restRoutes, takesBody, type Download, type RestRoute, type SheetUpload, type Variant } from './routes.ts';
import type { RestRequest } from './restRequest.ts';

const largestBody = 1024 * 1024;
/** Of a call without a session. */
const largestAnonymousBody = 16 * 1024;
const largestUpload = 20 * 1024 * 1024;

type Door = HonoContext<{ Variables: DoorVariables }>;
type Reply = Answer & { file?: TableFile; download?: Download };

function bodyOf(c: Door, text: string): unknown {
  if (text === '') return undefined;
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) fail('InvalidFieldType', {}, 'Content-Type');
  try {
    return JSON.parse(text);
  } catch {
    return fail('InvalidFieldType', {}, 'body');
  }
}

interface Sent {
  body: unknown;
  /** What another call with the same key must have sent too. */
  text: string;
}

/** The fields of a form with the cells of its file; nothing of it is read by who may not send it. */
async function sentForm(c: Door, { variants }: RestRoute, upload: SheetUpload): Promise<Sent> {
  const ctx = c.get('ctx');
  for (const { service } of variants) if (service.allow !== 'public') ctx.allow(service.allow);
  const { body, headers, signal } = c.req.raw;
  const incoming = { body, length: Number(headers.get('content-length') ?? 0) };
  const limits = { folder: uploadsFolder(ctx.platform.config), maxBytes: upload.maxBytes ?? largestUpload };
  const contentType = headers.get('content-type')!;
  const { read = cellsOf(upload), field, tooLarge } = upload;
  const receive = () => withUpload(incoming, limits, ({ file }) => read(ctx, { path: file, contentType }, signal));
  try {
    const { body: sent, digest } = await inTurn(ctx, 'upload', receive, signal);
    return { body: sent, text: digest };
  } catch (error) {
    if (!tooLarge || !(error instanceof AppError) || error.code !== 'UploadTooLarge') throw error;
    // The rest of the body is not read.
    c.header('Connection', 'close');
    throw new AppError(tooLarge, { field, cause: error });
  }
}

/** Reads a file as rows of cells. */
function cellsOf({ field, most }: SheetUpload): NonNullable<SheetUpload['read']> {
  return async (ctx, form, signal) => {
    const { fields, fileName, rows, digest } = await readForm(ctx, { ...form, field, most }, signal);
    return { body: { ...fields, fileName, rows: rows.map((cells) => ({ cells })) }, digest };
  };
}

async function sentBody(c: Door, route: RestRoute): Promise<Sent> {
  const isForm = /^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '');
  if (route.upload && isForm) return sentForm(c, route, route.upload);
  const mostBytes = c.get('ctx').facts.actor ? largestBody : largestAnonymousBody;
  const text = takesBody(route) ? await limitedText(c.req.raw, mostBytes) : '';
  return { body: bodyOf(c, text), text };
}

/** Runs a call, or answers as it was answered before. */
type Once = (run: (ctx: Context) => Promise<Reply>) => Promise<Reply>;

async function answer(route: RestRoute, ctx: Context, request: RestRequest, once: Once): Promise<Reply> {
  const variant =
    route.variants.find(({ when }) => !when || when(request, ctx)) ?? fail('InvalidFieldType', {}, 'body');
  const { format, ...query } = request.query;
  const input = variant.input ?? route.input;
  try {
    return await once(async (inside) => {
      const raw = input({ ...request, query });
      if (format !== undefined) {
        const make = variant.file ?? fail('UnknownParameter', { name: 'format' }, 'format');
        const file = await make(inside, raw, format);
        await recordExport(inside, [variant.service.serviceName], file.name);
        return { status: route.status, body: null, file };
      }
      if (variant.download) return { status: route.status, body: null, download: await variant.download(inside, raw) };
      return { status: route.status, body: await variant.call(inside, raw) };
    });
  } catch (error) {
    throw (await isOfAnotherFarm(error, ctx, request, variant))
      ? new AppError('UserBelongsToAnotherFarm', { cause: error })
      : withSentNames(error, (path) => queryName(input.sentName?.(path, request) ?? path, route, request));
  }
}

/** The name of a query parameter that services have under another, or in their filter. */
function queryName(path: string, { query: declared }: RestRoute, { queryNames = [] }: RestRequest): string {
  const own = path.replace(/^filter\./, '');
  const name = own.split('.')[0]!;
  if (Object.hasOwn(declared, name) && queryNames.includes(name)) return name;
  const standsFor = ([each, { to = each }]: [string, Parameter]) =>
    queryNames.includes(each) && [to].flat().includes(name);
  return Object.entries(declared).find(standsFor)?.[0] ?? (Object.hasOwn(declared, name) ? name : own);
}

/** The refusal at the names of fields that the caller used. */
function withSentNames(error: unknown, nameOf: (path: string) => string): unknown {
  if (!(error instanceof AppError)) return error;
  const { code, params, field, issues, cause } = error;
  return new AppError(code, {
    params,
    ...(field === undefined ? {} : { field: nameOf(field) }),
    issues: issues.map((each) => ({ ...each, path: nameOf(each.path) })),
    cause: cause ?? error,
  });
}

/** Sends a download; legacy programs read `filename`, all others `filename*`. */
function sendFile(c: Door, { name, contentType, bytes }: TableFile): Response {
  const plain = name.normalize('NFD').replace(/[^\x20-\x7e]/g, '');
  c.header('Content-Type', contentType);
  c.header('Content-Disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`);
  return c.body(bytes);
}

function sendDownload({ name, contentType, bytes, content }: Download): Response {
  return new Response(content, { headers: { ...attachment(name, contentType), 'Content-Length': String(bytes) } });
}

/** Services find nothing of another farm; only for an id in the path the error says that it is another farm's. */
async function isOfAnotherFarm(
  error: unknown,
  ctx: Context,
  { params }: RestRequest,
  { service }: Variant,
): Promise<boolean> {
  if (!(error instanceof AppError) || entryOf(error.code).status !== 404 || !ctx.facts.actor) return false;
  for (const [name, text] of Object.entries(params)) {
    const model = idModels(service.input)[name];
    const id = model && fromGlobalId(text, model);
    if (id && (await isOnAnotherFarm(ctx.everyFarm, model, id, ctx.actor.farmId))) return true;
  }
  return false;
}

function sendJson(c: Pick<Door, 'body'>, json: string, status: number): Response {
  return c.body(json, status as 200, { 'Content-Type': 'application/json' });
}

function limitedJson({ platform }: Context, body: unknown): string {
  const json = plainJson(body);
  return json.length <= platform.config.answerLimitBytes ? json : fail('AnswerTooLarge');
}

/** The complete error response of a REST call, for refusals and defects. */
export function failureResponse(c: Pick<Door, 'get' | 'header' | 'body'>, error: unknown): Response {
  const ctx = c.get('ctx') ?? c.get('anonymous');
  const body = serializeError(error, { locale: ctx.facts.locale, traceId: ctx.facts.traceId, door: 'rest' });
  reportFailure(ctx, body, error);
  logRefusal(ctx, body);
  const known = toAppError(error);
  const retryAfter = known && retryAfterSeconds(known);
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
  return sendJson(c, plainJson(body), body.statusCode);
}

/** Headers that say what is asked for; who asks is known. */
const requestedBy = ['content-type', 'accept'];

async function answerIn(thread: DearThread, c: Door, body: string): Promise<Response> {
  const { req } = c;
  const given = requestedBy.flatMap((name) => [[name, req.header(name)] as const]);
  const headers = Object.fromEntries(given.filter((entry): entry is [string, string] => entry[1] !== undefined));
  const { pathname, search } = new URL(req.url);
  const call = { facts: c.get('ctx').facts, method: req.method, path: pathname + search, headers, body };
  const answer = await thread.answer(call, req.raw.signal);
  return new Response(answer.bytes, { status: answer.status, headers: answer.headers });
}

/** Whether the call is documented and not served yet. */
function isPlanned({ req }: Door): boolean {
  const path = req.path.replace(/^\/api(?=\/)/, '');
  return documentedCalls.some(
    (call) =>
      call.state === 'planned' &&
      call.method === req.method &&
      new RegExp(`^${call.path.replaceAll('{id}', '[^/]+')}/?$`).test(path),
  );
}

/** Literal path segments are matched before parameters, whatever the order of registration. */
function byWords(one: RestRoute, other: RestRoute): number {
  const [first, second] = [one, other].map(({ path }) => path.replaceAll(/\{\w+\}/g, '\uffff')) as [string, string];
  return first < second ? -1 : first > second ? 1 : 0;
}

export function createRestDoor(routes: readonly RestRoute[] = restRoutes): Hono<{ Variables: DoorVariables }> {
  const api = new Hono<{ Variables: DoorVariables }>();
  api.onError((error, c) => failureResponse(c, error));
  let described: OpenApi | undefined;
  const document = () => (described ??= openApi(routes));
  api.get('/openapi.json', (c) => c.json(document()));
  api.get('/docs', (c) => c.html(docsPage(document())));
  for (const route of routes.toSorted(byWords)) {
    // Public calls return tokens, which must not be stored; a report changes nothing.
    const isKept =
      route.method === 'POST' && route.variants.some(({ service, file }) => service.allow !== 'public' && !file);
    const isPublic = route.variants.some(({ service }) => service.allow === 'public');
    api.on(route.method, route.path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
      const ctx = c.get('ctx');
      // A missing token is reported before any other problem of the request.
      if (!isPublic) void ctx.actor;
      const { body: sent, text } = await sentBody(c, route);
      const query = givenOnce(route.query, c.req.queries());
      const request: RestRequest = {
        params: c.req.param(),
        query: parseQuery(route.query, query),
        queryNames: Object.keys(query),
        body: sent,
      };
      const key = isKept && ctx.facts.actor ? c.req.header('idempotency-key') : undefined;
      const once: Once = (run) => (key ? idempotent(ctx, key, [c.req.path, query, text], run) : run(ctx));
      const isDear = route.dear || request.query.format !== undefined;
      const { signal } = c.req.raw;
      const { dearThread } = ctx.platform;
      if (isDear && dearThread && ctx.facts.actor)
        return inTurn(ctx, 'dear', () => answerIn(dearThread, c, text), signal);
      const work = isDear ? 'dear' : route.method === 'GET' ? 'read' : 'write';
      const run = () => answer(route, ctx, request, once);
      const { status, body, file, download } = await inTurn(ctx, work, run, signal);
      if (status === 204) return c.body(null, status);
      if (download) return sendDownload(download);
      return file ? sendFile(c, file) : sendJson(c, limitedJson(ctx, body), status);
    });
  }
  api.all('*', (c) => failureResponse(c, new AppError(isPlanned(c) ? 'CallNotServed' : 'InexistentEntity')));
  return api;
}
