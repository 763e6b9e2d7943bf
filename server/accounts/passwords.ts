import { hash, verify } from '@node-rs/argon2';
import { z } from 'zod';
import type { ErrorCode } from '../platform/errors/catalogue.ts';
import { commonPasswords } from './commonPasswords.ts';

const invalid: ErrorCode = 'InvalidPassword';
const length = { min: 6, max: 20 };

/** A new password: 6 to 20 characters and not one that everybody tries first. */
export function newPassword() {
  return z
    .string()
    .max(200, invalid)
    .refine((text) => [...text].length >= length.min && [...text].length <= length.max && !text.includes('\u0000'), invalid)
    .refine((text) => !commonPasswords.has(text.toLowerCase()), invalid);
}

/** What somebody typed to sign in; length and shape say nothing about right or wrong. */
export function typedPassword() {
  return z.string().max(1_000);
}

export function sameAsPassword(input: { password?: string | undefined; passwordConfirmation?: string | undefined }): boolean {
  return input.passwordConfirmation === undefined || input.passwordConfirmation === input.password;
}

export const confirmationDiffers = { message: invalid, path: ['passwordConfirmation'] };

export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

let decoy: Promise<string> | undefined;

/** Takes as long for an unknown person as for a known one. */
export async function passwordMatches(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hash('nobody has this password');
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash != null;
}
