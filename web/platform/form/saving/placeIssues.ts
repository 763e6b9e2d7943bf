import { issueText } from '../../i18n/issueText.ts';
import type { ReadText } from '../../i18n/text.ts';
import type { AppError } from '../../relay/AppError.ts';
import { filledRows, type AnySpec, type AnySpecs } from '../fields/defineForm.ts';
import { leafFields, valueAt, type Field, type Values } from '../fields/fields.ts';
import type { ServerIssues } from '../formState.ts';

/** Maps a path in the input to a path in the form: server names to field names, indexes of filled rows to row indexes. */
function formPath(specs: AnySpecs, path: readonly string[], values: unknown): string[] {
  const [head = '', ...rest] = path;
  const [name, spec] =
    Object.entries(specs).find(([each, { serverPath = each }]) => serverPath === head) ??
    ([head, undefined] as const satisfies readonly [string, AnySpec | undefined]);
  if (spec?.item === undefined || rest.length === 0) return [name, ...rest];
  const value = (values as Values | undefined)?.[name];
  if (spec.kind === 'group') return [name, ...formPath(spec.item, rest, value)];
  const [index = '', ...inner] = rest;
  const row = filledRows(spec, value)[Number(index)];
  return row === undefined
    ? [name]
    : [name, String(row.index), ...(inner.length === 0 ? [] : formPath(spec.item, inner, row.row))];
}

/** The field of an issue, or else the closest field around it, such as a list of times. */
function closestField(path: string, labels: ReadonlyMap<string, string>): string | undefined {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) if (labels.has(at)) return at;
  return undefined;
}

type FormContents = {
  read: ReadText;
  specs: AnySpecs;
  fields: readonly Field[];
  values: unknown;
  serverRoot?: string | undefined;
  pathOf?: ((serverPath: string) => string) | undefined;
};

/** Assigns server errors to fields; `others` are the messages without a field. */
export async function placeIssues(
  error: AppError,
  { read, specs, fields, values, serverRoot, pathOf = (path) => path }: FormContents,
): Promise<{ placed: ServerIssues; others: string[] }> {
  const labels = new Map(leafFields(fields, values).map(({ path, field }) => [path, field.label]));
  const placed: ServerIssues = {};
  const others: string[] = [];
  for (const issue of error.issues) {
    const inputPath = pathOf(issue.path.replace(/^input\./, ''));
    const ownPath =
      serverRoot !== undefined && inputPath.startsWith(`${serverRoot}.`)
        ? inputPath.slice(serverRoot.length + 1)
        : inputPath;
    const path = closestField(formPath(specs, ownPath.split('.'), values).join('.'), labels);
    const text = await issueText(issue, read, path === undefined ? undefined : labels.get(path));
    if (path === undefined) others.push(text);
    else placed[path] ??= { text, value: valueAt(values, path) };
  }
  return { placed, others };
}
