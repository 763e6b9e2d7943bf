import { hash, verify } from '@node-rs/argon2';
import { z } from 'zod';
import { ofKind, opaqueText } from '../platform/input.ts';
import { fail } from '../platform/errors/AppError.ts';
import type { ErrorCode } from '../platform/errors/catalogue.ts';
import { isCommonPassword } from './commonPasswords.ts';

const invalid: ErrorCode = 'InvalidPassword';
const example = 'correct-horse';
const length = { min: 6, max: 20 };

/** A new password: 6 to 20 characters and not a common one. */
export function newPassword() {
  return ofKind(
    'password',
    z
      .string()
      .refine(
        (text) =>
          text.length <= 2 * length.max &&
          [...text].length >= length.min &&
          [...text].length <= length.max &&
          !text.includes('\u0000'),
        {
          message: invalid,
          params: { reason: 'LENGTH' },
          abort: true,
        },
      )
      .refine((text) => !isCommonPassword(text), { message: invalid, params: { reason: 'COMMON' } }),
  ).meta({ examples: [example] });
}

/** Refuses a password that is not to be chosen, with the reason, where only some calls choose one. */
export function requireNewPassword(text: string): void {
  if (newPassword().safeParse(text).success) return;
  fail('InvalidPassword', { reason: isCommonPassword(text) ? 'COMMON' : 'LENGTH' }, 'password');
}

/** A password typed to sign in; length and shape are not validated. */
export function typedPassword() {
  return ofKind('password', z.string().max(1_000)).meta({ examples: [example] });
}

export function passwordConfirmation() {
  return opaqueText(200)
    .meta({ examples: [example] })
    .optional();
}

export function sameAsPassword(input: {
  password?: string | undefined;
  passwordConfirmation?: string | undefined;
}): boolean {
  return input.passwordConfirmation === undefined || input.passwordConfirmation === input.password;
}

export const confirmationDiffers = {
  message: invalid,
  path: ['passwordConfirmation'],
  params: { reason: 'CONFIRMATION' },
};

export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

let decoy: Promise<string> | undefined;

/** Takes the same time for unknown e-mails (no timing side channel). */
export async function passwordMatches(
  passwordHash: string | null | undefined,
  password: string,
  matchesHash: typeof verify = verify,
): Promise<boolean> {
  decoy ??= hash('nobody has this password');
  const matches = await matchesHash(passwordHash ?? (await decoy), password);
  return matches && passwordHash != null;
}
