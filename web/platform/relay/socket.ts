import { createClient, type Client } from 'graphql-ws';
import { chosenFarmDay } from '../session/farmDay.ts';
import { accessToken, renewedAccessToken } from '../session/refresh.ts';
import { createStore } from '../session/store.ts';
import { clientId } from '../session/clientId.ts';

const refusedCodes = new Set([4401, 4403, 4408]);
/** Counts reconnects, and connects before which the farm changed: events were missed, so their data must be fetched. */
export const socketReturns = createStore(0);

const longestWaitMs = 30_000;

function wait(retries: number): Promise<void> {
  const backoff = Math.min(longestWaitMs, 500 * 2 ** retries);
  return new Promise((resolve) => setTimeout(resolve, backoff * (0.5 + Math.random() / 2)));
}

/** Lazy: connects with the first subscription; every reconnect takes a fresh token and resubscribes. */
export function createSocket(): Client {
  let refused = false;
  let wasConnected = false;
  const client = createClient({
    url: `${location.origin.replace(/^http/, 'ws')}/graphql`,
    lazy: true,
    keepAlive: 20_000,
    retryAttempts: Infinity,
    shouldRetry: () => true,
    retryWait: wait,
    async connectionParams() {
      const token = refused ? await renewedAccessToken() : await accessToken();
      refused = false;
      return {
        authorization: token === null ? '' : `Bearer ${token}`,
        'x-client-id': clientId,
        'x-farm-day': chosenFarmDay.get() ?? undefined,
        // Everything on a first page was read within this time.
        'x-read-ms': wasConnected ? undefined : Math.round(performance.now()),
      };
    },
    on: {
      connected(_socket, payload, wasRetry) {
        wasConnected = true;
        if (wasRetry || payload?.missed === true) socketReturns.set(socketReturns.get() + 1);
      },
      closed(event) {
        refused = event instanceof CloseEvent && refusedCodes.has(event.code);
      },
    },
  });
  // A connection is of one day: what comes over the old one is of the day before.
  chosenFarmDay.subscribe(() => client.terminate());
  return client;
}
