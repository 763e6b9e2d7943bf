import { setIn } from 'formik';
import { useEffect, useState, type RefObject } from 'react';
import { takeover } from '../../session/takeover.ts';
import { leafFields, valueAt, type Values } from '../fields/fields.ts';
import type { FormInternals } from '../useForm.ts';

/** Takes over what was typed, filled in by the browser or sent before the scripts of a prerendered page were there. */
export function useTakenOver(form: RefObject<HTMLFormElement | null>, { sections, change }: FormInternals): void {
  const [isTaken, setIsTaken] = useState(false);
  useEffect(() => {
    const { current } = form;
    if (!takeover.isPending || current === null) return;
    takeover.isPending = false;
    const typedAt = (path: string): string =>
      current.querySelector<HTMLInputElement>(`input[name="${CSS.escape(path)}"]`)?.value ?? '';
    change((before) =>
      sections
        .flatMap((section) => leafFields(section.fields, before))
        .filter(({ path }) => typedAt(path) !== '' && (valueAt(before, path) ?? '') === '')
        .reduce<Values>((filled, { path }) => setIn(filled, path, typedAt(path)) as Values, before),
    );
    setIsTaken(true);
    takeover.pressAgain();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the page is taken over
  }, []);

  // Rendered together with the values that were typed; Enter may have come while they were taken over.
  useEffect(() => {
    if (isTaken && takeover.wasSent()) form.current?.requestSubmit();
  }, [isTaken, form]);
}
