import { afterEach, expect, test, vi } from 'vitest';
import { readerInput, scaleInput, type DeviceInput } from '../../../../web/platform/devices/deviceInput.ts';
import { createRawLog } from '../../../../web/platform/devices/rawLog.ts';
import { readerOf } from '../../../../web/platform/devices/readers.ts';
import { scaleOf } from '../../../../web/platform/devices/scales.ts';
import {
  bluetoothPorts,
  uart,
  type BluetoothDeviceLike,
  type BluetoothLike,
  type CharacteristicLike,
} from '../../../../web/platform/devices/webBluetooth.ts';
import { createSerialLink, type LinkState, type PortInfo } from '../../../../web/platform/devices/webSerial.ts';

class StandInCharacteristic extends EventTarget implements CharacteristicLike {
  value?: DataView;
  isNotifying = false;
  written: number[][] = [];
  startNotifications = async () => void (this.isNotifying = true);
  writeValueWithoutResponse = async (bytes: BufferSource) =>
    void this.written.push([...new Uint8Array(bytes as Uint8Array<ArrayBuffer>)]);
}

/** A device whose other end is held by the test. */
class StandInDevice extends EventTarget implements BluetoothDeviceLike {
  readonly id: string;
  readonly from = new StandInCharacteristic();
  readonly to = new StandInCharacteristic();
  isReachable = true;
  connections = 0;
  services: string[] = [];
  constructor(id: string) {
    super();
    this.id = id;
  }
  readonly gatt = {
    connect: async () => {
      if (!this.isReachable) throw new DOMException('out of reach', 'NetworkError');
      this.connections += 1;
      return {
        getPrimaryService: async (service: string) => {
          this.services.push(service);
          return { getCharacteristic: async (id: string) => (id === uart.fromDevice ? this.from : this.to) };
        },
      };
    },
    disconnect: () => void this.dispatchEvent(new Event('gattserverdisconnected')),
  };
  /** As its radio sends it: in pieces of twenty bytes. */
  async sends(text: string) {
    const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
    for (let at = 0; at < bytes.length; at += 20) {
      this.from.value = new DataView(bytes.slice(at, at + 20).buffer);
      this.from.dispatchEvent(new Event('characteristicvaluechanged'));
    }
    await settle();
  }
  async goesOutOfReach() {
    this.isReachable = false;
    this.dispatchEvent(new Event('gattserverdisconnected'));
    await settle();
  }
}

// The streams of a browser take several turns.
const settle = async () => {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const link of open.splice(0)) await link.close();
  vi.useRealTimers();
});

const tags: string[] = [];
const weights: string[] = [];
const readerOn = () =>
  readerInput(readerOf('BLUETOOTH'), createRawLog(), { onTag: (tag) => tags.push(tag), onRejected: () => undefined });
const scaleOn = () => scaleInput(scaleOf('BLUETOOTH')!, createRawLog(), ({ kg }) => weights.push(kg));

function connect(bluetooth: BluetoothLike, input: DeviceInput, known: PortInfo | null = null, ask?: string) {
  const states: LinkState[] = [];
  const chosen: PortInfo[] = [];
  const link = createSerialLink({
    serial: bluetoothPorts(bluetooth),
    baud: 9_600,
    ...(ask ? { ask: { text: ask, everyMs: 450 } } : {}),
    known,
    onText: (text) => input.push(text, Date.now()),
    onState(state) {
      if (state !== 'OPEN') input.reset();
      states.push(state);
    },
    onChosen: (info) => chosen.push(info),
  });
  open.push(link);
  return { link, states, chosen };
}

test('a reader is chosen among those with the service, and its pieces of twenty bytes are lines', async () => {
  tags.length = 0;
  const device = new StandInDevice('stick');
  const requestDevice = vi.fn(async () => device);
  const { link, states, chosen } = connect({ requestDevice }, readerOn());
  await link.choose();
  await settle();
  expect(requestDevice).toHaveBeenCalledWith({ filters: [{ services: ['6e400001-b5a3-f393-e0a9-e50e24dcca9e'] }] });
  expect([states, chosen, device.services]).toEqual([
    ['OPENING', 'OPEN'],
    [{ bluetoothDeviceId: 'stick' }],
    ['6e400001-b5a3-f393-e0a9-e50e24dcca9e'],
  ]);
  expect(device.from.isNotifying).toBe(true);
  await device.sends('\x021000000982000364696050260517093000\r\nLA 982 000001088420\r\n');
  expect(tags).toEqual(['982000364696050', '982000001088420']);
});

test('one that was chosen before is opened without asking, where the browser keeps it', async () => {
  weights.length = 0;
  const [own, other] = [new StandInDevice('own'), new StandInDevice('other')];
  const requestDevice = vi.fn(async () => other);
  const getDevices = async () => [other, own];
  const { states } = connect({ requestDevice, getDevices }, scaleOn(), { bluetoothDeviceId: 'own' });
  await settle();
  await own.sends('P:0450.5\r\n');
  expect([states, weights, other.connections]).toEqual([['OPENING', 'OPEN'], ['450.5'], 0]);
  expect(requestDevice).not.toHaveBeenCalled();
});

test('out of reach it is sought every five seconds, and goes on without what was under way', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  weights.length = 0;
  const device = new StandInDevice('scale');
  const { link, states } = connect({ requestDevice: async () => device }, scaleOn());
  await link.choose();
  await settle();
  await device.sends('P:04');
  await device.goesOutOfReach();
  expect(states).toEqual(['OPENING', 'OPEN', 'LOST']);
  vi.advanceTimersByTime(5_000);
  await settle();
  expect(states.slice(3)).toEqual(['OPENING', 'FAILED']);
  device.isReachable = true;
  vi.advanceTimersByTime(5_000);
  await settle();
  await device.sends('50.5\r\nP:0430.0\r\n');
  expect(states.slice(5)).toEqual(['OPENING', 'OPEN']);
  expect(weights).toEqual(['430']);
  await link.close();
  device.isReachable = true;
  vi.advanceTimersByTime(20_000);
  await settle();
  expect(device.connections).toBe(2);
});

test('a scale that must be asked gets its question in pieces', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const device = new StandInDevice('scale');
  const { link } = connect({ requestDevice: async () => device }, scaleOn(), null, '{RW}'.repeat(6));
  await link.choose();
  await settle();
  vi.advanceTimersByTime(450);
  await settle();
  expect(device.to.written.map(({ length }) => length)).toEqual([20, 4]);
});
