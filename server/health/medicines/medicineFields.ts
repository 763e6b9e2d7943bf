import { z } from 'zod';
import { choice, decimal, line, requiredLine, wholeNumber } from '../../platform/input.ts';
import { doseModes, medicineKinds, medicineRoutes, medicineUnits } from '../healthWords.calc.ts';
import { markets } from '../../farm/settings/markets.calc.ts';

const mostDays = 3_650;

export const quantity = () => decimal({ min: 0.001, max: 1_000_000, places: 3 });
export const dose = () => decimal({ min: 0.001, max: 10_000, places: 3 }).meta({ examples: ['5'] });
export const route = () => choice('MedicineRoute', medicineRoutes);

export const medicineFields = {
  name: requiredLine(100),
  activePrinciple: line(200).nullish(),
  manufacturer: line(100).nullish(),
  mapaLicense: line(40).nullish(),
  kind: choice('MedicineKind', medicineKinds),
  route: route(),
  unit: choice('MedicineUnit', medicineUnits),
  packageVolume: quantity().meta({ examples: ['500'] }),
  doseMode: choice('DoseMode', doseModes),
  fixedDose: dose().nullish(),
  doseVolume: dose().nullish(),
  doseWeight: decimal({ min: 1, max: 1_500, places: 2 })
    .meta({ examples: ['50'] })
    .nullish(),
  roundTo: decimal({ min: 0.001, max: 1_000, places: 3 })
    .meta({ examples: ['0.5'] })
    .nullish(),
  maxDose: dose()
    .meta({ examples: ['50'] })
    .nullish(),
  withdrawalDays: wholeNumber({ min: 0, max: mostDays }).nullish(),
  exportWithdrawalDays: wholeNumber({ min: 0, max: mostDays }).nullish(),
  prohibitedFeedlot: z
    .boolean()
    .optional()
    .meta({ examples: [false] }),
  prohibitedMarkets: z
    .array(choice('Market', markets))
    .max(markets.length)
    .optional()
    .meta({ examples: [[]] }),
  containsEstradiol: z
    .boolean()
    .optional()
    .meta({ examples: [false] }),
};

/** What the applications of a version were reckoned by: it stays as it is once there are any. */
export const ruleFields = [
  'unit',
  'doseMode',
  'fixedDose',
  'doseVolume',
  'doseWeight',
  'roundTo',
  'maxDose',
  'withdrawalDays',
  'exportWithdrawalDays',
  'prohibitedMarkets',
  'containsEstradiol',
] as const;
