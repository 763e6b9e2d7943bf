import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { Form, placeIssues } from '../platform/form/Form.tsx';
import type { ServerIssues } from '../platform/form/formState.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { toAppError, type AppError } from '../platform/relay/AppError.ts';
import { ButtonLink, Link } from '../platform/router/Link.tsx';
import { readStored, removeStored, writeStored } from '../platform/session/storage.ts';
import { EmptyState } from '../platform/ui/EmptyState.tsx';
import { Notice } from '../platform/ui/Notice.tsx';
import { useDocumentTitle } from '../platform/ui/useDocumentTitle.ts';
import { messages as accounts } from './messages.ts';
import { PublicLayout } from './PublicLayout.tsx';
import { register, registrationFrom, withoutPasswords, type Registration } from './registration.ts';
import { messages } from './registrationMessages.ts';
import { isFieldStep, stepIds, useRegistrationSteps, type FieldStep, type StepId } from './registrationSteps.ts';
import { Confirmation } from './Confirmation.tsx';
import { Stepper } from './Stepper.tsx';

const draftOf = (step: number, values: Registration): void =>
  writeStored('registrationDraft', { step, values: withoutPasswords(values) });

/** A recovered draft has no password: it goes on from the first step. */
function recovered(): { step: number; values: Registration; again: boolean } {
  const draft = readStored('registrationDraft');
  return { step: 0, values: registrationFrom(draft?.values), again: draft !== null && draft.step > 0 };
}

export function Component() {
  const t = useMessages(messages);
  const ta = useMessages(accounts);
  const [start] = useState(recovered);
  const [step, showStep] = useState(start.step);
  const here = useRef(start.step);
  const [values, setValues] = useState(start.values);
  const [refused, setRefused] = useState<ServerIssues>({});
  const steps = useRegistrationSteps();
  const id: StepId = stepIds[step] ?? 'owner';
  useDocumentTitle(t('registration.title'));

  const setStep = (next: number): void => {
    here.current = next;
    showStep(next);
  };
  const open = (next: number): void => {
    draftOf(next, values);
    setStep(next);
  };
  const advance = (changed: Registration): void => {
    setValues(changed);
    setRefused({});
    draftOf(step + 1, changed);
    setStep(step + 1);
  };
  const reopen = async (error: AppError): Promise<boolean> => {
    const sections = Object.values(steps).flat();
    const { placed } = await placeIssues(error, sections, values);
    const group = Object.keys(placed)[0]?.split('.')[0] as FieldStep | undefined;
    if (group === undefined) return false;
    setRefused(placed);
    setStep(stepIds.indexOf(group));
    return true;
  };
  const create = async (): Promise<void> => {
    try {
      await register(values);
    } catch (cause) {
      const error = toAppError(cause);
      if (!(await reopen(error))) throw error;
      return;
    }
    removeStored('registrationDraft');
    setStep(stepIds.indexOf('success'));
  };

  return (
    <PublicLayout width="44rem">
      <chakra.div display="grid" gap="6">
        <Stepper names={stepIds.map((each) => t(`registration.${each}`))} step={step} onOpen={open} />
        {id === 'success' ? (
          <EmptyState
            icon="check"
            title={t('registration.success')}
            text={t('registration.successText', { farm: values.farm.name, email: values.owner.email })}
          >
            <ButtonLink to="/login" variant="solid">
              {t('registration.goToLogin')}
            </ButtonLink>
          </EmptyState>
        ) : (
          <>
            <chakra.div>
              <chakra.h1 fontSize="2xl" fontWeight="semibold" letterSpacing="tight">
                {t(`registration.${id}`)}
              </chakra.h1>
              <chakra.p color="fg.muted">{t(`registration.${id}Text`)}</chakra.p>
            </chakra.div>
            {start.again && id === 'owner' && values.owner.password === '' && (
              <Notice tone="info">{t('registration.passwordAgain')}</Notice>
            )}
            {isFieldStep(id) ? (
              <Form
                key={id}
                bare
                guarded={false}
                sections={steps[id]}
                initial={values}
                refused={refused}
                submitLabel={t('registration.next')}
                onChange={(changed) => {
                  // A form that was left may still be checking; its word no longer counts.
                  if (here.current !== step) return;
                  setValues(changed);
                  draftOf(step, changed);
                }}
                onSubmit={async (changed) => advance(changed)}
                {...(step > 0 ? { cancelLabel: t('registration.back'), onCancel: () => open(step - 1) } : {})}
              />
            ) : (
              <Confirmation steps={steps} values={values} onBack={() => open(step - 1)} onConfirm={create} />
            )}
            <chakra.p fontSize="sm" color="fg.subtle">
              {t('registration.draft')}
            </chakra.p>
            <chakra.p color="fg.muted">
              {ta('accounts.haveAccount')} <Link to="/login">{ta('accounts.signIn')}</Link>
            </chakra.p>
          </>
        )}
      </chakra.div>
    </PublicLayout>
  );
}
