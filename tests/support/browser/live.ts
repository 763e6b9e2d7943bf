import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { Caller, GraphqlAnswer, TestApp } from '../app.ts';

type Result = Partial<Pick<GraphqlAnswer, 'data' | 'errors'>>;

export interface Live {
  received: Result[];
  /** Waits for the next message, with a timeout. */
  next(milliseconds: number): Promise<void>;
  close(): Promise<void>;
}

/** A live query over a real socket, as a page uses it. */
export function watch({ url }: TestApp, { token }: Caller, query: string): Live {
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    connectionParams: { authorization: `Bearer ${token}` },
  });
  const received: Result[] = [];
  let wake = (): void => undefined;
  const take = (result: Result) => {
    received.push(result);
    wake();
  };
  client.subscribe(
    { query },
    {
      next: (result) => take(result as Result),
      error: (error) => take({ errors: [error].flat() as GraphqlAnswer['errors'] }),
      complete: () => wake(),
    },
  );
  return {
    received,
    async next(milliseconds) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
    close: async () => client.dispose(),
  };
}
