import type { PortInfo, SerialLike, SerialPortLike } from './webSerial.ts';

/** The parts of the Web Bluetooth API that are used; TypeScript's DOM does not have it. */
export interface CharacteristicLike extends EventTarget {
  readonly value?: DataView;
  startNotifications(): Promise<unknown>;
  writeValueWithoutResponse(bytes: BufferSource): Promise<void>;
}

export interface BluetoothDeviceLike extends EventTarget {
  readonly id: string;
  readonly gatt: {
    connect(): Promise<{
      getPrimaryService(id: string): Promise<{ getCharacteristic(id: string): Promise<CharacteristicLike> }>;
    }>;
    disconnect(): void;
  };
}

export interface BluetoothLike {
  requestDevice(options: { filters: { services: string[] }[] }): Promise<BluetoothDeviceLike>;
  /** Not in every browser that has the rest. */
  getDevices?(): Promise<BluetoothDeviceLike[]>;
}

/** The Nordic UART service: what readers and scales send as lines, in pieces of twenty bytes. */
export const uart = {
  service: '6e400001-b5a3-f393-e0a9-e50e24dcca9e',
  toDevice: '6e400002-b5a3-f393-e0a9-e50e24dcca9e',
  fromDevice: '6e400003-b5a3-f393-e0a9-e50e24dcca9e',
} as const;

const pieceBytes = 20;
/** A device that went out of reach is tried again; it does not say that it is back. */
const seekMs = 5_000;

const lost = () => new DOMException('The device is out of reach', 'NetworkError');

/** What the device notifies, until it is out of reach or nobody reads any more. */
function notified(device: BluetoothDeviceLike, source: CharacteristicLike, onGone: () => void) {
  const stop = new AbortController();
  const { signal } = stop;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const onValue = (): void => {
        const { value } = source;
        if (value) controller.enqueue(new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice());
      };
      source.addEventListener('characteristicvaluechanged', onValue, { signal });
      const onLost = (): void => {
        stop.abort();
        onGone();
        controller.error(lost());
      };
      device.addEventListener('gattserverdisconnected', onLost, { signal });
    },
    cancel: () => stop.abort(),
  });
}

function written(target: CharacteristicLike) {
  return new WritableStream<Uint8Array>({
    async write(bytes) {
      for (let at = 0; at < bytes.length; at += pieceBytes)
        await target.writeValueWithoutResponse(bytes.slice(at, at + pieceBytes));
    },
  });
}

class BluetoothPort implements SerialPortLike {
  readable: ReadableStream<Uint8Array> | null = null;
  writable: WritableStream<Uint8Array> | null = null;
  readonly #device: BluetoothDeviceLike;

  constructor(device: BluetoothDeviceLike) {
    this.#device = device;
  }

  getInfo(): PortInfo {
    return { bluetoothDeviceId: this.#device.id };
  }

  async open(): Promise<void> {
    const device = this.#device;
    try {
      const server = await device.gatt.connect();
      const service = await server.getPrimaryService(uart.service);
      const source = await service.getCharacteristic(uart.fromDevice);
      this.readable = notified(device, source, () => {
        this.readable = null;
      });
      this.writable = written(await service.getCharacteristic(uart.toDevice));
      await source.startNotifications();
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  close(): Promise<void> {
    this.readable = null;
    this.writable = null;
    this.#device.gatt.disconnect();
    return Promise.resolve();
  }
}

/** Devices of Bluetooth LE as ports, so that what keeps a port open keeps them open as well. */
export function bluetoothPorts(bluetooth: BluetoothLike): SerialLike {
  const ports = new Map<string, BluetoothPort>();
  const listeners = new Set<() => void>();
  let seeking: ReturnType<typeof setInterval> | undefined;
  const portOf = (device: BluetoothDeviceLike): BluetoothPort => {
    const port = ports.get(device.id) ?? new BluetoothPort(device);
    ports.set(device.id, port);
    return port;
  };
  return {
    requestPort: async () => portOf(await bluetooth.requestDevice({ filters: [{ services: [uart.service] }] })),
    async getPorts() {
      for (const device of (await bluetooth.getDevices?.()) ?? []) portOf(device);
      return [...ports.values()];
    },
    addEventListener(_type, listener) {
      listeners.add(listener);
      seeking ??= setInterval(() => {
        for (const seek of listeners) seek();
      }, seekMs);
    },
    removeEventListener(_type, listener) {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      clearInterval(seeking);
      seeking = undefined;
    },
  };
}

let ofThisPage: SerialLike | null = null;

/** Null where the browser has none: Safari, Firefox, and pages without HTTPS. */
export function browserBluetooth(): SerialLike | null {
  if (!('bluetooth' in navigator)) return null;
  ofThisPage ??= bluetoothPorts((navigator as { bluetooth: BluetoothLike }).bluetooth);
  return ofThisPage;
}
