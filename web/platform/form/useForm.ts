import { setIn, useFormik, type FormikContextType } from 'formik';
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { ReadText } from '../i18n/text.ts';
import { useText } from '../i18n/useMessages.ts';
import { toAppError, type AppError } from '../relay/AppError.ts';
import { toast, toastError } from '../ui/toast.ts';
import type { AnyGiven, AnySpecs, Definition, Given, Section } from './defineForm.ts';
import { hasRows, type Field, type FormSection, type Values } from './fields.ts';
import { SubmitCancelled, type ServerIssues } from './formState.ts';
import type { InputsOf, Specs, ValuesOf } from './kinds.ts';
import { useStable } from './useStable.ts';
import { isSameField, sectionsOf } from './resolve.ts';

export type FormOptions<F extends Specs> = {
  initial?: ValuesOf<F> | undefined;
  readOnly?: boolean | undefined;
  /** All fields in one section unless told. */
  sections?: readonly Section<F>[] | undefined;
  /** May throw an AppError: its field errors land at the fields, anything else is a toast. */
  onSave: (input: InputsOf<F>, values: ValuesOf<F>) => Promise<unknown>;
  /** Shows "confirm data" before saving. */
  review?: boolean | undefined;
  /** Where in the mutation's input the values lie, if not at its root. */
  serverRoot?: string | undefined;
  /** What follows from a change beside it, such as a total. */
  follow?: ((values: ValuesOf<F>, before: ValuesOf<F>) => ValuesOf<F>) | undefined;
  /** What the checks read beside the values: when it changes, the form is checked anew. */
  facts?: unknown;
};

export type FormState<F extends Specs = Specs> = {
  values: ValuesOf<F>;
  /** What the server would be told now. */
  input: () => InputsOf<F>;
  set: <K extends keyof F & string>(name: K, value: ValuesOf<F>[K]) => void;
  /** Shows a refusal at its fields, in whichever part of the form; gives the paths of those fields. */
  refuse: (error: AppError) => Promise<string[]>;
  /** The fields of the rows under a name, for a table that draws itself. */
  fieldsOf: <K extends keyof F & string>(
    name: K,
  ) => Record<F[K] extends { readonly item: infer Item } ? keyof Item & string : never, Field>;
  frame: FormFrame;
};

/** What the parts of the form on the screen need of it. */
export type FormFrame = {
  formik: FormikContextType<Values>;
  sections: readonly FormSection[];
  issues: ServerIssues;
  setAt: (path: string, value: unknown) => void;
  readOnly: boolean;
  review: boolean;
  reviewing: boolean;
  onLeaveReview: () => void;
  /** Nothing is lost by leaving: all of it is saved. */
  released: RefObject<boolean>;
  onSaved: (listener: () => void) => void;
};

type Check = (fields: readonly Field[], values: Values) => Promise<Record<string, string>>;

/** The rules are loaded with the first keystroke: the page shows before them. */
function checkWith(read: ReadText): Check {
  let known: { fields: readonly Field[]; run: (values: Values) => Promise<Record<string, string>> } | null = null;
  return async (fields, values) => {
    if (known === null || !isSameField(known.fields, fields)) {
      const { errorsOf, schemaOf } = await import('./schema.ts');
      const schema = schemaOf(fields, read);
      known = { fields, run: (each) => errorsOf(schema, each) };
    }
    return known.run(values);
  };
}

/** The state of a form: its values to be read beside it, and all that Form needs to show it. */
export function useForm<F extends Specs>(
  definition: Definition<F>,
  options: FormOptions<F>,
  given?: Given<F> | ((values: ValuesOf<F>) => Given<F>),
): FormState<F> {
  const { readOnly = false, review = false } = options;
  const read = useText();
  const [issues, setIssues] = useState<ServerIssues>({});
  const [reviewing, setReviewing] = useState(false);
  const released = useRef(false);
  const latest = useRef<Values | null>(null);
  const saved = useRef<() => void>(() => undefined);
  const [start] = useState(() => options.initial ?? definition.initial());
  const check = useMemo(() => checkWith(read), [read]);
  const specs = definition.fields as unknown as AnySpecs;

  const givenFor = (values: ValuesOf<F>): Given<F> | undefined => (typeof given === 'function' ? given(values) : given);
  const sectionsFor = (values: Values): FormSection[] =>
    sectionsOf(options.sections, {
      specs,
      values,
      given: (givenFor(values as ValuesOf<F>) ?? {}) as AnyGiven,
      read,
      readOnly,
    });
  const askedOf = (values: Values): Field[] => sectionsFor(values).flatMap(({ fields }) => fields);

  const validate = async (values: Values): Promise<object> => {
    const found = await check(askedOf(values), values);
    return Object.entries(found).reduce<object>((errors, [path, text]) => setIn(errors, path, text) as object, {});
  };

  const place = async (
    error: AppError,
    fields: readonly Field[],
    values: Values,
  ): Promise<{ paths: string[]; others: string[] }> => {
    const { placeIssues } = await import('./placeIssues.ts');
    const { placed, others } = await placeIssues(error, {
      read,
      specs,
      fields,
      values,
      serverRoot: options.serverRoot,
    });
    setIssues(placed);
    return { paths: Object.keys(placed), others };
  };

  const submit = async (values: Values): Promise<void> => {
    if (review && !reviewing) {
      setReviewing(true);
      return;
    }
    const typed = values as ValuesOf<F>;
    try {
      await options.onSave(definition.inputOf(typed, givenFor(typed)), typed);
    } catch (cause) {
      if (cause instanceof SubmitCancelled) return;
      const error = toAppError(cause);
      const { others } = await place(error, askedOf(values), values);
      setReviewing(false);
      if (others.length > 0) toast({ severity: 'error', text: [...new Set(others)].join(' · ') });
      if (error.issues.length === 0) await toastError(error);
      return;
    }
    released.current = true;
    formik.resetForm({ values });
    setReviewing(false);
    saved.current();
  };

  const formik = useFormik<Values>({ initialValues: start as Values, validate, onSubmit: submit });
  const values = formik.values as ValuesOf<F>;
  const sections = sectionsFor(formik.values);

  const { setValues, validateForm } = formik;
  const setAt = useStable((path: string, value: unknown): void => {
    released.current = false;
    // Two changes in one event build on each other.
    const before = latest.current ?? formik.values;
    const typed = setIn(before, path, value) as Values;
    const next = options.follow?.(typed as ValuesOf<F>, before as ValuesOf<F>) as Values | undefined;
    latest.current = next ?? typed;
    void setValues(latest.current);
  });
  useEffect(() => {
    latest.current = null;
  });

  // What is asked may change without a value changing, as with the language: a refusal by the old rules would stay.
  const asked = sections.flatMap(({ fields }) => fields);
  const { facts } = options;
  const known = useRef({ asked, facts, values: formik.values });
  useEffect(() => {
    const { current: before } = known;
    known.current = { asked, facts, values: formik.values };
    if (before.values !== formik.values) return;
    if (before.facts !== facts || !isSameField(before.asked, asked, false)) void validateForm();
  });

  const onSaved = useCallback((listener: () => void): void => {
    saved.current = listener;
  }, []);

  return {
    values,
    input: () => definition.inputOf(values, givenFor(values)),
    set: setAt as FormState<F>['set'],
    refuse: async (error) => {
      const all = sectionsOf(undefined, { specs, values, given: (givenFor(values) ?? {}) as AnyGiven, read, readOnly });
      return (
        await place(
          error,
          all.flatMap(({ fields }) => fields),
          formik.values,
        )
      ).paths;
    },
    fieldsOf: (name) => {
      const rows = asked.find((field) => field.name === name);
      return Object.fromEntries((rows && hasRows(rows) ? rows.item : []).map((field) => [field.name, field])) as never;
    },
    frame: {
      formik: formik as unknown as FormikContextType<Values>,
      sections,
      issues,
      setAt,
      readOnly,
      review,
      reviewing,
      onLeaveReview: () => setReviewing(false),
      released,
      onSaved,
    },
  };
}
