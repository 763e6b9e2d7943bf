import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { email, password, phone, text } from '../../platform/form/fields/kinds.ts';
import { messages as m } from '../messages.ts';

export const profileForm = defineForm({
  name: text({ label: m['accounts.name'], required: true, max: 100, autoComplete: 'name' }),
  phone: phone({ label: m['accounts.phone'], autoComplete: 'tel' }),
});

/** A password that stays is left out. */
const chosen = { ifEmpty: undefined, autoComplete: 'new-password' } as const;

export const accessForm = defineForm({
  email: email({ label: m['accounts.email'], required: true, autoComplete: 'email' }),
  currentPassword: password({ label: m['accounts.currentPassword'], required: true, autoComplete: 'current-password' }),
  password: password({
    label: m['accounts.newPassword'],
    hint: m['accounts.passwordHint'],
    min: 6,
    max: 20,
    ...chosen,
  }),
  passwordConfirmation: password({ label: m['accounts.passwordConfirmation'], sameAs: 'password', ...chosen }),
});
