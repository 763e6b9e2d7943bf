import type { WebSocket } from 'ws';

/** Of one socket. A reader this slow has to re-read everything anyway. */
const mostUnsentBytes = 1024 * 1024;

/**
 * One subscription of one socket. Its messages are made of the payload that all subscribers share, and sent as they
 * come; whoever iterates over it waits for its end.
 */
export class Subscriber implements AsyncIterableIterator<never> {
  readonly #socket: WebSocket;
  readonly #head: Buffer;
  readonly #leave: (subscriber: Subscriber) => void;
  readonly #end = Promise.withResolvers<IteratorResult<never>>();
  #ended = false;

  constructor(socket: WebSocket, id: string, leave: (subscriber: Subscriber) => void) {
    this.#socket = socket;
    this.#head = Buffer.from(`{"id":${JSON.stringify(id)},"type":"next","payload":`);
    this.#leave = leave;
  }

  /** Sends the payload; the brace that ends the message is its last byte. */
  send(payload: Buffer): void {
    const socket = this.#socket;
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > mostUnsentBytes) void this.return();
    else socket.send(Buffer.concat([this.#head, payload]), { binary: false });
  }

  next(): Promise<IteratorResult<never>> {
    return this.#end.promise;
  }

  return(): Promise<IteratorResult<never>> {
    if (!this.#ended) {
      this.#ended = true;
      this.#leave(this);
      this.#end.resolve({ value: undefined, done: true });
    }
    return this.#end.promise;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
