import type { IncomingMessage } from 'node:http';
import { AppError, fail } from '../errors/AppError.ts';

/** Reads the body; a caller who goes away before its end is no failure of ours. */
export async function limitedText(request: Request, maxBytes: number): Promise<string> {
  try {
    return (await readBytes(request, maxBytes)).toString('utf8');
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('InvalidFieldType', { field: 'body', cause: error });
  }
}

/** Enforces the size limit by Content-Length first, then while streaming. */
async function readBytes(request: Request, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const contentLength = request.headers.get('content-length');
  if (contentLength !== null)
    return Number(contentLength) > maxBytes ? fail('UploadTooLarge') : Buffer.from(await request.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) fail('UploadTooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The same of a request of Node; what is beyond the limit stays unread. */
export async function limitedBody(request: IncomingMessage, maxBytes: number): Promise<string> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) fail('UploadTooLarge');
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  return new Promise((resolve, reject) => {
    request.on('data', (chunk: Uint8Array) => {
      bytes += chunk.length;
      if (bytes <= maxBytes) return void chunks.push(chunk);
      request.pause();
      reject(new AppError('UploadTooLarge'));
    });
    request.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    for (const end of ['error', 'aborted', 'close'])
      request.on(end, () => reject(new AppError('InvalidFieldType', { field: 'body' })));
  });
}
