import { Formik, setIn, type FormikHelpers } from 'formik';
import { useMemo, useRef, useState } from 'react';
import { issueText } from '../i18n/errorText.ts';
import { useMessages, type Translate } from '../i18n/useMessages.ts';
import { toAppError, type AppError } from '../relay/AppError.ts';
import { toast, toastError } from '../ui/toast.ts';
import { leafFields, valueAt, type FormSection, type Values } from './fields.ts';
import type { FormLook } from './FormActions.tsx';
import { FormBody } from './FormBody.tsx';
import { ServerIssuesContext, SubmitCancelled, type ServerIssues } from './formState.ts';
import { inWordsOf } from './inWords.ts';
import { messages } from './messages.ts';

export type FormProps<V extends Values> = FormLook & {
  sections: readonly FormSection[];
  initial: V;
  /** May throw an AppError: its field errors land at the fields, anything else is a toast. */
  onSubmit: (values: V) => Promise<void>;
  /** The field that a refused path of the input belongs to, where the form asks in other words than the server. */
  fieldOf?: (path: string, values: V) => string;
  /** After a save, when leaving is free again. */
  onDone?: () => void;
  onChange?: (values: V) => void;
  guarded?: boolean;
  /** Refusals of an earlier attempt, when the fields were on another page then. */
  refused?: ServerIssues;
};

const noIssues: ServerIssues = {};

type Labels = ReadonlyMap<string, string>;

function labelsOf(sections: readonly FormSection[], values: Values): Labels {
  return new Map(
    sections.flatMap((section) => leafFields(section.fields, values)).map(({ path, field }) => [path, field.label]),
  );
}

/** The field an issue belongs to: its own, else the one around it, such as a list of times. */
function nearest(path: string, paths: Labels): string | undefined {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) if (paths.has(at)) return at;
  return undefined;
}

/** The refusals of the server at the fields they speak of, and what it said of none of them. */
export async function placeIssues<V extends Values>(
  error: AppError,
  sections: readonly FormSection[],
  values: V,
  fieldOf: (path: string, values: V) => string = (path) => path,
): Promise<{ placed: ServerIssues; others: string[] }> {
  const labels = labelsOf(sections, values);
  const placed: ServerIssues = {};
  const others: string[] = [];
  for (const issue of error.issues) {
    const path = nearest(fieldOf(issue.path.replace(/^input\./, ''), values), labels);
    const text = inWordsOf(await issueText(issue), issue.path, path === undefined ? undefined : labels.get(path));
    if (path === undefined) others.push(text);
    else placed[path] ??= { text, value: valueAt(values, path) };
  }
  return { placed, others };
}

type Check = (values: Values) => Promise<Record<string, string>>;

/** The rules are loaded with the first keystroke: the page shows before them. */
function checkOf(sections: readonly FormSection[], t: Translate<typeof messages>): Check {
  const ready = lazily(async () => {
    const { errorsOf, schemaOf } = await import('./schema.ts');
    const schema = schemaOf(
      sections.flatMap((section) => section.fields),
      t,
    );
    return (values: Values) => errorsOf(schema, values);
  });
  return async (values) => (await ready())(values);
}

function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => (made ??= make());
}

export function Form<V extends Values>({
  sections,
  initial,
  onSubmit,
  fieldOf,
  onDone,
  onChange,
  guarded = true,
  refused = noIssues,
  ...look
}: FormProps<V>) {
  const t = useMessages(messages);
  const [issues, setIssues] = useState<ServerIssues>(refused);
  const [reviewing, setReviewing] = useState(false);
  const [fault, setFault] = useState<TypeError | null>(null);
  const released = useRef(false);
  const check = useMemo(() => checkOf(sections, t), [sections, t]);

  const validate = async (values: V): Promise<object> => {
    released.current = false;
    onChange?.(values);
    const found = await check(values);
    const labels = labelsOf(sections, values);
    const stray = Object.keys(found).find((path) => nearest(path, labels) === undefined);
    if (stray !== undefined) setFault(new TypeError(`the form refuses “${stray}”, which none of its fields shows`));
    return Object.entries(found).reduce<object>((errors, [path, text]) => setIn(errors, path, text) as object, {});
  };

  const submit = async (values: V, helpers: FormikHelpers<V>): Promise<void> => {
    if (look.review && !reviewing) {
      setReviewing(true);
      return;
    }
    try {
      await onSubmit(values);
    } catch (cause) {
      if (cause instanceof SubmitCancelled) return;
      const error = toAppError(cause);
      const { placed, others } = await placeIssues(error, sections, values, fieldOf);
      setIssues(placed);
      setReviewing(false);
      if (others.length > 0) toast({ severity: 'error', text: [...new Set(others)].join(' · ') });
      if (error.issues.length === 0) await toastError(error);
      return;
    }
    released.current = true;
    helpers.resetForm({ values });
    setReviewing(false);
    onDone?.();
  };

  // A mistake of the form itself: it would never be saved, and nobody would learn why.
  if (fault !== null) throw fault;
  return (
    <ServerIssuesContext.Provider value={issues}>
      <Formik<V> initialValues={initial} validate={validate} onSubmit={submit}>
        <FormBody
          sections={sections}
          look={look}
          guarded={guarded}
          released={released}
          reviewing={reviewing}
          onLeaveReview={() => setReviewing(false)}
        />
      </Formik>
    </ServerIssuesContext.Provider>
  );
}
