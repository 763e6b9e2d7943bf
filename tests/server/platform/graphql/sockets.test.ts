import { connect as connectTcp } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { signAccessToken } from '../../../../server/platform/session/tokens.ts';
import { authSecret, password, startTestApp, type Caller, type TestApp, type TestFarm } from '../../../support/app.ts';
import { globalId, mutate, tokensOf, tokenFields } from '../../../support/mutate.ts';
import { addToFarm, openSession } from '../../../support/sessions.ts';
import { connect, openSocket, refusalOf } from '../../../support/socket.ts';

let app: TestApp;
let farm: TestFarm;
let owner: Caller;
beforeAll(async () => {
  app = await startTestApp({ ALLOWED_ORIGINS: 'https://app.cocho.example' });
  farm = await app.newFarm();
  owner = await openSession(app, farm.membershipId);
});
afterAll(() => app.close());

describe('a socket is accepted', () => {
  test('from our own origin, an allowed one, and callers without an Origin header', async () => {
    for (const origin of [undefined, app.url, 'https://app.cocho.example']) {
      const socket = await openSocket(app, { headers: origin ? { origin } : {} });
      socket.send({ type: 'connection_init', payload: { authorization: `Bearer ${owner.token}` } });
      expect(await socket.until(({ type }) => type === 'connection_ack')).toBeTruthy();
      socket.raw.close();
    }
  });

  test('from no other origin, path or protocol', async () => {
    for (const origin of [
      'https://evil.example',
      'https://app.cocho.example.evil.example',
      'null',
      'http://localhost:1',
    ]) {
      await expect(openSocket(app, { headers: { origin } })).rejects.toThrow('403');
    }
    await expect(openSocket({ ...app, url: `${app.url}/api` })).rejects.toThrow('404');
    await expect(openSocket(app, { protocol: 'graphql-ws' })).rejects.toThrow('no subprotocol');
  });

  test('only with a valid token, and otherwise closed with 4403', async () => {
    const { sessionId, token } = await tokensOf(app, farm.ownerEmail);
    const session = Buffer.from(sessionId, 'base64').toString().split(':')[1]!;
    const { token: old } = await signAccessToken(new TextEncoder().encode(authSecret), session, Date.now() - 3_600_000);
    const { token: foreign } = await signAccessToken(
      new TextEncoder().encode('another secret that is long enough'),
      session,
    );
    for (const payload of [
      {},
      { authorization: 5 },
      { authorization: 'Bearer x' },
      { authorization: token },
      { authorization: `Bearer ${old}` },
      { authorization: `Bearer ${foreign}` },
    ]) {
      expect(await refusalOf(app, payload)).toMatchObject({ code: 4403 });
    }
    expect(await refusalOf(app, { authorization: `Bearer ${token}`, 'x-farm-day': 'tomorrow' })).toMatchObject({
      code: 4403,
    });
    await mutate(app.as(token), 'signOut', null, 'ok');
    expect(await refusalOf(app, { authorization: `Bearer ${token}` })).toMatchObject({ code: 4403 });
  });

  test('and notified whether the farm changed since its page was read', async () => {
    const { everyFarm } = app.app.platform.database;
    const quiet = await app.newFarm();
    const person = await openSession(app, quiet.membershipId);
    const missed = async (readMs?: unknown) => {
      const socket = await openSocket(app);
      socket.send({
        type: 'connection_init',
        payload: { authorization: `Bearer ${person.token}`, 'x-read-ms': readMs },
      });
      const ack = await socket.until(({ type }) => type === 'connection_ack');
      socket.raw.close();
      return (ack.payload as { missed: boolean }).missed;
    };
    const minuteAgo = new Date(Date.now() - 60_000);
    await everyFarm.activity.updateMany({ where: { farmId: quiet.farmId }, data: { at: minuteAgo } });
    expect([await missed(300), await missed(), await missed('x'), await missed(Number.MAX_VALUE)]).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(await missed(58_000)).toBe(true);
    await mutate(person, 'createOwner', { name: 'Beto', document: '52998224725' }, 'owner { id }');
    expect(await missed(300)).toBe(true);
  });

  test('only after one init message, and refuses operations before it', async () => {
    const early = await openSocket(app);
    early.subscribe('1', 'subscription { peopleChanged { id } }');
    expect(await early.closed).toMatchObject({ code: 4401 });
    const twice = await connect(app, owner.token);
    twice.send({ type: 'connection_init', payload: { authorization: `Bearer ${owner.token}` } });
    expect(await twice.closed).toMatchObject({ code: 4429 });
  });
});

describe('a socket is closed', () => {
  const signedIn = async () => {
    const person = await app.addPerson(farm, 'MANAGER');
    const tokens = await tokensOf(app, person.email);
    return {
      ...person,
      ...tokens,
      socket: await connect(app, tokens.token),
      update: (input: object) =>
        mutate(
          owner,
          'updatePerson',
          { id: globalId('Membership', person.membershipId), ...input },
          'membership { id }',
        ),
    };
  };
  const ended = { code: 4403, reason: 'Session ended' };
  const changed = { code: 4205, reason: 'Session changed' };

  test('when its session is signed out', async () => {
    const { token, socket } = await signedIn();
    await mutate(app.as(token), 'signOut', null, 'ok');
    expect(await socket.closed).toEqual(ended);
  });

  test('when another device ends its session', async () => {
    const { email, sessionId, socket } = await signedIn();
    const other = await tokensOf(app, email);
    const beside = await connect(app, other.token);
    await mutate(app.as(other.token), 'endSession', { sessionId }, 'deletedId');
    expect(await socket.closed).toEqual(ended);
    expect(beside.raw.readyState).toBe(beside.raw.OPEN);
    beside.raw.close();
  });

  test('when its refresh token is reused', async () => {
    const { refresh, socket } = await signedIn();
    await mutate(app.as(null), 'refreshSession', { refresh }, tokenFields);
    expect(socket.raw.readyState).toBe(socket.raw.OPEN);
    await mutate(app.as(null), 'refreshSession', { refresh }, tokenFields);
    expect(await socket.closed).toEqual(ended);
  });

  test('when the person is deactivated', async () => {
    const { socket, update } = await signedIn();
    await update({ active: false });
    expect(await socket.closed).toEqual(ended);
  });

  test('when the password is changed on another device', async () => {
    const { email, socket } = await signedIn();
    const other = await tokensOf(app, email);
    await mutate(
      app.as(other.token),
      'updateMe',
      { password: 'boi-gordo-novo', currentPassword: password },
      'viewer { id }',
    );
    expect(await socket.closed).toEqual(ended);
  });

  test('when the role changes, and can reconnect with the new one', async () => {
    const { token, socket, update } = await signedIn();
    await update({ role: 'VIEWER' });
    expect(await socket.closed).toEqual(changed);
    const reconnected = await connect(app, token);
    reconnected.subscribe('1', 'subscription { peopleChanged { id } }');
    expect((await reconnected.until(({ id }) => id === '1')).payload).toMatchObject({
      errors: [{ extensions: { code: 'UserWithoutPermission' } }],
    });
    reconnected.raw.close();
  });

  test('when the farm is switched', async () => {
    const { token, socket, email } = await signedIn();
    const otherFarm = await app.newFarm();
    const { id: personId } = await app.app.platform.database.everyFarm.person.findUniqueOrThrow({ where: { email } });
    await addToFarm(app, { farmId: otherFarm.farmId, personId, name: 'Aqui', role: 'VIEWER', joinedAt: new Date() });
    await mutate(app.as(token), 'switchFarm', { farmId: globalId('Farm', otherFarm.farmId) }, 'token');
    expect(await socket.closed).toEqual(changed);
  });

  test('but not when a name changes', async () => {
    const { socket, update } = await signedIn();
    await update({ name: 'Só o nome' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(socket.raw.readyState).toBe(socket.raw.OPEN);
    socket.raw.close();
  });

  test('when a message exceeds the size limit', async () => {
    const { socket } = await signedIn();
    vi.spyOn(console, 'error').mockImplementationOnce(() => undefined);
    socket.subscribe('1', `# ${'x'.repeat(140_000)}`);
    expect(await socket.closed).toMatchObject({ code: 1009 });
  });
});

describe('one address', () => {
  test('has at most two hundred sockets before it says whose they are', async () => {
    const waiting = await Promise.all(Array.from({ length: 200 }, () => openSocket(app)));
    await expect(openSocket(app)).rejects.toThrow('429');
    const first = waiting[0]!;
    first.send({ type: 'connection_init', payload: { authorization: `Bearer ${owner.token}` } });
    await first.until(({ type }) => type === 'connection_ack');
    // Known now, so that one more may come.
    waiting.push(await openSocket(app));
    await expect(openSocket(app)).rejects.toThrow('429');
    for (const socket of waiting) socket.raw.terminate();
    await expect
      .poll(() =>
        openSocket(app).then(
          ({ raw }) => (raw.terminate(), true),
          () => false,
        ),
      )
      .toBe(true);
  });
});

describe('one person', () => {
  test('has at most thirty sockets, and another person as many', async () => {
    const person = await app.addPerson(farm, 'VET');
    const tokens = [(await tokensOf(app, person.email)).token, (await tokensOf(app, person.email)).token];
    const sockets = await Promise.all(Array.from({ length: 30 }, (_, index) => connect(app, tokens[index % 2]!)));
    expect(await refusalOf(app, { authorization: `Bearer ${tokens[0]}` })).toMatchObject({ code: 4429 });
    sockets.push(await connect(app, owner.token));
    sockets[0]!.raw.close();
    await sockets[0]!.closed;
    await expect.poll(async () => (await connect(app, tokens[1]!).catch(() => null)) !== null).toBe(true);
    for (const socket of sockets) socket.raw.terminate();
  });

  test('reads at most sixty different things after an event, over all sockets', async () => {
    const person = await app.addPerson(farm, 'MANAGER');
    const { token } = await tokensOf(app, person.email);
    const sockets = [await connect(app, token), await connect(app, token)];
    const settled = () => new Promise((resolve) => setTimeout(resolve, 300));
    const subscribe = (index: number) =>
      sockets[index % 2]!.subscribe(String(index), `subscription { peopleChanged { a${index}: id } }`);
    for (let index = 0; index < 60; index += 1) subscribe(index);
    await settled();
    subscribe(60);
    const { payload } = await sockets[0]!.until(({ id, type }) => id === '60' && type !== 'complete');
    expect(JSON.stringify(payload)).toContain('QueryTooComplex');
    // One that is open already costs nothing more.
    sockets[1]!.subscribe('again', 'subscription { peopleChanged { a0: id } }');
    await settled();
    app.app.platform.bus.publish({
      type: 'Membership',
      id: farm.membershipId,
      farmId: farm.farmId,
      op: 'UPDATED',
      clientId: null,
    });
    expect((await sockets[1]!.until(({ id }) => id === 'again')).payload).toHaveProperty('data');
    for (const socket of sockets) socket.raw.terminate();
  });
});

describe('a client that disconnects during the upgrade', () => {
  test('does not affect others', async () => {
    const port = Number(new URL(app.url).port);
    for (const path of ['/other', '/graphql']) {
      for (let call = 0; call < 10; call += 1) {
        const caller = connectTcp(port, '127.0.0.1');
        caller.on('error', () => undefined);
        await new Promise((resolve) => caller.once('connect', resolve));
        caller.write(
          `GET ${path} HTTP/1.1\r\nHost: x\r\nOrigin: https://evil.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n${'x'.repeat(100_000)}`,
        );
        if (call % 2) await new Promise((resolve) => setTimeout(resolve, 1));
        caller.resetAndDestroy();
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await fetch(`${app.url}/health/live`)).status).toBe(200);
  });
});
