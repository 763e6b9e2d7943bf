import { afterEach, describe, expect, test, vi } from 'vitest';
import { readerInput, scaleInput } from '../../../../web/platform/devices/deviceInput.ts';
import { createRawLog } from '../../../../web/platform/devices/rawLog.ts';
import { readerOf, readers } from '../../../../web/platform/devices/readers.ts';
import { scaleOf, scales } from '../../../../web/platform/devices/scales.ts';
import {
  createSerialLink,
  type LinkState,
  type PortInfo,
  type SerialLike,
  type SerialPortLike,
} from '../../../../web/platform/devices/webSerial.ts';

/** A port as a browser gives it, whose other end is held by the test. */
class StandInPort implements SerialPortLike {
  readable: ReadableStream<Uint8Array> | null = null;
  writable: WritableStream<Uint8Array> | null = null;
  opened: number[] = [];
  requests: string[] = [];
  isTaken = false;
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  readonly #info: PortInfo;

  constructor(info: PortInfo = { usbVendorId: 1, usbProductId: 2 }) {
    this.#info = info;
  }
  getInfo = () => this.#info;
  async open({ baudRate }: { baudRate: number }) {
    if (this.isTaken) throw new DOMException('in use', 'NetworkError');
    this.opened.push(baudRate);
    this.#renew();
    this.writable = new WritableStream({ write: (bytes) => void this.requests.push(new TextDecoder().decode(bytes)) });
  }
  async close() {
    this.readable = null;
    this.writable = null;
  }
  #renew() {
    this.readable = new ReadableStream({ start: (controller) => void (this.#controller = controller) });
  }
  async sends(...pieces: string[]) {
    for (const piece of pieces) {
      this.#controller!.enqueue(Uint8Array.from(piece, (sign) => sign.charCodeAt(0)));
      await settle();
    }
  }
  /** A byte came garbled: the browser ends the stream and begins another one. */
  async garbles() {
    const controller = this.#controller!;
    this.#renew();
    controller.error(new DOMException('framing', 'FramingError'));
    await settle();
  }
  async isPulledOut() {
    this.readable = null;
    this.#controller!.error(new DOMException('lost', 'NetworkError'));
    await settle();
  }
}

class StandInSerial implements SerialLike {
  #listeners = new Set<() => void>();
  readonly granted: StandInPort[];
  chosen: StandInPort | null;
  requests = 0;
  constructor(granted: StandInPort[], chosen: StandInPort | null = null) {
    this.granted = granted;
    this.chosen = chosen;
  }
  async requestPort() {
    this.requests += 1;
    if (!this.chosen) throw new DOMException('nothing chosen', 'NotFoundError');
    return this.chosen;
  }
  getPorts = async () => this.granted;
  addEventListener(_type: 'connect', listener: () => void) {
    this.#listeners.add(listener);
  }
  removeEventListener(_type: 'connect', listener: () => void) {
    this.#listeners.delete(listener);
  }
  async plugIn(port: StandInPort) {
    this.granted.push(port);
    for (const listener of this.#listeners) listener();
    await settle();
  }
}

// The streams of a browser take several turns.
const settle = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const link of open.splice(0)) await link.close();
});

function connect(serial: SerialLike, { known = null as PortInfo | null, scale = scaleOf('TRU_TEST_S3')! } = {}) {
  const states: LinkState[] = [];
  const weights: (readonly [string, boolean])[] = [];
  const chosen: PortInfo[] = [];
  const input = scaleInput(scale, createRawLog(), ({ kg, stable }) => weights.push([kg, stable]));
  const link = createSerialLink({
    serial,
    baud: scale.baud,
    ...(scale.ask ? { ask: scale.ask } : {}),
    known,
    onText: (text) => input.push(text, Date.now()),
    onState(state) {
      if (state !== 'OPEN') input.reset();
      states.push(state);
    },
    onChosen: (info) => chosen.push(info),
  });
  open.push(link);
  return { link, states, weights, chosen };
}

describe('a port', () => {
  test('is chosen once, by the person', async () => {
    const port = new StandInPort();
    const serial = new StandInSerial([], port);
    const { link, states, weights, chosen } = connect(serial);
    await settle();
    expect([serial.requests, states]).toEqual([0, []]);
    await link.choose();
    await settle();
    expect(states).toEqual(['OPENING', 'OPEN']);
    expect(port.opened).toEqual([9_600]);
    expect(chosen).toEqual([{ usbVendorId: 1, usbProductId: 2 }]);
    await port.sends('[U42', '5.0][4', '25.5]', '[4?5.5][426.0]');
    expect(weights).toEqual([
      ['425', false],
      ['425.5', true],
      ['426', true],
    ]);
  });

  test('that was chosen before is opened without asking, and no other', async () => {
    const [own, other] = [new StandInPort(), new StandInPort({ usbVendorId: 9, usbProductId: 9 })];
    const serial = new StandInSerial([other, own]);
    const { states } = connect(serial, { known: own.getInfo() });
    await settle();
    expect(states).toEqual(['OPENING', 'OPEN']);
    expect([serial.requests, other.opened, own.opened]).toEqual([0, [], [9_600]]);
  });

  test('that is lost says so, its broken line is dropped, and plugged in again it goes on', async () => {
    const port = new StandInPort();
    const serial = new StandInSerial([port]);
    const { states, weights } = connect(serial, { known: port.getInfo() });
    await settle();
    await port.sends('[42');
    serial.granted.length = 0;
    await port.isPulledOut();
    expect(states).toEqual(['OPENING', 'OPEN', 'LOST']);
    const again = new StandInPort();
    await serial.plugIn(again);
    await again.sends('5.5][430.0]');
    expect(states).toEqual(['OPENING', 'OPEN', 'LOST', 'OPENING', 'OPEN']);
    expect(weights).toEqual([['430', true]]);
  });

  test('goes on after a garbled byte', async () => {
    const port = new StandInPort();
    const { states, weights } = connect(new StandInSerial([port]), { known: port.getInfo() });
    await settle();
    await port.garbles();
    await port.sends('[425.5]');
    expect([states, weights]).toEqual([['OPENING', 'OPEN'], [['425.5', true]]]);
  });

  test('in use by another program says so', async () => {
    const port = new StandInPort();
    port.isTaken = true;
    const { states } = connect(new StandInSerial([port]), { known: port.getInfo() });
    await settle();
    expect(states).toEqual(['OPENING', 'FAILED']);
  });

  test('is never opened by two devices', async () => {
    const port = new StandInPort();
    const serial = new StandInSerial([port]);
    const first = connect(serial, { known: port.getInfo() });
    const second = connect(serial, { known: port.getInfo() });
    await settle();
    expect([first.states, second.states]).toEqual([['OPENING', 'OPEN'], []]);
  });

  test('goes to the next device when the one before lets it go, as with another speed', async () => {
    const port = new StandInPort();
    const serial = new StandInSerial([port]);
    const before = connect(serial, { known: port.getInfo() });
    await settle();
    const closing = before.link.close();
    const after = connect(serial, { known: port.getInfo(), scale: { ...scaleOf('ACORES')!, baud: 4_800 } });
    await closing;
    await settle();
    await settle();
    expect(port.opened).toEqual([9_600, 4_800]);
    expect([before.states, after.states]).toEqual([
      ['OPENING', 'OPEN'],
      ['OPENING', 'OPEN'],
    ]);
    await port.sends('+  450.5 kg\r\n');
    expect(after.weights).toEqual([['450.5', false]]);
  });

  test('a scale that must be polled is polled every 450 ms, until it is closed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const port = new StandInPort();
    const { link } = connect(new StandInSerial([port]), { known: port.getInfo() });
    await settle();
    for (let round = 0; round < 3; round += 1) {
      vi.advanceTimersByTime(450);
      await settle();
    }
    expect(port.requests).toEqual(['{RW}', '{RW}', '{RW}']);
    await link.close();
    await settle();
    vi.advanceTimersByTime(2_000);
    expect(port.requests).toHaveLength(3);
    expect(port.readable).toBeNull();
  });
});

/** What each scale sends of 450.5 kg. */
const weighings: Record<string, string> = {
  GENERIC: 'P:0450.5\r\n',
  TRU_TEST_S3: '[450.5]',
  TRU_TEST_EZIWEIGH: '[WS]450.5\r\n',
  ACORES: '+  450.5 kg\r\n',
  RUMAX: 'P:0450.5\r\n',
  TOLEDO: '450.5  S\r\n',
  AND: 'ST,GS,+00450.50  kg\r\n',
};

test.each(Object.entries(weighings))('%s is read from its port in single bytes and after noise', async (id, sent) => {
  const port = new StandInPort();
  const { weights } = connect(new StandInSerial([port]), { known: port.getInfo(), scale: scaleOf(id)! });
  await settle();
  await port.sends('4?0.\xff]\r\n', ...sent);
  expect(weights.map(([kg]) => kg)).toEqual(['450.5']);
});

test('every device with a port is tried on one', () => {
  const serial = <Device extends { id: string; channel: string }>(devices: readonly Device[]) =>
    devices.filter(({ channel }) => channel === 'SERIAL').map(({ id }) => id);
  expect(Object.keys(weighings)).toEqual(serial(scales));
  expect(Object.keys(bytes)).toEqual(serial(readers));
});

/** What each reader sends of one chip. */
const bytes: Record<string, string> = {
  GENERIC: '982 000364696050\r\n',
  ALLFLEX_ISO: 'LA 00000 0 982 000364696050\r\n',
  ALLFLEX_RS420: '\x021000000982000364696050260517093000\r\n',
  ISO_24631: '\x021 0 0 00 00 0 982 000364696050\x03',
  TRU_TEST: '982000364696050\r\n',
  HEX: '8000F58015BCD1F2\r\n',
};

test.each(Object.entries(bytes))('%s is read from its port in single bytes and after noise', async (id, sent) => {
  const port = new StandInPort();
  const tags: string[] = [];
  const input = readerInput(readerOf(id), createRawLog(), {
    onTag: (tag) => tags.push(tag),
    onRejected: () => undefined,
  });
  open.push(
    createSerialLink({
      serial: new StandInSerial([port]),
      baud: 9_600,
      known: port.getInfo(),
      onText: (text) => input.push(text, Date.now()),
      onState: () => undefined,
      onChosen: () => undefined,
    }),
  );
  await settle();
  await port.sends('\xff\x00?\r\n', ...sent);
  expect(tags).toEqual(['982000364696050']);
});
