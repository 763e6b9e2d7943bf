import { faultKeyOf, ReadFault, type ReadFaultKey } from '../../platform/upload/readFault.ts';
import { ImportReading, type ReadingCall } from './importReading.ts';

type Answer = { id: number; result?: unknown; fault?: ReadFaultKey };
type Waiting = { resolve(result: unknown): void; reject(error: unknown): void };
type Result<Call extends ReadingCall> = Awaited<ReturnType<ImportReading[Call]>>;

/** No file of a farm takes as long: one that does was made to. */
const longestMs = 60_000;

/** Reads a file in a thread of its own; where there are none, here. */
export class ImportReader {
  readonly #here = new ImportReading();
  readonly #worker: Worker | null;
  readonly #waiting = new Map<number, Waiting>();
  #next = 0;
  #turn = 0;
  opened: Promise<unknown> = Promise.resolve();
  /** Nobody wants its answers any more. */
  isOver = false;

  constructor() {
    this.#worker =
      typeof Worker === 'undefined'
        ? null
        : new Worker(new URL('./importWorker.ts', import.meta.url), { type: 'module', name: 'import' });
    this.#worker?.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if (data.fault) waiting?.reject(new ReadFault(data.fault));
      else waiting?.resolve(data.result);
    });
    // It could not be loaded, or ran out of memory.
    this.#worker?.addEventListener('error', () => this.#end());
  }

  async ask<Call extends ReadingCall>(call: Call, ...args: Parameters<ImportReading[Call]>): Promise<Result<Call>> {
    if (!this.#worker) {
      // The class itself says what each call takes and answers.
      const method = this.#here[call] as (...args: unknown[]) => unknown;
      try {
        return (await method.apply(this.#here, args)) as Result<Call>;
      } catch (error) {
        throw new ReadFault(faultKeyOf(error));
      }
    }
    const id = (this.#next += 1);
    const timer = setTimeout(() => this.#end(), longestMs);
    const answered = new Promise<unknown>((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of this page has no other origin
    this.#worker.postMessage({ id, call, args });
    // As the class declares it; messages carry no types.
    return (await answered.finally(() => clearTimeout(timer))) as Result<Call>;
  }

  /** Begins to read a file; what is asked meanwhile waits for it. */
  open(file: File): void {
    this.opened = this.ask('open', file);
    // Whoever asks for a table is answered what is wrong with the file.
    this.opened.catch(() => undefined);
  }

  /** Begins to look for a table; returns whether nobody looked for another one since. */
  begin(): () => boolean {
    this.#turn += 1;
    const turn = this.#turn;
    return () => !this.isOver && turn === this.#turn;
  }

  /** Another file was chosen, or the page left. */
  close(): void {
    this.isOver = true;
    this.#end();
  }

  /** Ends the thread; whoever waits for it is answered that the file cannot be read. */
  #end(): void {
    this.#worker?.terminate();
    for (const { reject } of this.#waiting.values()) reject(new ReadFault('files.unreadable'));
    this.#waiting.clear();
  }
}
