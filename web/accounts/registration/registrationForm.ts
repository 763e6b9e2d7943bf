import { address, contactList, contacts, identity, papers, position, positionSection } from '../../farm/farmFields.ts';
import { defineForm, type FormInput, type FormValues, type Section } from '../../platform/form/fields/defineForm.ts';
import { document, email, group, list, password, text } from '../../platform/form/fields/kinds.ts';
import { messages as accounts } from '../messages.ts';
import { messages as m } from './registrationMessages.ts';

const chosen = { required: true, autoComplete: 'new-password' } as const;

export const registrationForm = defineForm({
  owner: group({
    name: text({ label: m['registration.ownerName'], required: true, max: 100, span: 6, autoComplete: 'name' }),
    document: document({ label: accounts['accounts.document'], required: true, max: 18, autoComplete: 'off' }),
    email: email({ label: accounts['accounts.email'], required: true, autoComplete: 'email' }),
    password: password({
      label: accounts['accounts.password'],
      hint: accounts['accounts.passwordHint'],
      min: 6,
      max: 20,
      ...chosen,
    }),
    passwordConfirmation: password({
      label: accounts['accounts.passwordConfirmation'],
      sameAs: 'owner.password',
      ...chosen,
    }),
  }),
  farm: group({ ...identity, contacts: list({ ...contactList, item: contacts, initialRows: 1 }) }),
  address: group(address),
  details: group({ ...papers, ...position }),
});

export type Registration = FormValues<typeof registrationForm>;
export type RegistrationInput = FormInput<typeof registrationForm>;

export const stepIds = ['owner', 'farm', 'address', 'details', 'confirmation', 'success'] as const;
export type StepId = (typeof stepIds)[number];
export type FieldStep = Exclude<StepId, 'confirmation' | 'success'>;

/** What each step asks for. */
export const stepSections: Record<FieldStep, readonly Section<(typeof registrationForm)['fields']>[]> = {
  owner: [{ fields: ['owner'] }],
  farm: [{ fields: ['farm'] }],
  address: [{ fields: ['address'] }],
  details: [
    { fields: ['details.stateRegistration', 'details.nirf', 'details.incra', 'details.erasNumbers'] },
    { ...positionSection, fields: ['details.latitude', 'details.longitude'] },
  ],
};

export function isFieldStep(step: StepId): step is FieldStep {
  return step in stepSections;
}
