import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import type { Config } from './config.ts';
import { StartError } from './startError.ts';

type Address = Pick<Config, 'host' | 'port'>;

const wrongHost = ({ host }: Address) => `HOST: ${host} is not an address of this machine`;
const reasons: Readonly<Record<string, (address: Address) => string>> = {
  EADDRINUSE: ({ port }) => `port ${port} is in use; choose another with PORT`,
  EACCES: ({ port }) => `port ${port} is not allowed to this user; choose another with PORT`,
  EADDRNOTAVAIL: wrongHost,
  ENOTFOUND: wrongHost,
  EAI_AGAIN: wrongHost,
  EINVAL: wrongHost,
};

export async function listenOn(server: Server, address: Address): Promise<void> {
  server.listen(address.port, address.host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    const reason = reasons[error.code ?? ''];
    throw reason ? new StartError(reason(address), { cause: error }) : error;
  });
}

/** Refuses an address that cannot be listened on before anything else is begun. */
export async function checkAddress(address: Address): Promise<void> {
  const server = createServer();
  await listenOn(server, address);
  server.close();
  await once(server, 'close');
}
