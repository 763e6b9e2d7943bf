import type { Server } from 'node:http';

const idleCheckMs = 50;

/** Takes no more connections and lets running calls end; what still runs after the time is cut off. */
export async function drain(server: Server, longestMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  const idle = setInterval(() => server.closeIdleConnections(), idleCheckMs);
  const cut = setTimeout(() => server.closeAllConnections(), longestMs);
  await closed;
  clearInterval(idle);
  clearTimeout(cut);
}
