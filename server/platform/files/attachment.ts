import { fail } from '../errors/AppError.ts';

/** Has a browser save what it gets, under this name. */
export function attachment(name: string, contentType: string): Record<string, string> {
  return {
    'Content-Type': contentType,
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  };
}

/** The name that the sender gives the file, as in an answer with a file. */
export function sentFileName(disposition: string | null): string {
  const [, encoded] = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition ?? '') ?? [];
  if (encoded === undefined) return fail('InvalidFieldType', { reason: 'REQUIRED' }, 'Content-Disposition');
  try {
    return decodeURIComponent(encoded);
  } catch {
    return fail('InvalidFieldType', {}, 'Content-Disposition');
  }
}
