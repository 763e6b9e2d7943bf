import { Agent, request } from 'node:http';

export interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer | undefined;
  /** Sent without Content-Length. */
  chunked?: boolean;
}

export interface HttpReply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

export const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends exactly these bytes; header characters that HTTP cannot carry are removed. */
export function call(base: string, sent: Sent): Promise<HttpReply> {
  const { method, path, headers, body, chunked } = sent;
  const { hostname, port } = new URL(base);
  const carried = Object.fromEntries(
    Object.entries(headers).filter(([, value]) => !/[^\t\x20-\x7e\x80-\xff]/.test(value)),
  );
  return new Promise((resolve, reject) => {
    // Node sends a DELETE body without announcing it, which would corrupt the next request on the connection.
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
      // The server may close a keep-alive connection while the next request is sent; HTTP requires a retry.
      if (outgoing.reusedSocket) call(base, sent).then(resolve, reject);
      else reject(error);
    });
    outgoing.end(body);
  });
}
