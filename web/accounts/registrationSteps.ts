import { addressFields, contactFields, identityFields, paperFields, positionFields } from '../farm/farmFields.ts';
import { messages as farm } from '../farm/messages.ts';
import type { FormSection } from '../platform/form/fields.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { useMemo } from 'react';
import { messages as accounts } from './messages.ts';
import { messages } from './registrationMessages.ts';

export type StepId = 'owner' | 'farm' | 'address' | 'details' | 'confirmation' | 'success';
export const stepIds: readonly StepId[] = ['owner', 'farm', 'address', 'details', 'confirmation', 'success'];
export type FieldStep = Exclude<StepId, 'confirmation' | 'success'>;

export function isFieldStep(step: StepId): step is FieldStep {
  return step !== 'confirmation' && step !== 'success';
}

export function useRegistrationSteps(): Record<FieldStep, FormSection[]> {
  const t = useMessages(messages);
  const ta = useMessages(accounts);
  const tf = useMessages(farm);
  return useMemo(
    () => ({
      owner: [
        {
          fields: [
            {
              kind: 'text',
              name: 'owner.name',
              label: t('registration.ownerName'),
              required: true,
              max: 100,
              span: 6,
              autoComplete: 'name',
            },
            {
              kind: 'document',
              name: 'owner.document',
              label: ta('accounts.document'),
              required: true,
              max: 18,
              autoComplete: 'off',
            },
            { kind: 'email', name: 'owner.email', label: ta('accounts.email'), required: true, autoComplete: 'email' },
            {
              kind: 'password',
              name: 'owner.password',
              label: ta('accounts.password'),
              required: true,
              min: 6,
              max: 20,
              hint: ta('accounts.passwordHint'),
              autoComplete: 'new-password',
            },
            {
              kind: 'password',
              name: 'owner.passwordConfirmation',
              label: ta('accounts.passwordConfirmation'),
              required: true,
              sameAs: 'owner.password',
              autoComplete: 'new-password',
            },
          ],
        },
      ],
      farm: [{ fields: [...identityFields(tf, 'farm.'), ...contactFields(tf, 'farm.')] }],
      address: [{ fields: addressFields(tf, 'address.') }],
      details: [
        { fields: paperFields(tf, 'details.') },
        { title: tf('farm.position'), text: tf('farm.positionText'), fields: positionFields(tf, 'details.') },
      ],
    }),
    [t, ta, tf],
  );
}
