import { AppError, fail } from './errors/AppError.ts';

/** Reads the body as text; a caller who goes away before its end is no failure of ours. */
export async function limitedText(request: Request, maxBytes: number): Promise<string> {
  try {
    return await readText(request, maxBytes);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('InvalidFieldType', { field: 'body', cause: error });
  }
}

/** Enforces the size limit by Content-Length first, then while streaming. */
async function readText(request: Request, maxBytes: number): Promise<string> {
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
