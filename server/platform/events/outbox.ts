/** Events not yet delivered to one subscriber. */
export class Outbox<News> implements AsyncIterableIterator<News> {
  readonly #pending: News[] = [];
  readonly #mostPending: number;
  readonly #leave: () => void;
  #wake: ((result: IteratorResult<News>) => void) | undefined;
  #ended = false;

  constructor(mostPending: number, leave: (outbox: Outbox<News>) => void) {
    this.#mostPending = mostPending;
    this.#leave = () => leave(this);
  }

  push(news: News): void {
    if (this.#ended) return;
    if (this.#wake) {
      const wake = this.#wake;
      this.#wake = undefined;
      wake({ value: news, done: false });
    } else if (this.#pending.push(news) > this.#mostPending) {
      // A reader this slow has to re-read everything anyway.
      void this.return();
    }
  }

  next(): Promise<IteratorResult<News>> {
    if (this.#pending.length > 0) return Promise.resolve({ value: this.#pending.shift() as News, done: false });
    if (this.#ended) return Promise.resolve({ value: undefined, done: true });
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  return(): Promise<IteratorResult<News>> {
    if (!this.#ended) {
      this.#ended = true;
      this.#leave();
      this.#wake?.({ value: undefined, done: true });
    }
    return Promise.resolve({ value: undefined, done: true });
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
