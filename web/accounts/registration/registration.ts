import { graphql } from 'relay-runtime';
import { valueAt } from '../../platform/form/fields/fields.ts';
import { AppError, toAppError } from '../../platform/relay/AppError.ts';
import { post } from '../../platform/relay/post.ts';
import type { registrationMutation } from './__generated__/registrationMutation.graphql.ts';
import type { registrationPasswordMutation } from './__generated__/registrationPasswordMutation.graphql.ts';
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

/** A password that others guess and an e-mail that is taken are said where they are typed, not at the end. */
export async function checkOwner({ owner: { email, password } }: Registration): Promise<void> {
  const operation = graphql`
    mutation registrationPasswordMutation($input: CheckPasswordInput!) {
      checkPassword(input: $input) {
        ok
      }
    }
  `;
  try {
    await post<registrationPasswordMutation>(operation, { input: { email, password } }, {});
  } catch (cause) {
    const { code, message, issues } = toAppError(cause);
    if (issues.length === 0) throw cause;
    throw new AppError(
      { code, message, issues: issues.map((each) => ({ ...each, path: `owner.${each.path}` })) },
      { cause },
    );
  }
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
