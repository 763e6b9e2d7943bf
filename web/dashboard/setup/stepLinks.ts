import type { SetupStep } from '../../../server/farm/setup/setupSteps.calc.ts';
import type { setupGaps } from '../../../server/reports/setup/setupPath.calc.ts';
import type { Action } from '../../../server/platform/rights/access.ts';
import { mayDo } from '../../platform/session/session.ts';
import type { messages } from './messages.ts';

interface StepLink {
  to: string;
  text: keyof typeof messages;
  /** Who may do it there. */
  may: Action;
}

/** Where each step is done; the first is the usual way. */
const stepLinks: Readonly<Record<SetupStep, readonly StepLink[]>> = {
  FARM: [
    { to: '/admin/farm/opening', text: 'setup.goOpening', may: 'farm:write' },
    { to: '/admin/farm/data', text: 'setup.goFARM', may: 'farm:write' },
  ],
  PLACES: [
    { to: '/admin/farm/lines/add', text: 'setup.goPLACES', may: 'farm:write' },
    { to: '/admin/farm/pickets/add', text: 'setup.goMap', may: 'farm:write' },
  ],
  STOCK: [
    { to: '/admin/financial/farm-foods-create', text: 'setup.goSTOCK', may: 'food:write' },
    { to: '/admin/financial/stock-add', text: 'setup.goStockEntry', may: 'stock:write' },
  ],
  DIETS: [{ to: '/admin/diet/add', text: 'setup.goDIETS', may: 'diet:write' }],
  HERD: [
    { to: '/admin/farm/opening', text: 'setup.goHERD', may: 'farm:write' },
    { to: '/admin/financial/animal/add', text: 'setup.goBuy', may: 'purchase:write' },
  ],
  MIXERS: [
    { to: '/admin/farm/mixers/add', text: 'setup.goMIXERS', may: 'farm:write' },
    { to: '/admin/tract/planning-add', text: 'setup.goPlan', may: 'feeding:write' },
  ],
  PEOPLE: [{ to: '/admin/people/add', text: 'setup.goPEOPLE', may: 'person:write' }],
  READING: [{ to: '/admin/tract/management-trough/v2', text: 'setup.goREADING', may: 'trough:write' }],
  LOAD: [{ to: '/admin/tract/beat-of-day', text: 'setup.goLOAD', may: 'beat:write' }],
  ADVANCE: [{ to: '/admin/farm/days', text: 'setup.goADVANCE', may: 'day:advance' }],
};

/** Where what a step lacks is put right. */
export const gapLinks: Readonly<Record<(typeof setupGaps)[number], string>> = {
  NO_POSITION: '/admin/farm/data',
  CORRALS_WITHOUT_CAPACITY: '/admin/farm/pickets/list',
  FOODS_WITHOUT_STOCK: '/admin/financial/stock-add',
  BATCHES_WITHOUT_DIET: '/admin/management/batch-without-diet',
  CORRALS_WITHOUT_PLAN: '/admin/tract/replace-planning',
};

/** The ways of a step that the reader may take. */
export const waysOf = (step: SetupStep): readonly StepLink[] => stepLinks[step].filter(({ may }) => mayDo(may));

/** Examples that report what nobody saw are asked about first. */
export const isInvented = (step: SetupStep): step is 'READING' | 'LOAD' | 'ADVANCE' =>
  step === 'READING' || step === 'LOAD' || step === 'ADVANCE';
