import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registerUnusableEarrings } from '../../../../server/earrings/unusableEarrings.service.ts';
import { killOx } from '../../../../server/health/deaths/deaths.service.ts';
import { updateOx } from '../../../../server/herd/oxen/oxCharacteristics.service.ts';
import type { Context } from '../../../../server/platform/context.ts';
import { daysAfter, type Day } from '../../../../server/platform/values/day.ts';
import {
  emitAnnouncement,
  requestEmission,
} from '../../../../server/traceability/announcements/announcementLife.service.ts';
import {
  generateChangeOfCharacteristics,
  generateDeathAnnouncements,
  generateUnusabilities,
} from '../../../../server/traceability/announcements/generating.service.ts';
import { deliverDue } from '../../../../server/traceability/gateway/delivery.service.ts';
import { createFileGateway } from '../../../../server/traceability/gateway/fileGateway.ts';
import { resendGatewayMessage } from '../../../../server/traceability/gateway/gateway.service.ts';
import { mostAttempts } from '../../../../server/traceability/gateway/gatewayWords.calc.ts';
import { openGateway } from '../../../../server/traceability/gateway/openGateway.ts';
import type { SisbovGateway } from '../../../../server/traceability/gateway/sisbov.calc.ts';
import { createSoapGateway } from '../../../../server/traceability/gateway/soapGateway.ts';
import { recordBnd } from '../../../../server/traceability/residences/residences.service.ts';
import { emitTruck } from '../../../../server/trade/trucks/exitTruckEmission.service.ts';
import { finishBoarding } from '../../../../server/trade/trucks/exitTruckLife.service.ts';
import { takeTestApp, type TestApp } from '../../../support/app.ts';
import { refusal, workSince } from '../../../support/farms/diets.ts';
import { numberOf, stockEarrings } from '../../../support/farms/earrings.ts';
import { causeOf } from '../../../support/farms/health.ts';
import { enter, keyed, makeBatch, makeCorral } from '../../../support/farms/herd.ts';
import { board, makeExitGta, makeSlaughterhouse, makeTruck } from '../../../support/farms/sales.ts';

/** The official service as its answers were recorded: each call is answered by the next of these, the last goes on. */
interface Stub {
  url: string;
  received: { operation: string; body: string; key: string | undefined }[];
  answers: ((body: string) => { status?: number; xml: string })[];
  server: Server;
}

const ok = (body = '<status>0</status><idTransacao>77</idTransacao>') => ({
  xml: `<S:Envelope><S:Body><r><return>${body}</return></r></S:Body></S:Envelope>`,
});
const refused = () =>
  ok(
    '<status>1</status><listaErros><codigoErro>17</codigoErro><menssagemErro>Animal morto</menssagemErro></listaErros>',
  );

function startStub(): Promise<Stub> {
  const stub = { received: [], answers: [() => ok()] } as unknown as Stub;
  stub.server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      const operation = String(request.headers.soapaction).replaceAll('"', '');
      stub.received.push({ operation, body, key: request.headers['idempotency-key'] as string | undefined });
      const answer = (stub.answers.length > 1 ? stub.answers.shift()! : stub.answers[0]!)(body);
      response.writeHead(answer.status ?? 200, { 'content-type': 'text/xml' }).end(answer.xml);
    });
  });
  return new Promise((resolve) =>
    stub.server.listen(0, '127.0.0.1', () => {
      stub.url = `http://127.0.0.1:${(stub.server.address() as AddressInfo).port}/WsSISBOV`;
      resolve(stub);
    }),
  );
}

let app: TestApp;
let ctx: Context;
let open: Day;
let batchId: string;
let stub: Stub;
let soap: SisbovGateway;
let minutes = 0;
const folder = mkdtempSync(join(tmpdir(), 'cocho-sisbov-'));
beforeAll(async () => {
  app = await takeTestApp();
  stub = await startStub();
  soap = createSoapGateway({ url: stub.url, namespace: 'http://ws', user: 'fazenda', password: 'x' });
});
beforeEach(async () => {
  ctx = await workSince(app, 3);
  open = await ctx.openDay();
  batchId = await makeBatch(ctx, { locationId: await makeCorral(ctx) });
  await stockEarrings(ctx, 1, 6);
  // Nothing of the test before is due.
  await ctx.platform.database.everyFarm.gatewayMessage.updateMany({ data: { nextAttemptAt: null } });
  stub.received.length = 0;
  stub.answers = [() => ok()];
  minutes = 0;
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  stub.server.close();
  await app.close();
});

const platform = () => ({
  ...ctx.platform,
  now: () => new Date(Date.now() + minutes * 60_000 + 1_000),
});
const deliver = (gateway: SisbovGateway = soap) => deliverDue(platform(), gateway);
const identified = (animal: number, more: object = {}) =>
  enter(ctx, batchId, { sisbov: numberOf(animal), birthDate: daysAfter(open, -500), ...more });
const kill = async (oxId: string) => killOx(ctx, keyed({ oxId, causeId: await causeOf(ctx), destination: 'BURIED' }));
const message = () => ctx.db.gatewayMessage.findFirstOrThrow({ orderBy: { number: 'desc' } });

async function emitted({ announcementIds }: { announcementIds: readonly string[] }): Promise<string> {
  const [id] = announcementIds as [string];
  await requestEmission(ctx, { id });
  await emitAnnouncement(ctx, { id });
  return id;
}

async function deaths(count = 2): Promise<string> {
  for (let animal = 1; animal <= count; animal += 1) await kill(await identified(animal));
  return emitted(await generateDeathAnnouncements(ctx, {}));
}

describe('over SOAP', () => {
  test('an emission is reported once, call by call, and a second run sends nothing', async () => {
    const id = await deaths();
    expect(await message()).toMatchObject({ announcementId: id, status: 'WAITING', number: 1, attempts: 0 });
    expect(await deliver()).toBe(1);
    expect(stub.received.map(({ operation }) => operation)).toEqual(['informarMorteAnimal', 'informarMorteAnimal']);
    expect(stub.received[0]!.body).toContain(`<numeroSisbov>${numberOf(1)}</numeroSisbov>`);
    expect(stub.received[0]!.body).toContain(`<dataMorte>${open}</dataMorte>`);
    expect(stub.received[1]!.key).toBe(`${ctx.actor.farmId}-1-1`);
    expect(await message()).toMatchObject({ status: 'ACCEPTED', calls: 2, attempts: 1, nextAttemptAt: null });
    minutes = 100_000;
    expect(await deliver()).toBe(0);
    expect(stub.received).toHaveLength(2);
  });

  test('two servers at once send a message once', async () => {
    await deaths(1);
    const both = await Promise.all([deliver(), deliver()]);
    expect(both.toSorted()).toEqual([0, 1]);
    expect(stub.received).toHaveLength(1);
  });

  test('a call that fails is tried again with growing waits, and what was answered is not asked again', async () => {
    await deaths();
    stub.answers = [() => ok(), () => ({ status: 503, xml: '<html/>' }), () => ok()];
    await deliver();
    const waiting = await message();
    expect(waiting).toMatchObject({ status: 'WAITING', attempts: 1, failure: 'HTTP 503' });
    expect(await deliver()).toBe(0);
    minutes = 2;
    await deliver();
    expect(await message()).toMatchObject({ status: 'ACCEPTED', attempts: 2, failure: null });
    expect(stub.received.map(({ key }) => key?.split('-').at(-1))).toEqual(['0', '1', '1']);
  });

  test('after the last attempt somebody sends it again', async () => {
    await deaths(1);
    stub.answers = [() => ({ status: 502, xml: '' })];
    for (let attempt = 0; attempt < mostAttempts + 2; attempt += 1) {
      await deliver();
      minutes += 2_000;
    }
    const failed = await message();
    expect(failed).toMatchObject({ status: 'FAILED', attempts: mostAttempts, nextAttemptAt: null });
    stub.answers = [() => refused()];
    await resendGatewayMessage(ctx, { id: failed.id });
    await deliver();
    expect(await message()).toMatchObject({
      status: 'REFUSED',
      answers: [{ status: 1, listaErros: [{ codigoErro: '17', menssagemErro: 'Animal morto' }] }],
    });
    stub.answers = [() => ok()];
    await resendGatewayMessage(ctx, { id: failed.id });
    await deliver();
    expect(await message()).toMatchObject({ status: 'ACCEPTED' });
    expect((await refusal(resendGatewayMessage(ctx, { id: failed.id }))).code).toBe('InvalidRelation');
  });

  test('a base that does not listen keeps no emission waiting', async () => {
    const id = await deaths(1);
    const nowhere = createSoapGateway({
      url: 'http://127.0.0.1:9',
      namespace: 'x',
      user: undefined,
      password: undefined,
    });
    expect(await deliver(nowhere)).toBe(1);
    expect(await ctx.db.announcement.findUniqueOrThrow({ where: ctx.key(id) })).toMatchObject({ status: 'EMITTED' });
    expect(await message()).toMatchObject({ status: 'WAITING' });
  });

  test('each type asks for its own operation', async () => {
    const ox = await identified(1);
    await recordBnd(ctx, { oxIds: [ox], status: 'INCLUDED', inclusionDate: open });
    const breed = await ctx.db.breed.findFirstOrThrow({ where: { bndCode: 'NE' } });
    await updateOx(ctx, keyed({ oxId: ox, breedId: breed.id, castrated: true, reason: 'Conferido' }));
    await emitted(await generateChangeOfCharacteristics(ctx, {}));
    await registerUnusableEarrings(ctx, { sisbovs: [numberOf(5)], motive: 'DEFECT' });
    await emitted(await generateUnusabilities(ctx, {}));
    const plant = await makeSlaughterhouse(ctx, { sifNumber: '1234' });
    const gtaId = await makeExitGta(ctx, plant);
    const truckId = await makeTruck(ctx, plant, { exitGtaIds: [gtaId] });
    await board(ctx, truckId, ox, { weight: '540' });
    await finishBoarding(ctx, keyed({ truckId }));
    await emitTruck(ctx, keyed({ truckId }));
    expect(await deliver()).toBe(3);
    const bodies = new Map(stub.received.map(({ operation, body }) => [operation, body]));
    expect(bodies.get('alterarAnimal')).toContain('<codigoRaca>NE</codigoRaca><castrado>true</castrado>');
    expect(bodies.get('cancelarSolicitacaoNumeracao')).toContain(`<numerosSisbov>${numberOf(5)}</numerosSisbov>`);
    const sale = bodies.get('movimentarAnimalParaFrigorifico')!;
    for (const part of [
      `<numerosSISBOV>${numberOf(1)}</numerosSISBOV>`,
      '<qtdeAnimais>1</qtdeAnimais>',
      '<numeroSIF>1234</numeroSIF>',
      `<dataSaida>${open}</dataSaida>`,
    ])
      expect(sale).toContain(part);
    const numbers = await ctx.db.gatewayMessage.findMany({ orderBy: { number: 'asc' }, select: { number: true } });
    expect(numbers.map(({ number }) => number)).toEqual([1, 2, 3]);
  });
});

test('as files: numbered requests, whose answers are read when they come', async () => {
  await deaths();
  const files = createFileGateway(folder);
  const home = join(folder, ctx.actor.farmId);
  await deliver(files);
  expect(readdirSync(home).toSorted()).toEqual([
    '000001-0001-informarMorteAnimal.json',
    '000001-0002-informarMorteAnimal.json',
  ]);
  const [first] = readdirSync(home).toSorted();
  expect(JSON.parse(readFileSync(join(home, first!), 'utf8'))).toMatchObject({
    operation: 'informarMorteAnimal',
    request: { numeroSisbov: numberOf(1), dataMorte: open },
  });
  expect(await message()).toMatchObject({ status: 'SENT', calls: 2 });
  writeFileSync(join(home, '000001-0001-informarMorteAnimal.answer.json'), '{"status":0,"idTransacao":5}');
  minutes = 100;
  await deliver(files);
  expect(await message()).toMatchObject({ status: 'SENT', answers: [{ status: 0, idTransacao: '5' }, null] });
  writeFileSync(join(home, '000001-0002-informarMorteAnimal.answer.json'), '{"status":0}');
  minutes = 300;
  await deliver(files);
  expect(await message()).toMatchObject({ status: 'ACCEPTED' });
  expect(readdirSync(home)).toHaveLength(4);
});

test('the settings of the server choose the way', async () => {
  const other = mkdtempSync(join(tmpdir(), 'cocho-sisbov-'));
  const file = openGateway({ dataDir: other, sisbov: { folder: undefined, soap: undefined } });
  const call = { operation: 'recuperarTabela', request: { idTabela: 'RACA' } } as const;
  expect(await file.call({ farmId: 'f', number: 1, index: 0 }, call)).toBeNull();
  expect(readdirSync(join(other, 'sisbov', 'f'))).toEqual(['000001-0001-recuperarTabela.json']);
  const way = { folder: other, soap: { url: stub.url, namespace: 'x', user: undefined, password: undefined } };
  const direct = openGateway({ dataDir: other, sisbov: way });
  expect(await direct.call({ farmId: 'f', number: 1, index: 0 }, call)).toMatchObject({ status: 0 });
  rmSync(other, { recursive: true, force: true });
});
