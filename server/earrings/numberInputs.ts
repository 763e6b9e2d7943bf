import { z } from 'zod';
import type { ErrorCode, ErrorParams } from '../platform/errors/catalogue.ts';
import { ofKind } from '../platform/input.ts';
import { parseElectronicEarring } from './electronicEarring.calc.ts';
import { digitsFault, parseSisbov, plainNumber } from './sisbov.calc.ts';

/** Longer than any number with its blanks and dots. */
const mostTyped = 40;

function refuse<Code extends ErrorCode>(context: z.RefinementCtx, code: Code, params: ErrorParams<Code>): never {
  context.addIssue({ code: 'custom', message: code, params });
  return z.NEVER;
}

/** A SISBOV number with its parts; whether a foreign one is accepted, the farm decides (`requireOwnFormat`). */
export function sisbov() {
  return ofKind(
    'sisbov',
    z
      .string()
      .max(mostTyped)
      .transform((text, context) => {
        const parsed = parseSisbov(text);
        return 'parts' in parsed ? parsed.parts.sisbov : refuse(context, 'InvalidSisbov', parsed.fault);
      }),
  ).meta({ examples: ['105500508091406'] });
}

/** The chip's number, as a reader sends it. */
export function electronicEarring() {
  return ofKind(
    'electronicEarring',
    z
      .string()
      .max(mostTyped)
      .transform((text, context) => {
        const parsed = parseElectronicEarring(text);
        return 'number' in parsed
          ? parsed.number
          : refuse(context, 'InvalidElectronicEarring', { reason: parsed.fault });
      }),
  ).meta({ examples: ['963000408629140'] });
}

/** The six digits people read on an earring. */
export function managementNumber() {
  return ofKind(
    'managementNumber',
    z
      .string()
      .max(mostTyped)
      .transform((text, context) => {
        const number = plainNumber(text);
        const reason = digitsFault(number, 6);
        return reason ? refuse(context, 'InvalidManagementNumber', { reason }) : number;
      }),
  ).meta({ examples: ['809140'] });
}
