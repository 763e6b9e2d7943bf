import { fail } from './errors/AppError.ts';

/** The body as text; more than so many bytes are refused by what the caller says, or as soon as they have come. */
export async function limitedText(request: Request, mostBytes: number): Promise<string> {
  const told = request.headers.get('content-length');
  if (told !== null) return Number(told) > mostBytes ? fail('UploadTooLarge') : request.text();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.length;
    if (bytes > mostBytes) fail('UploadTooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
