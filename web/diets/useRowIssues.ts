import { useState } from 'react';
import type { Field } from '../platform/form/fields.ts';
import { SubmitCancelled, type ServerIssues } from '../platform/form/formState.ts';
import { inWordsOf } from '../platform/form/inWords.ts';
import { messages } from '../platform/form/messages.ts';
import { isNumberField, numberRefusal } from '../platform/form/numberRefusal.ts';
import { issueText } from '../platform/i18n/errorText.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { AppError, toAppError } from '../platform/relay/AppError.ts';

export interface RowIssues<Row> {
  errorAt: (rows: readonly Row[], index: number, name: keyof Row & string) => string | undefined;
  /** What is wrong with the rows together. */
  ofAll: (rows: readonly Row[]) => string | undefined;
  /** How many of the values still stand as they were refused. */
  count: (rows: readonly Row[]) => number;
  /** Says of the asked rows what is missing or out of its limits; false when nothing is. */
  refuse: (rows: readonly Row[], asked: readonly number[]) => boolean;
  /** Puts the refusals of the server at the rows it speaks of, and gives what is left for the form to say; `sent` are the places of those it was sent. */
  place: (cause: unknown, rows: readonly Row[], sent: readonly number[]) => Promise<Error>;
}

/** Refusals of the rows of a list by their fields, each standing until the refused value changes. */
export function useRowIssues<Row extends object>(list: string, fields: readonly Field[]): RowIssues<Row> {
  const t = useMessages(messages);
  const [issues, setIssues] = useState<ServerIssues>({});
  const valueOf = (rows: readonly Row[], path: string): unknown => {
    const [index, name = ''] = path.split('.');
    return index === '' ? rows : (rows[Number(index)] as Record<string, unknown> | undefined)?.[name];
  };
  const standing = (rows: readonly Row[], path: string): string | undefined =>
    issues[path]?.value === valueOf(rows, path) ? issues[path]?.text : undefined;
  const refusalOf = (field: Field, value: unknown): string | undefined =>
    value === '' ? t('form.fill') : isNumberField(field) ? numberRefusal(field, String(value), t) : undefined;
  return {
    errorAt: (rows, index, name) => standing(rows, `${index}.${name}`),
    ofAll: (rows) => standing(rows, ''),
    count: (rows) => Object.keys(issues).filter((path) => standing(rows, path) !== undefined).length,
    refuse(rows, asked) {
      const refused = asked.flatMap((index) =>
        fields.flatMap((field) => {
          const path = `${index}.${field.name}`;
          const value = valueOf(rows, path);
          const text = refusalOf(field, value);
          return text === undefined
            ? []
            : [[path, { text: t('form.rowError', { column: field.label, text }), value }] as const];
        }),
      );
      setIssues(Object.fromEntries(refused));
      return refused.length > 0;
    },
    async place(cause, rows, sent) {
      const error = toAppError(cause);
      const placed: ServerIssues = {};
      const others: AppError['issues'] = [];
      for (const issue of error.issues) {
        const [, place, name = ''] =
          new RegExp(`^(?:input\\.)?${list}(?:\\.(\\d+)\\.?(\\w*))?$`).exec(issue.path) ?? [];
        const index = place === undefined ? undefined : sent[Number(place)];
        if (index === undefined && !issue.path.endsWith(list)) {
          others.push(issue);
          continue;
        }
        const path = index === undefined ? '' : `${index}.${name}`;
        placed[path] ??= {
          text: inWordsOf(await issueText(issue), issue.path, fields.find((field) => field.name === name)?.label),
          value: valueOf(rows, path),
        };
      }
      setIssues(placed);
      if (Object.keys(placed).length === 0) return error;
      return others.length === 0
        ? new SubmitCancelled()
        : new AppError({ code: error.code, statusCode: error.statusCode, message: error.message, issues: others });
    },
  };
}
