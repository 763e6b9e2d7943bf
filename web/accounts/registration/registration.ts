import { graphql } from 'relay-runtime';
import { valueAt } from '../../platform/form/fields/fields.ts';
import { post } from '../../platform/relay/post.ts';
import type { registrationMutation } from './__generated__/registrationMutation.graphql.ts';
import { registrationForm, type Registration, type RegistrationInput } from './registrationForm.ts';

export async function register(input: RegistrationInput): Promise<void> {
  const operation = graphql`
    mutation registrationMutation($input: RegisterFarmInput!) {
      registerFarm(input: $input) {
        farmId
      }
    }
  `;
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
  return restored(registrationForm.initial(), draft);
}

export function withoutPasswords(values: Registration): Registration {
  return { ...values, owner: { ...values.owner, password: '', passwordConfirmation: '' } };
}
