import type { Context } from '../../platform/context.ts';
import type { FormBody, SentForm, SheetUpload } from '../../platform/rest/routes.ts';
import type { BaseContent } from './baseContent.ts';
import { fieldOf, readBase } from './baseReading.service.ts';
import type { BaseImportKind } from './bndWords.calc.ts';

/** A file that was read already, which nothing that is sent can be mistaken for. */
export class ReadFile {
  readonly content: BaseContent;

  constructor(content: BaseContent) {
    this.content = content;
  }
}

/** The file of a form, read in its own process, beside the other fields. */
export function baseUpload(kind: BaseImportKind): SheetUpload {
  const read = async (ctx: Context, form: SentForm, signal: AbortSignal): Promise<FormBody> => {
    const { fields, fileName, content } = await readBase(ctx, kind, form, signal);
    const digest = JSON.stringify([fields, fileName, content.sha256]);
    return { body: { ...fields, fileName, file: new ReadFile(content) }, digest };
  };
  // Lines that come as JSON are bounded by the largest body.
  const most = { rows: 5_000, columns: 60, letters: 500 };
  return { field: fieldOf[kind], most, read, tooLarge: 'BndUnprocessable' };
}
