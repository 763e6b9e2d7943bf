import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useMessages } from '../i18n/useMessages.ts';
import { Card } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { attempts } from '../ui/toast.ts';
import { FieldGrid } from './FieldGrid.tsx';
import { leafFields, valueAt, type FormSection } from './fields.ts';
import { FormActions, type FormLook } from './FormActions.tsx';
import { messages } from './messages.ts';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import type { FormFrame } from './useForm.ts';

// What it shows may need the map's arithmetic, which the sign-in does without.
const Review = lazy(() => import('./Review.tsx').then((module) => ({ default: module.Review })));

type Props = { frame: FormFrame; look: FormLook; guarded: boolean };

type SectionProps = { section: FormSection; bare: boolean; drawn: Readonly<Record<string, ReactNode>> };

function Section({ section, bare, drawn }: SectionProps) {
  const [own, ...others] = section.fields;
  if (own !== undefined && others.length === 0 && drawn[own.name] !== undefined) return drawn[own.name];
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

export function FormBody({ frame, look, guarded }: Props) {
  const { sections, issues, released, reviewing, onLeaveReview } = frame;
  const t = useMessages(messages);
  const { values, errors, dirty, isSubmitting, submitCount, submitForm } = frame.formik;
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  // After each attempt the first refused field takes the focus, whoever refused it.
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    const refusedControl = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    refusedControl?.focus();
    // A tall table says what is wrong below itself.
    document
      .getElementById(refusedControl?.getAttribute('aria-describedby')?.split(' ')[0] ?? '')
      ?.scrollIntoView({ block: 'nearest' });
  }, [submitCount, isSubmitting, issues]);

  // The field that had the focus is gone: reading goes on with what is to be confirmed.
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
      ) : (
        sections.map((section, index) => (
          <Section key={section.title ?? index} section={section} bare={look.bare ?? false} drawn={look.drawn ?? {}} />
        ))
      )}
      {look.children}
      {!frame.readOnly && (
        <FormActions
          look={look}
          review={frame.review}
          busy={isSubmitting}
          reviewing={reviewing}
          refused={refused}
          onLeaveReview={onLeaveReview}
        />
      )}
      {guarded && dirty && <UnsavedGuard released={released} />}
    </chakra.form>
  );
}
