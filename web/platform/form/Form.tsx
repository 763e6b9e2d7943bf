import { Formik, setIn, type FormikHelpers } from 'formik';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { issueText } from '../i18n/errorText.ts';
import { useMessages, type Translate } from '../i18n/useMessages.ts';
import { toAppError, type AppError } from '../relay/AppError.ts';
import { toastError } from '../ui/toast.ts';
import { leafFields, valueAt, type FormSection, type Values } from './fields.ts';
import { FormBody } from './FormBody.tsx';
import { ServerIssuesContext, SubmitCancelled, type ServerIssues } from './formState.ts';
import { messages } from './messages.ts';

export type FormLook = {
  submitLabel?: string;
  busyLabel?: string;
  /** One wide button, for a form that is the whole page. */
  wideSubmit?: boolean;
  cancelLabel?: string;
  onCancel?: () => void;
  /** Shows "confirm data" before saving. */
  review?: boolean;
  /** Without cards around the sections. */
  bare?: boolean;
  /** Shows the fields to who may not change them. */
  readOnly?: boolean;
  children?: ReactNode;
};

export type FormProps<V extends Values> = FormLook & {
  sections: readonly FormSection[];
  initial: V;
  /** May throw an AppError: its field errors land at the fields, anything else is a toast. */
  onSubmit: (values: V) => Promise<void>;
  /** After a save, when leaving is free again. */
  onDone?: () => void;
  onChange?: (values: V) => void;
  guarded?: boolean;
  /** Refusals of an earlier attempt, when the fields were on another page then. */
  refused?: ServerIssues;
};

const noIssues: ServerIssues = {};

/** The field an issue belongs to: its own, else the one around it, such as a list of times. */
function nearest(path: string, paths: ReadonlySet<string>): string | undefined {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) if (paths.has(at)) return at;
  return undefined;
}

export async function placeIssues(error: AppError, sections: readonly FormSection[], values: Values): Promise<ServerIssues> {
  const paths = new Set(sections.flatMap((section) => leafFields(section.fields, values)).map(({ path }) => path));
  const placed: ServerIssues = {};
  for (const issue of error.issues) {
    const path = nearest(issue.path.replace(/^input\./, ''), paths);
    if (path !== undefined) placed[path] ??= { text: await issueText(issue), value: valueAt(values, path) };
  }
  return placed;
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

export function Form<V extends Values>({ sections, initial, onSubmit, onDone, onChange, guarded = true, refused = noIssues, ...look }: FormProps<V>) {
  const t = useMessages(messages);
  const [issues, setIssues] = useState<ServerIssues>(refused);
  const [reviewing, setReviewing] = useState(false);
  const released = useRef(false);
  const check = useMemo(() => checkOf(sections, t), [sections, t]);

  const validate = async (values: V): Promise<object> => {
    released.current = false;
    onChange?.(values);
    const found = await check(values);
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
      const placed = await placeIssues(error, sections, values);
      setIssues(placed);
      setReviewing(false);
      if (Object.keys(placed).length === 0) await toastError(error);
      return;
    }
    released.current = true;
    helpers.resetForm({ values });
    setReviewing(false);
    onDone?.();
  };

  return (
    <ServerIssuesContext.Provider value={issues}>
      <Formik<V> initialValues={initial} validate={validate} onSubmit={submit}>
        <FormBody sections={sections} look={look} guarded={guarded} released={released} reviewing={reviewing} onLeaveReview={() => setReviewing(false)} />
      </Formik>
    </ServerIssuesContext.Provider>
  );
}
