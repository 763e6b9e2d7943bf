import { useState } from 'react';
import type { ServerIssues } from '../platform/form/formState.ts';
import { issueText } from '../platform/i18n/errorText.ts';
import { toAppError } from '../platform/relay/AppError.ts';

export interface RowIssues<Row> {
  errorAt: (rows: readonly Row[], index: number, name: keyof Row & string) => string | undefined;
  /** What is wrong with the rows together. */
  ofAll: (rows: readonly Row[]) => string | undefined;
  /** Says of rows what is missing; false when nothing is. */
  refuse: (rows: readonly Row[], missing: readonly { index: number; name: keyof Row & string; text: string }[]) => boolean;
  /** Puts the refusals of the server at the rows it speaks of; `sent` are the places of those it was sent. */
  place: (cause: unknown, rows: readonly Row[], sent: readonly number[]) => Promise<void>;
}

/** Refusals of the rows of a list, each standing until the refused value changes. */
export function useRowIssues<Row extends object>(list: string): RowIssues<Row> {
  const [issues, setIssues] = useState<ServerIssues>({});
  const standing = (path: string, value: unknown): string | undefined => (issues[path]?.value === value ? issues[path]?.text : undefined);
  return {
    errorAt: (rows, index, name) => standing(`${index}.${name}`, rows[index]?.[name]),
    ofAll: (rows) => standing('', rows),
    refuse(rows, missing) {
      setIssues(Object.fromEntries(missing.map(({ index, name, text }) => [`${index}.${name}`, { text, value: rows[index]?.[name] }])));
      return missing.length > 0;
    },
    async place(cause, rows, sent) {
      const placed: ServerIssues = {};
      for (const issue of toAppError(cause).issues) {
        const [, place, name = ''] = new RegExp(`^(?:input\\.)?${list}(?:\\.(\\d+)\\.?(\\w*))?$`).exec(issue.path) ?? [];
        const index = place === undefined ? undefined : sent[Number(place)];
        if (index === undefined && !issue.path.endsWith(list)) continue;
        const path = index === undefined ? '' : `${index}.${name}`;
        placed[path] ??= { text: await issueText(issue), value: index === undefined ? rows : (rows[index] as Record<string, unknown> | undefined)?.[name] };
      }
      setIssues(placed);
    },
  };
}
