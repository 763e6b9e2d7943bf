import { graphql } from 'relay-runtime';
import { orNull } from '../farm/farmFields.ts';
import { valueAt } from '../platform/form/fields.ts';
import { post } from '../platform/relay/post.ts';
import type { registrationMutation } from './__generated__/registrationMutation.graphql.ts';

const emptyRegistration = {
  owner: { name: '', document: '', email: '', password: '', passwordConfirmation: '' },
  farm: { name: '', acronym: '', contacts: [{ name: '', number: '' }] },
  address: {
    zipCode: '',
    country: 'Brasil',
    state: '',
    city: '',
    neighborhood: '',
    street: '',
    number: '',
    additionalInformation: '',
  },
  details: { stateRegistration: '', nirf: '', incra: '', erasNumbers: [] as string[], latitude: '', longitude: '' },
};
export type Registration = typeof emptyRegistration;

export async function register({ owner, farm, address, details }: Registration): Promise<void> {
  const operation = graphql`
    mutation registrationMutation($input: RegisterFarmInput!) {
      registerFarm(input: $input) {
        farmId
      }
    }
  `;
  const input = {
    owner,
    farm: { ...farm, contacts: farm.contacts.map(({ name, number }) => ({ name, number })) },
    address: { ...address, additionalInformation: orNull(address.additionalInformation) },
    details: {
      stateRegistration: orNull(details.stateRegistration),
      nirf: orNull(details.nirf),
      incra: orNull(details.incra),
      erasNumbers: details.erasNumbers,
      latitude: orNull(details.latitude),
      longitude: orNull(details.longitude),
    },
  };
  await post<registrationMutation>(operation, { input }, {});
}

function restored<T>(shape: T, saved: unknown): T {
  if (Array.isArray(shape)) return (Array.isArray(saved) ? saved : shape) as T;
  if (typeof shape !== 'object' || shape === null) return (typeof saved === typeof shape ? saved : shape) as T;
  return Object.fromEntries(
    Object.entries(shape).map(([key, value]) => [key, restored<unknown>(value, valueAt(saved, key))]),
  ) as T;
}

/** A draft of an older release may lack fields or hold strange ones. */
export function registrationFrom(draft: unknown): Registration {
  return restored(emptyRegistration, draft);
}

export function withoutPasswords(values: Registration): Registration {
  return { ...values, owner: { ...values.owner, password: '', passwordConfirmation: '' } };
}
