import { useMemo } from 'react';
import type { FormSection } from '../platform/form/fields.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { messages as accounts } from './messages.ts';
import { messages } from './profileMessages.ts';

export function useProfileFields(): { data: FormSection[]; access: FormSection[] } {
  const t = useMessages(messages);
  const ta = useMessages(accounts);
  const data = useMemo<FormSection[]>(
    () => [
      {
        title: t('profile.data'),
        fields: [
          { kind: 'text', name: 'name', label: ta('accounts.name'), required: true, max: 100, autoComplete: 'name' },
          { kind: 'phone', name: 'phone', label: ta('accounts.phone'), autoComplete: 'tel' },
        ],
      },
    ],
    [t, ta],
  );
  const access = useMemo<FormSection[]>(
    () => [
      {
        title: t('profile.access'),
        text: t('profile.accessText'),
        fields: [
          { kind: 'email', name: 'email', label: ta('accounts.email'), required: true, autoComplete: 'email' },
          {
            kind: 'password',
            name: 'currentPassword',
            label: ta('accounts.currentPassword'),
            required: true,
            autoComplete: 'current-password',
          },
          {
            kind: 'password',
            name: 'password',
            label: ta('accounts.newPassword'),
            min: 6,
            max: 20,
            hint: ta('accounts.passwordHint'),
            autoComplete: 'new-password',
          },
          {
            kind: 'password',
            name: 'passwordConfirmation',
            label: ta('accounts.passwordConfirmation'),
            sameAs: 'password',
            autoComplete: 'new-password',
          },
        ],
      },
    ],
    [t, ta],
  );
  return { data, access };
}
