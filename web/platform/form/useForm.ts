import { setIn, useFormik, type FormikContextType } from 'formik';
import { useCallback, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { ReadText } from '../i18n/text.ts';
import { useText } from '../i18n/useMessages.ts';
import { toAppError, type AppError } from '../relay/AppError.ts';
import { LiveContext } from '../router/liveContext.ts';
import { toast, toastError } from '../ui/overlays/toast.ts';
import type { AnyGiven, AnySpecs, Definition, Given, Section } from './fields/defineForm.ts';
import { hasRows, type Field, type FormSection, type Values } from './fields/fields.ts';
import { SubmitCancelled, type ServerIssues } from './formState.ts';
import type { InputsOf, Specs, ValuesOf } from './fields/kinds.ts';
import { useStableCallback } from './useStableCallback.ts';
import { isSameField, sectionsOf } from './fields/resolve.ts';

export type FormOptions<F extends Specs> = {
  initial?: ValuesOf<F> | undefined;
  /** The values of a stored record. When they change, an unchanged form shows the new ones and a changed one asks. */
  stored?: ValuesOf<F> | undefined;
  readOnly?: boolean | undefined;
  /** Default: one section with all fields. */
  sections?: readonly Section<F>[] | undefined;
  /** May throw an AppError: its field errors are shown at the fields, others as a toast. */
  onSave: (input: InputsOf<F>, values: ValuesOf<F>) => Promise<unknown>;
  /** Shows "confirm data" before saving. */
  review?: boolean | undefined;
  /** The path of the values in the mutation's input; default: its root. */
  serverRoot?: string | undefined;
  /** Where in the form the field of an input stands, when the input is built otherwise. */
  pathOf?: ((serverPath: string, values: ValuesOf<F>) => string) | undefined;
  /** Derives values from a change, such as a total. */
  follow?: ((values: ValuesOf<F>, before: ValuesOf<F>) => ValuesOf<F>) | undefined;
  /** What the checks read besides the values: the form is validated again when it changes. */
  revalidateOn?: unknown;
};

export type FormState<F extends Specs = Specs> = {
  values: ValuesOf<F>;
  /** The input for the server as of now. */
  input: () => InputsOf<F>;
  set: <K extends keyof F & string>(name: K, value: ValuesOf<F>[K]) => void;
  /** Shows an error at its fields, in any section of the form; resolves to their paths. */
  showRefusal: (error: AppError) => Promise<string[]>;
  /** The fields of a row, for a table that renders itself. */
  fieldsOf: <K extends keyof F & string>(
    name: K,
  ) => Record<F[K] extends { readonly item: infer Item } ? keyof Item & string : never, Field>;
  internals: FormInternals;
};

type Conflict = { loadTheirs: () => void; keepMine: () => void };
type Formik = ReturnType<typeof useFormik<Values>>;

/** What `Form` needs to render. */
export type FormInternals = {
  formik: FormikContextType<Values>;
  sections: readonly FormSection[];
  issues: ServerIssues;
  change: (derive: (before: Values) => Values) => void;
  setAt: (path: string, value: unknown) => void;
  readOnly: boolean;
  review: boolean;
  reviewing: boolean;
  onLeaveReview: () => void;
  /** True once everything is saved: leaving needs no confirmation. */
  mayLeave: RefObject<boolean>;
  /** The record was changed by somebody else while this form was being changed. */
  conflict: Conflict | null;
  onSaved: (listener: () => void) => void;
  /** Without a network it waits on this device, and there is no answer to show. */
  onKept: (listener: () => void) => void;
};

type Check = (fields: readonly Field[], values: Values) => Promise<Record<string, string>>;

/** Loads the validation with the first check, so that the page shows before it. */
function createCheck(read: ReadText): Check {
  let cached: { fields: readonly Field[]; run: (values: Values) => Promise<Record<string, string>> } | null = null;
  return async (fields, values) => {
    if (cached === null || !isSameField(cached.fields, fields)) {
      const found = await import('./fields/schema.ts').catch(() => null);
      // Without a network the server has the only word, as soon as it is there.
      if (found === null) return {};
      const { errorsOf, schemaOf } = found;
      const schema = schemaOf(fields, read);
      cached = { fields, run: (each) => errorsOf(schema, each) };
    }
    return cached.run(values);
  };
}

type GivenFor<F extends Specs> = Given<F> | ((values: ValuesOf<F>) => Given<F>) | undefined;

/** The fields as the values make them, and their check. */
function useSections<F extends Specs>(
  definition: Definition<F>,
  { sections, readOnly = false }: FormOptions<F>,
  given: GivenFor<F>,
) {
  const read = useText();
  const check = useMemo(() => createCheck(read), [read]);
  const specs = definition.fields as AnySpecs;
  const givenFor = (values: ValuesOf<F>): Given<F> | undefined => (typeof given === 'function' ? given(values) : given);
  const sectionsIn = (shown: readonly Section<F>[] | undefined, values: Values): FormSection[] =>
    sectionsOf(shown, {
      specs,
      values,
      given: (givenFor(values as ValuesOf<F>) ?? {}) as AnyGiven,
      read,
      readOnly,
    });
  const sectionsFor = (values: Values): FormSection[] => sectionsIn(sections, values);
  const fieldsFor = (values: Values): Field[] => sectionsFor(values).flatMap(({ fields }) => fields);
  const validate = async (values: Values): Promise<object> => {
    const messages = await check(fieldsFor(values), values);
    return Object.entries(messages).reduce<object>((errors, [path, text]) => setIn(errors, path, text) as object, {});
  };
  /** Those of every section, shown or not. */
  const everyField = (values: Values): Field[] => sectionsIn(undefined, values).flatMap(({ fields }) => fields);
  return { givenFor, sectionsFor, fieldsFor, validate, everyField };
}

/** What the server found wrong, at the fields that it concerns. */
function useIssues<F extends Specs>(definition: Definition<F>, { serverRoot, pathOf }: FormOptions<F>) {
  const read = useText();
  const [issues, setIssues] = useState<ServerIssues>({});
  const placeErrors = async (
    error: AppError,
    fields: readonly Field[],
    values: Values,
  ): Promise<{ paths: string[]; others: string[] }> => {
    const found = await import('./saving/placeIssues.ts').catch(() => null);
    if (found === null) return { paths: [], others: error.issues.map(({ message, code }) => message ?? code) };
    const { placed, others } = await found.placeIssues(error, {
      read,
      specs: definition.fields as AnySpecs,
      fields,
      values,
      serverRoot,
      pathOf: pathOf && ((path) => pathOf(path, values as ValuesOf<F>)),
    });
    setIssues(placed);
    return { paths: Object.keys(placed), others };
  };
  return { issues, setIssues, placeErrors };
}

/** Changes of values; each builds on the one before, also within one event. */
function useChanges<F extends Specs>(formik: Formik, options: FormOptions<F>) {
  const mayLeave = useRef(false);
  const pending = useRef<Values | null>(null);
  const { setValues } = formik;
  const change = useStableCallback((derive: (before: Values) => Values): void => {
    mayLeave.current = false;
    // formik.values is stale for a second change in the same event.
    const before = pending.current ?? formik.values;
    const changed = derive(before);
    const next = options.follow?.(changed as ValuesOf<F>, before as ValuesOf<F>) as Values | undefined;
    pending.current = next ?? changed;
    void setValues(pending.current);
  });
  const setAt = useCallback(
    (path: string, value: unknown): void => change((before) => setIn(before, path, value) as Values),
    [change],
  );
  // Before the effects of the form, which may change it.
  useLayoutEffect(() => {
    pending.current = null;
  });
  return { change, setAt, mayLeave };
}

/** Shows a stored record that changed meanwhile; where the form was changed too, both are offered. */
function useStored<Stored>(formik: Formik, stored: Stored | undefined, forgetIssues: () => void): Conflict | null {
  const [basedOn, setBasedOn] = useState(stored);
  const { dirty, isSubmitting, resetForm } = formik;
  const isOvertaken = stored !== undefined && !isSubmitting && !isSameField(basedOn, stored);
  const loadStored = useStableCallback((): void => {
    setBasedOn(stored);
    forgetIssues();
    if (stored !== undefined) resetForm({ values: stored as Values });
  });
  useEffect(() => {
    if (isOvertaken && !dirty) loadStored();
  }, [isOvertaken, dirty, loadStored]);
  return isOvertaken && dirty ? { loadTheirs: loadStored, keepMine: () => setBasedOn(stored) } : null;
}

/** Formik validates when values change; fields may change without that, for example with the language. */
function useRevalidation(formik: Formik, visibleFields: readonly Field[], revalidateOn: unknown): void {
  const { validateForm } = formik;
  const previous = useRef({ visibleFields, revalidateOn, values: formik.values });
  useEffect(() => {
    const { current: before } = previous;
    previous.current = { visibleFields, revalidateOn, values: formik.values };
    if (before.values !== formik.values) return;
    if (before.revalidateOn !== revalidateOn || !isSameField(before.visibleFields, visibleFields, false))
      void validateForm();
  });
}

/** Who goes on once the form is saved, or once it waits on this device. */
function useListeners() {
  const saved = useRef<() => void>(() => undefined);
  const kept = useRef<() => void>(() => undefined);
  const onSaved = useCallback((listener: () => void): void => {
    saved.current = listener;
  }, []);
  const onKept = useCallback((listener: () => void): void => {
    kept.current = listener;
  }, []);
  return { saved, kept, onSaved, onKept };
}

/** The state of a form: its values for the screen, and what `Form` needs to render. */
export function useForm<F extends Specs>(
  definition: Definition<F>,
  options: FormOptions<F>,
  given?: Given<F> | ((values: ValuesOf<F>) => Given<F>),
): FormState<F> {
  const { readOnly = false, review = false } = options;
  const [reviewing, setReviewing] = useState(false);
  const { saved: savedListener, kept: keptListener, onSaved, onKept } = useListeners();
  const { stored } = options;
  const [initialValues] = useState(() => stored ?? options.initial ?? definition.initial());
  const { reload } = useContext(LiveContext);
  const { givenFor, sectionsFor, fieldsFor, validate, everyField } = useSections(definition, options, given);
  const { issues, setIssues, placeErrors } = useIssues(definition, options);

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
      if (error.isKept) {
        await toastError(error);
        return leave(values, keptListener.current);
      }
      const { others } = await placeErrors(error, fieldsFor(values), values);
      setReviewing(false);
      if (others.length > 0) toast({ severity: 'error', text: [...new Set(others)].join(' · ') });
      if (error.issues.length === 0) await toastError(error);
      if (error.code === 'ConcurrentUpdate') reload();
      return;
    }
    leave(values, savedListener.current);
  };
  const leave = (values: Values, goOn: () => void): void => {
    mayLeave.current = true;
    formik.resetForm({ values });
    setReviewing(false);
    goOn();
  };

  const formik = useFormik<Values>({ initialValues: initialValues as Values, validate, onSubmit: submit });
  const values = formik.values as ValuesOf<F>;
  const sections = sectionsFor(formik.values);

  const { change, setAt, mayLeave } = useChanges(formik, options);
  const conflict = useStored(formik, stored, () => setIssues({}));
  const visibleFields = sections.flatMap(({ fields }) => fields);
  useRevalidation(formik, visibleFields, options.revalidateOn);

  return {
    values,
    input: () => definition.inputOf(values, givenFor(values)),
    set: setAt as FormState<F>['set'],
    showRefusal: async (error) => (await placeErrors(error, everyField(values), formik.values)).paths,
    fieldsOf: (name) => {
      const rows = visibleFields.find((field) => field.name === name);
      return Object.fromEntries((rows && hasRows(rows) ? rows.item : []).map((field) => [field.name, field]));
    },
    internals: {
      formik: formik as FormikContextType<Values>,
      sections,
      issues,
      change,
      setAt,
      readOnly,
      review,
      reviewing,
      onLeaveReview: () => setReviewing(false),
      mayLeave,
      conflict,
      onSaved,
      onKept,
    },
  };
}
