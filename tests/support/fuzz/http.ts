import { Agent, request } from 'node:http';

export interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer | undefined;
  /** Sent without telling its length. */
  chunked?: boolean;
}

export interface Got {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

export const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** A call with exactly these bytes; what HTTP itself cannot carry is left out of the headers. */
export function call(base: string, sent: Sent): Promise<Got> {
  const { method, path, headers, body, chunked } = sent;
  const { hostname, port } = new URL(base);
  const carried = Object.fromEntries(
    Object.entries(headers).filter(([, value]) => !/[^\t\x20-\x7e\x80-\xff]/.test(value)),
  );
  return new Promise((resolve, reject) => {
    // Of a DELETE, Node would send a body that nothing announces: the next call on the connection would begin with it.
    const length =
      body === undefined
        ? {}
        : chunked
          ? { 'transfer-encoding': 'chunked' }
          : { 'content-length': String(Buffer.byteLength(body)) };
    const outgoing = request(
      {
        hostname,
        port,
        method,
        path: path.replace(/[^\x21-\x7e]/g, encodeURIComponent),
        headers: { ...carried, ...length },
        agent,
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(parts).toString('utf8'),
          }),
        );
        response.on('error', reject);
      },
    );
    outgoing.on('error', (error) => {
      // A kept connection may be closed while the next call is on its way; HTTP asks for a second try.
      if (outgoing.reusedSocket) call(base, sent).then(resolve, reject);
      else reject(error);
    });
    outgoing.end(body);
  });
}
