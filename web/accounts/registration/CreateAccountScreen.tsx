import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { Form } from '../../platform/form/Form.tsx';
import { useForm, type FormState } from '../../platform/form/useForm.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { toAppError } from '../../platform/relay/AppError.ts';
import { ButtonLink, Link } from '../../platform/router/Link.tsx';
import { readStored, removeStored, writeStored } from '../../platform/session/storage.ts';
import { EmptyState } from '../../platform/ui/screen/EmptyState.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { useDocumentTitle } from '../../platform/ui/screen/useDocumentTitle.ts';
import { Confirmation } from './Confirmation.tsx';
import { messages as accounts } from '../messages.ts';
import { PublicLayout } from '../PublicLayout.tsx';
import { checkOwner, register, registrationFrom, withoutPasswords } from './registration.ts';
import { isFieldStep, registrationForm, stepIds, stepSections, type StepId } from './registrationForm.ts';
import { messages } from './registrationMessages.ts';
import { Stepper } from './Stepper.tsx';
import { useSteps } from './useSteps.ts';

const [firstStep] = stepIds;

type RegistrationStepProps = {
  id: 'address' | 'details' | 'owner' | 'farm' | 'confirmation';
  draft: { step: number; values: Record<string, unknown> } | null;
  values: FormState<(typeof registrationForm)['fields']>['values'];
  form: FormState<(typeof registrationForm)['fields']>;
  step: number;
  goTo: (step: number) => void;
  create: () => Promise<void>;
};

function RegistrationStep({ id, draft, values, form, step, goTo, create }: RegistrationStepProps) {
  const t = useMessages(messages);
  const ta = useMessages(accounts);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(id);
  // The field that had the focus is gone; one that was refused has it already.
  useEffect(() => {
    const isOnRefused = document.activeElement?.getAttribute('aria-invalid') === 'true';
    if (shown.current !== id && !isOnRefused) heading.current?.focus();
    shown.current = id;
  }, [id]);
  return (
    <>
      <chakra.div>
        <chakra.h1
          ref={heading}
          tabIndex={-1}
          outline="none"
          fontSize="2xl"
          fontWeight="semibold"
          letterSpacing="tight"
        >
          {t(`registration.${id}`)}
        </chakra.h1>
        <chakra.p color="fg.muted">{t(`registration.${id}Text`)}</chakra.p>
      </chakra.div>
      {draft !== null && draft.step > 0 && id === 'owner' && values.owner.password === '' && (
        <Notice tone="info">{t('registration.passwordAgain')}</Notice>
      )}
      {isFieldStep(id) ? (
        <Form
          key={id}
          form={form}
          bare
          guarded={false}
          submitLabel={t('registration.next')}
          {...(step > 0 ? { cancelLabel: t('registration.back'), onCancel: () => goTo(step - 1) } : {})}
        />
      ) : (
        <Confirmation form={form} onBack={() => goTo(step - 1)} onConfirm={create} />
      )}
      <chakra.p fontSize="sm" color="fg.subtle">
        {t('registration.draft')}
      </chakra.p>
      <chakra.p color="fg.muted">
        {ta('accounts.haveAccount')} <Link to="/login">{ta('accounts.signIn')}</Link>
      </chakra.p>
    </>
  );
}

export function CreateAccountScreen() {
  const t = useMessages(messages);
  // A recovered draft has no password: it goes on from the first step.
  const [draft] = useState(() => readStored('registrationDraft'));
  const { step, goTo } = useSteps();
  const [isCreated, setIsCreated] = useState(false);
  const id: StepId = isCreated ? 'success' : (stepIds[step] ?? firstStep);
  useDocumentTitle(t('registration.title'));
  const form = useForm(registrationForm, {
    initial: registrationFrom(draft?.values),
    sections: isFieldStep(id) ? stepSections[id] : [],
    onSave: async (_input, typed) => {
      if (id === 'owner') await checkOwner(typed);
      goTo(step + 1);
    },
  });
  const { values } = form;
  const [begun] = useState(values);
  const isKept = id !== 'success' && (step > 0 || values !== begun);
  useEffect(() => {
    if (isKept) writeStored('registrationDraft', { step, values: withoutPasswords(values) });
  }, [isKept, step, values]);

  const create = async (): Promise<void> => {
    try {
      await register(form.input());
    } catch (cause) {
      const error = toAppError(cause);
      const [group] = ((await form.showRefusal(error))[0] ?? '').split('.');
      const refused = stepIds.findIndex((each) => each === group);
      if (refused < 0) throw error;
      goTo(refused);
      return;
    }
    setIsCreated(true);
    removeStored('registrationDraft');
  };

  return (
    <PublicLayout width="44rem">
      <chakra.div display="grid" gap="6">
        <Stepper names={stepIds.map((each) => t(`registration.${each}`))} step={stepIds.indexOf(id)} onOpen={goTo} />
        {id === 'success' ? (
          <EmptyState
            icon="check"
            title={t('registration.success')}
            text={t('registration.successText', { farm: values.farm.name, email: values.owner.email })}
          >
            <ButtonLink to="/login" state={{ email: values.owner.email }} variant="solid">
              {t('registration.goToLogin')}
            </ButtonLink>
          </EmptyState>
        ) : (
          <RegistrationStep id={id} draft={draft} values={values} form={form} step={step} goTo={goTo} create={create} />
        )}
      </chakra.div>
    </PublicLayout>
  );
}
