import { chakra } from '@chakra-ui/react';
import { Suspense, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useMessages } from '../i18n/useMessages.ts';
import { Card } from '../ui/Card.tsx';
import { Skeleton } from '../ui/screen/Skeleton.tsx';
import { attempts } from '../ui/overlays/toast.ts';
import { FieldGrid } from './FieldGrid.tsx';
import { leafFields, valueAt, type FormSection, type Values } from './fields/fields.ts';
import { FormActions, type FormLook } from './FormActions.tsx';
import { ConflictNotice } from './saving/ConflictNotice.tsx';
import { messages } from './fields/messages.ts';
import { UnsavedGuard } from './saving/UnsavedGuard.tsx';
import type { FormInternals } from './useForm.ts';
import { useTakenOver } from './saving/useTakenOver.ts';
import { latePart } from '../ui/latePart.tsx';

// Loaded late: it imports the map's geometry, which the sign-in does not need.
const Review = latePart(async () => (await import('./Review.tsx')).Review);

type Props = { internals: FormInternals; look: FormLook; guarded: boolean };

type SectionProps = { section: FormSection; bare: boolean; customSections: Readonly<Record<string, ReactNode>> };

function Section({ section, bare, customSections }: SectionProps) {
  const [own, ...others] = section.fields;
  if (own !== undefined && others.length === 0 && customSections[own.name] !== undefined)
    return customSections[own.name];
  const fields = <FieldGrid fields={section.fields} />;
  const heading = section.title !== undefined && (
    <chakra.div mb="4">
      <chakra.h2 fontSize="md" fontWeight="semibold">
        {section.title}
      </chakra.h2>
      {section.text !== undefined && <chakra.p color="fg.muted">{section.text}</chakra.p>}
    </chakra.div>
  );
  return bare ? (
    <chakra.div>
      {heading}
      {fields}
    </chakra.div>
  ) : (
    <Card padded>
      {heading}
      {fields}
    </Card>
  );
}

function ReviewHead({
  heading,
  sections,
  values,
}: {
  heading: RefObject<HTMLHeadingElement | null>;
  sections: readonly FormSection[];
  values: Values;
}) {
  const t = useMessages(messages);
  return (
    <Card padded>
      <chakra.h2 ref={heading} tabIndex={-1} fontSize="lg" fontWeight="semibold" scrollMarginTop="6">
        {t('form.confirmData')}
      </chakra.h2>
      <chakra.p color="fg.muted" mb="5">
        {t('form.confirmText')}
      </chakra.p>
      <Suspense fallback={<Skeleton />}>
        <Review sections={sections} values={values} />
      </Suspense>
    </Card>
  );
}

export function FormBody({ internals, look, guarded }: Props) {
  const { sections, issues, mayLeave, reviewing, onLeaveReview, conflict } = internals;
  const { values, errors, dirty, isSubmitting, submitCount, submitForm } = internals.formik;
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useTakenOver(form, internals);

  // Focuses the first invalid field after each submit.
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    const refusedControl = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    refusedControl?.focus();
    // A button loses the focus while it is disabled; where no field has it now, it goes on from there.
    if (document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
    // The message of a tall table is below it.
    document
      .getElementById(refusedControl?.getAttribute('aria-describedby')?.split(' ')[0] ?? '')
      ?.scrollIntoView({ block: 'nearest' });
  }, [submitCount, isSubmitting, issues]);

  // The field that had the focus is gone.
  useEffect(() => {
    if (reviewing) heading.current?.focus();
  }, [reviewing]);

  const fields = sections.flatMap((section) => leafFields(section.fields, values));
  const refused = submitCount > 0 ? fields.filter(({ path }) => typeof valueAt(errors, path) === 'string').length : 0;
  return (
    <chakra.form
      ref={form}
      noValidate
      display="grid"
      gap="5"
      onSubmit={(event) => {
        event.preventDefault();
        attempts.set(attempts.get() + 1);
        void submitForm();
      }}
    >
      {reviewing ? (
        <ReviewHead heading={heading} sections={sections} values={values} />
      ) : (
        sections.map((section, index) => (
          <Section
            key={section.title ?? index}
            section={section}
            bare={look.bare ?? false}
            customSections={look.customSections ?? {}}
          />
        ))
      )}
      {look.children}
      {conflict !== null && <ConflictNotice {...conflict} />}
      {!internals.readOnly && (
        <FormActions
          look={look}
          review={internals.review}
          busy={isSubmitting}
          blocked={conflict !== null}
          reviewing={reviewing}
          refused={refused}
          onLeaveReview={onLeaveReview}
        />
      )}
      {guarded && dirty && <UnsavedGuard mayLeave={mayLeave} />}
    </chakra.form>
  );
}
