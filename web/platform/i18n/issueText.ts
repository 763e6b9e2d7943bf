import type { FieldIssue } from '../relay/AppError.ts';
import { textFor, textOf } from './errorText.ts';
import { language } from './language.ts';
import { mentions, withValues, type ReadText } from './text.ts';

/** A text that names its field names it by the label on the screen; one that no field of the screen has goes unnamed. */
export async function issueText({ code, params, message }: FieldIssue, read: ReadText, label = ''): Promise<string> {
  const text = params === undefined ? undefined : await textOf(code, language.get());
  if (text === undefined || !mentions(text, 'field')) return textFor(code, message);
  const field = label === '' ? '' : `“${label}”`;
  const filled = read(withValues({ 'pt-BR': text, 'en-US': text }, { ...params, field }));
  return filled.replace(/ {2,}/g, ' ').trim();
}
