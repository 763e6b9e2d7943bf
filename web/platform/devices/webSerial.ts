/** The parts of the Web Serial API that are used; TypeScript's DOM does not have it. */
export interface SerialPortLike {
  readonly readable: ReadableStream<Uint8Array> | null;
  readonly writable: WritableStream<Uint8Array> | null;
  open(options: { baudRate: number }): Promise<void>;
  close(): Promise<void>;
  getInfo(): PortInfo;
}

/** What distinguishes a port from another one, also after the browser was closed. */
export type PortInfo = {
  usbVendorId?: number;
  usbProductId?: number;
  bluetoothServiceClassId?: string | number;
  /** Of Bluetooth LE, which has no ports of its own. */
  bluetoothDeviceId?: string;
};

export interface SerialLike {
  requestPort(): Promise<SerialPortLike>;
  getPorts(): Promise<SerialPortLike[]>;
  addEventListener(type: 'connect', listener: () => void): void;
  removeEventListener(type: 'connect', listener: () => void): void;
}

/** Null where the browser has none: Safari, and pages without HTTPS. */
export function browserSerial(): SerialLike | null {
  return 'serial' in navigator ? (navigator as { serial: SerialLike }).serial : null;
}

/** OFF: never chosen. FAILED: somebody else has it. LOST: pulled out or switched off. */
export type LinkState = 'OFF' | 'OPENING' | 'OPEN' | 'FAILED' | 'LOST';

type LinkOptions = {
  serial: SerialLike;
  baud: number;
  ask?: { text: string; everyMs: number };
  /** The port that was chosen before. */
  known: PortInfo | null;
  onText: (text: string) => void;
  onState: (state: LinkState) => void;
  onChosen: (info: PortInfo) => void;
};

export interface SerialLink {
  /** Lets the person choose a port; only after a press or a key. */
  choose(): Promise<void>;
  close(): Promise<void>;
}

/** Of this page: two devices must not open one port. */
const taken = new WeakSet<SerialPortLike>();
/** What is done by each link when another one lets its port go. */
const waiting = new Set<() => void>();

const isSame = (one: PortInfo, other: PortInfo): boolean =>
  one.usbVendorId === other.usbVendorId &&
  one.usbProductId === other.usbProductId &&
  one.bluetoothServiceClassId === other.bluetoothServiceClassId &&
  one.bluetoothDeviceId === other.bluetoothDeviceId;

/** Reads until the port is gone; faults of single bytes leave a new stream behind and go on. */
async function readAll(
  port: SerialPortLike,
  onText: (text: string) => void,
  onReader: (reader: ReadableStreamDefaultReader<Uint8Array>) => void,
): Promise<void> {
  // Every byte is a sign, so that noise cannot swallow its neighbours.
  const decoder = new TextDecoder('latin1');
  let stream = port.readable;
  while (stream !== null) {
    const reader = stream.getReader();
    onReader(reader);
    try {
      for (let part = await reader.read(); !part.done; part = await reader.read()) onText(decoder.decode(part.value));
      return;
    } catch {
      reader.releaseLock();
    }
    if (port.readable === stream) return;
    stream = port.readable;
  }
}

/** Keeps a port open: as soon as one that was chosen before is plugged in, it is opened without asking. */
export function createSerialLink({ serial, baud, ask, known, onText, onState, onChosen }: LinkOptions): SerialLink {
  let info = known;
  let isClosed = false;
  let current: { port: SerialPortLike; reader: ReadableStreamDefaultReader<Uint8Array> | null } | null = null;

  const askAgain = (port: SerialPortLike): (() => void) => {
    if (!ask) return () => undefined;
    const bytes = new TextEncoder().encode(ask.text);
    const timer = setInterval(() => {
      // A question still under way keeps the stream; the next one comes soon enough.
      if (port.writable === null || port.writable.locked) return;
      const writer = port.writable.getWriter();
      void writer
        .write(bytes)
        .catch(() => undefined)
        .finally(() => writer.releaseLock());
    }, ask.everyMs);
    return () => clearInterval(timer);
  };

  const run = async (port: SerialPortLike): Promise<void> => {
    taken.add(port);
    current = { port, reader: null };
    onState('OPENING');
    try {
      await port.open({ baudRate: baud });
    } catch {
      taken.delete(port);
      current = null;
      if (!isClosed) onState('FAILED');
      return;
    }
    if (!isClosed) onState('OPEN');
    const stopAsking = askAgain(port);
    if (!isClosed) await readAll(port, onText, (reader) => (current = { port, reader }));
    stopAsking();
    current = null;
    await port.close().catch(() => undefined);
    taken.delete(port);
    if (!isClosed) onState('LOST');
    for (const open of waiting) if (open !== onFree) open();
  };

  const reopen = async (): Promise<void> => {
    if (info === null || current !== null || isClosed) return;
    const wanted = info;
    const ports = await serial.getPorts();
    const port = ports.find((each) => !taken.has(each) && isSame(each.getInfo(), wanted));
    if (port && current === null && !isClosed) void run(port);
  };
  const onFree = (): void => void reopen();
  waiting.add(onFree);
  serial.addEventListener('connect', onFree);
  void reopen();

  const stop = async (): Promise<void> => {
    const reader = current?.reader ?? null;
    if (reader) await reader.cancel().catch(() => undefined);
  };
  return {
    async choose() {
      const port = await serial.requestPort();
      if (taken.has(port) || isClosed) return;
      await stop();
      info = port.getInfo();
      onChosen(info);
      void run(port);
    },
    async close() {
      isClosed = true;
      waiting.delete(onFree);
      serial.removeEventListener('connect', onFree);
      await stop();
    },
  };
}
