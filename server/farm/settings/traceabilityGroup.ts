import { z } from 'zod';
import { choice, civilDate, wholeNumber } from '../../platform/input.ts';
import { ufs } from '../../platform/values/ufs.calc.ts';
import { days, label } from './fields.ts';

/** States that ask for a number earlier than all do. */
const identifiedFromByUf = z
  .array(z.strictObject({ uf: choice('Uf', ufs), day: civilDate() }))
  .max(ufs.length)
  .superRefine((rows, context) => {
    for (const [index, { uf }] of rows.entries())
      if (rows.findIndex((other) => other.uf === uf) !== index)
        context.addIssue({ code: 'custom', message: 'FieldsAlreadyInUse', path: [index, 'uf'] });
  });

export const traceabilityGroup = z.strictObject({
  withdrawalPolicy: choice('WithdrawalPolicy', ['BLOCK', 'WARN']),
  bndDays: days(365),
  /** §1.7: another ear tag begins the days in the base anew. */
  resetClockOnReidentification: z.boolean().optional(),
  contactRule: z.boolean(),
  announcementDeadlineDays: z.strictObject({
    death: days(365),
    exit: days(365),
    entry: days(365),
    reIdentification: days(365),
    changeOfCharacteristic: days(365),
    unusability: days(365),
    sale: days(365),
  }),
  /** The annex that each paper of the certifier is, in force today. */
  templateNumbers: z
    .strictObject({
      death: label(20).nullable(),
      exit: label(20).nullable(),
      entry: label(20).nullable(),
      reIdentification: label(20).nullable(),
      changeOfCharacteristic: label(20).nullable(),
      unusability: label(20).nullable(),
      sale: label(20).nullable(),
    })
    .optional(),
  earringsPerBox: wholeNumber({ min: 1, max: 10_000 }),
  acceptForeignSisbov: z.boolean(),
  requireEid: z.boolean(),
  requireSisbovOnEntry: z.boolean(),
  /** §1.13: from this day on nobody leaves a farm without a number, in any state; none where that is not known. */
  identifiedFrom: civilDate().nullable().optional(),
  identifiedFromByUf: identifiedFromByUf.optional(),
});
