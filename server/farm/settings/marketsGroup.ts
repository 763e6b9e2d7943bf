import { z } from 'zod';
import { choice, leftOut, wholeNumber } from '../../platform/input.ts';
import { days } from './fields.ts';
import { markets } from './markets.calc.ts';

const months = () => wholeNumber({ min: 1, max: 240 }).nullable();
const marketDays = () => days(365).nullable();

const marketRule = z.strictObject({
  market: choice('Market', markets),
  /** Days on this farm, and in the approved area without a break; null asks for none. */
  daysOnFarm: marketDays(),
  daysInArea: marketDays(),
  needsBnd: z.boolean(),
  needsTraces: z.boolean(),
  females: choice('FemalesInMarket', ['ALLOWED', 'WITHOUT_ESTRADIOL', 'REFUSED']),
  maxAgeMonths: months(),
  /** Permanent incisors, of those whose teeth were seen. */
  maxTeeth: leftOut(wholeNumber({ min: 0, max: 8 }).nullish()),
  /** Entire males of 13 to 24 months with milk teeth, others of 25 to 36 with four incisors at most. */
  quotaAges: z.boolean(),
  /** In the base before it had so many months. */
  includedByMonths: months(),
  /** Only who came as a candidate of the quota on its GTA. */
  candidatesOnly: z.boolean(),
});

export const marketsGroup = z
  .strictObject({ rows: z.array(marketRule).length(markets.length) })
  .superRefine(({ rows }, context) => {
    for (const [index, row] of rows.entries())
      if (rows.findIndex(({ market }) => market === row.market) !== index)
        context.addIssue({ code: 'custom', message: 'FieldsAlreadyInUse', path: ['rows', index, 'market'] });
  });
