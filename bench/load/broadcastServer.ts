// The machine's upper bound for live screens: the same bytes to every socket.
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';
import { reportProcessorTime } from './load.ts';

const server = createServer();
const sockets = new WebSocketServer({ server });
reportProcessorTime();
process.on('message', (message: string | { broadcast: string; times: number }) => {
  if (typeof message === 'string') return;
  for (const socket of sockets.clients)
    for (let time = 0; time < message.times; time += 1) socket.send(message.broadcast);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
