import { open, readFile } from 'node:fs/promises';
import { fail } from '../../platform/errors/AppError.ts';
import { rewrite, type Upload } from '../../platform/store/upload.ts';
import { endsAsPdf, markBytes, mediaTypeOf, tailBytes, type MediaType } from './mediaType.calc.ts';
import { DamagedImage, plainImage } from './plainImage.ts';

/** More would end the browser of a phone that shows it, however small the file is. */
const mostPixels = 200_000_000;

async function bytesAt({ file }: Upload, from: number, length: number): Promise<Uint8Array> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, Math.max(0, from));
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function withoutMetadata(type: Exclude<MediaType, 'application/pdf'>, upload: Upload): Promise<Upload> {
  try {
    const { bytes, width, height } = plainImage(type, await readFile(upload.file));
    if (width * height > mostPixels) fail('UploadTooLarge', {}, 'file');
    return await rewrite(upload, bytes);
  } catch (error) {
    if (error instanceof DamagedImage) fail('DocumentDamaged', {}, 'file');
    throw error;
  }
}

/** What came in as it is kept, and what it is by its own bytes; everything else is refused. */
export async function checkedFile(upload: Upload): Promise<{ mediaType: MediaType; upload: Upload }> {
  if (upload.bytes === 0) fail('InvalidFieldType', { reason: 'REQUIRED' }, 'file');
  const mediaType = mediaTypeOf(await bytesAt(upload, 0, markBytes));
  if (mediaType === null) fail('DocumentTypeNotAccepted', {}, 'file');
  if (mediaType === 'HEIC') fail('DocumentTypeNotAccepted', { type: 'HEIC' }, 'file');
  if (mediaType !== 'application/pdf') return { mediaType, upload: await withoutMetadata(mediaType, upload) };
  if (!endsAsPdf(await bytesAt(upload, upload.bytes - tailBytes, tailBytes))) fail('DocumentDamaged', {}, 'file');
  return { mediaType, upload };
}
