import { fail } from './errors/AppError.ts';

/** Reads the body as text; enforces the size limit by Content-Length first, then while streaming. */
export async function limitedText(request: Request, maxBytes: number): Promise<string> {
  const contentLength = request.headers.get('content-length');
  if (contentLength !== null) return Number(contentLength) > maxBytes ? fail('UploadTooLarge') : request.text();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) fail('UploadTooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
