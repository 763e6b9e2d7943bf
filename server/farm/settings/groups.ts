import { z } from 'zod';
import { choice, clock, decimal, wholeNumber } from '../../platform/input.ts';
import { days, kilograms, label, percent, phase, roundStep } from './fields.ts';
import { gradePresets, grades } from './grades.ts';
import { marketsGroup } from './marketsGroup.ts';
import { nightReading, nightReadingDefault } from './nightReading.ts';
import { traceabilityGroup } from './traceabilityGroup.ts';
import { usualLimits } from './plausibility.calc.ts';
import { plausibility } from './plausibilityGroup.ts';

const externalScores = z
  .array(z.strictObject({ external: label(20), score: decimal({ min: -10, max: 10, places: 1 }) }))
  .max(30)
  .superRefine((rows, context) => {
    const names = rows.map(({ external }) => external.toLowerCase());
    for (const [index, name] of names.entries())
      if (names.indexOf(name) !== index)
        context.addIssue({ code: 'custom', message: 'FieldsAlreadyInUse', path: [index, 'external'] });
  });

const feeding = z.strictObject({
  readingTimes: z.array(clock()).min(1).max(6),
  readingSource: choice('ReadingSource', ['GRADES', 'EXTERNAL']),
  externalSourceName: label(60),
  /** What the grades of the company that reads for the farm are in the farm's own table. */
  externalScores,
  roundStepCorralKg: roundStep(),
  roundStepBulkIngredientKg: roundStep(),
  roundStepMicroIngredientKg: roundStep(),
  /** Within this tolerance, the next call is based on the planned amount instead of the delivered one. */
  deadbandPct: percent(),
  maxUpPct: percent(),
  maxUpHungriestPct: percent(),
  maxDownPct: percent(),
  antiZigzag: z.boolean(),
  dayZeroIntakePct: percent(),
  minIntakePct: percent(),
  maxIntakePct: percent(),
  unsteadyIntakeAmberPct: percent(),
  unsteadyIntakeRedPct: percent(),
  compensation: choice('Compensation', ['NONE', 'LAST', 'SPREAD']),
  compensationCapPct: percent(),
  minSplitKg: kilograms(),
  joinHours: decimal({ min: 0, max: 24, places: 1 }),
  beatBalanceTolerancePct: percent(),
  hardMixGate: z.boolean(),
  onTimeMinutes: wholeNumber({ min: 0, max: 240 }),
  /** A stock wetter than this is to be analysed again after so many days. */
  dryMatterCheckBelowPct: percent(),
  dryMatterCheckDays: wholeNumber({ min: 1, max: 365 }),
});

const phaseDefaults = z.strictObject({
  phase: phase(),
  minDays: days(400).nullable(),
  maxDays: days(400).nullable(),
  estimatedDailyGain: decimal({ min: 0, max: 5, places: 4 }),
  minIntakePct: percent(),
  maxIntakePct: percent(),
  minForagePct: percent().nullable(),
  maxForagePct: percent().nullable(),
  minDryMatterPct: percent(),
  maxDryMatterPct: percent(),
});

const phasesGroup = z.strictObject({ rows: z.array(phaseDefaults).length(6) }).superRefine(({ rows }, context) => {
  for (const [index, row] of rows.entries()) {
    const pairs = [
      ['minDays', 'maxDays'],
      ['minIntakePct', 'maxIntakePct'],
      ['minForagePct', 'maxForagePct'],
      ['minDryMatterPct', 'maxDryMatterPct'],
    ] as const;
    for (const [min, max] of pairs) {
      const [low, high] = [row[min], row[max]];
      if (low !== null && high !== null && Number(low) > Number(high))
        context.addIssue({ code: 'custom', message: 'MaximumBelowMinimum', path: ['rows', index, max] });
    }
    if (rows.findIndex((other) => other.phase === row.phase) !== index)
      context.addIssue({ code: 'custom', message: 'FieldsAlreadyInUse', path: ['rows', index, 'phase'] });
  }
});

export const lossBearers = ['COST_CENTER', 'BATCHES'] as const;

const economics = z
  .strictObject({
    defaultDailyGain: decimal({ min: 0, max: 5, places: 4 }),
    /** Fewer heads of a batch weighed on a day are a sample: the batch keeps its projected weight. */
    minWeighedPct: percent(0, 100),
    arrobaKg: decimal({ min: 1, max: 100, places: 4 }),
    liveYield: percent(1, 100),
    operationalCostPerHeadDay: decimal({ min: 0, max: 1_000, places: 2 }),
    negativeStock: choice('NegativeStock', ['ALLOW', 'WARN', 'REFUSE']),
    /** §7.4: who bears feed that is lost from now on. */
    lossTo: choice('LossBearer', lossBearers).optional(),
    /** Order lead: a delivery should arrive this many days before the stock runs out. */
    stockSafetyDays: days(90),
    /** A stock that lasts fewer days than these is low, or critical. */
    lowStockDays: days(365),
    criticalStockDays: days(365),
    /** A larger quantity in one row requires confirmation: a truck carries less. */
    unusualQuantityKg: kilograms(10_000_000),
    /** An ordered item is complete when what came is within this tolerance. */
    purchaseTolerancePct: percent(0, 50),
    /** An invoice further off the sum of its items asks for confirmation. */
    invoiceTolerancePct: percent(0, 50),
  })
  .superRefine(({ lowStockDays, criticalStockDays }, context) => {
    if (criticalStockDays > lowStockDays)
      context.addIssue({ code: 'custom', message: 'MaximumBelowMinimum', path: ['lowStockDays'] });
  });

/** How what a batch cost and brought is reckoned. */
const results = z.strictObject({
  /** F-AL: by what feed and its cost are divided among the heads of a corral. */
  feedShare: choice('FeedShare', ['HEAD', 'PV', 'PV75']),
  /** F-C3: fixed, beside what was applied. */
  healthCostPerHead: decimal({ min: 0, max: 1_000, places: 2 }),
  /** F-C9: percent a month; zero leaves the cost of capital out. */
  capitalPctMonth: percent(0, 20),
  /** Carcass percent expected of who is still there. */
  yieldPctBulls: percent(30, 70),
  yieldPctSteers: percent(30, 70),
  yieldPctHeifers: percent(30, 70),
});

const advance = z.strictObject({ requireDiet: z.boolean(), requirePlan: z.boolean() });

const chute = z.strictObject({
  scalePort: label(60).nullable(),
  readerPort: label(60).nullable(),
  baud: wholeNumber({ min: 300, max: 921_600 }),
  scaleDriver: label(60),
  readerDriver: label(60),
});

const financialReports = z.strictObject({
  monthStartsOn: wholeNumber({ min: 1, max: 28 }),
  arrobaPrice: decimal({ min: 0, max: 10_000, places: 2 }),
  funruralPct: percent(),
  freightSplit: choice('FreightSplit', ['HEAD', 'WEIGHT']),
  includeOperationalCost: z.boolean(),
});

/** Every farm parameter by group; unchanged ones return their default. */
export const settingGroups = {
  feeding,
  grades,
  nightReading,
  phases: phasesGroup,
  economics,
  traceability: traceabilityGroup,
  advance,
  chute,
  financialReports,
  markets: marketsGroup,
  results,
  plausibility,
} as const;

export type SettingGroup = keyof typeof settingGroups;
export type SettingsOf<Group extends SettingGroup> = z.output<(typeof settingGroups)[Group]>;

type PhaseRow = z.input<typeof phaseDefaults>;

function phaseRow(
  name: PhaseRow['phase'],
  stay: [number | null, number | null],
  gain: string,
  intake: [string, string],
  forage: [string, string] | null,
  dryMatter: [string, string],
): PhaseRow {
  return {
    phase: name,
    minDays: stay[0],
    maxDays: stay[1],
    estimatedDailyGain: gain,
    minIntakePct: intake[0],
    maxIntakePct: intake[1],
    minForagePct: forage?.[0] ?? null,
    maxForagePct: forage?.[1] ?? null,
    minDryMatterPct: dryMatter[0],
    maxDryMatterPct: dryMatter[1],
  };
}

type MarketRow = Omit<z.input<typeof marketsGroup>['rows'][number], 'market'>;

export const asksNothing: MarketRow = {
  daysOnFarm: null,
  daysInArea: null,
  needsBnd: false,
  needsTraces: false,
  females: 'ALLOWED',
  maxAgeMonths: null,
  maxTeeth: null,
  quotaAges: false,
  includedByMonths: null,
  candidatesOnly: false,
};

/** Since October 2024 the European Union takes males only, until there is a protocol without estradiol. */
const european: MarketRow = {
  ...asksNothing,
  daysOnFarm: 40,
  daysInArea: 90,
  needsBnd: true,
  needsTraces: true,
  females: 'REFUSED',
};

export const settingDefaults: { [Group in SettingGroup]: z.input<(typeof settingGroups)[Group]> } = {
  feeding: {
    readingTimes: ['05:30'],
    readingSource: 'GRADES',
    externalSourceName: 'Empresa externa',
    externalScores: [],
    roundStepCorralKg: '5',
    roundStepBulkIngredientKg: '5',
    roundStepMicroIngredientKg: '1',
    deadbandPct: '2',
    maxUpPct: '10',
    maxUpHungriestPct: '15',
    maxDownPct: '10',
    antiZigzag: true,
    dayZeroIntakePct: '1.3',
    minIntakePct: '0.3',
    maxIntakePct: '4',
    unsteadyIntakeAmberPct: '6',
    unsteadyIntakeRedPct: '10',
    compensation: 'SPREAD',
    compensationCapPct: '20',
    minSplitKg: '200',
    joinHours: '3',
    beatBalanceTolerancePct: '2',
    hardMixGate: false,
    onTimeMinutes: 15,
    dryMatterCheckBelowPct: '60',
    dryMatterCheckDays: 7,
  },
  grades: gradePresets.BRASIL,
  nightReading: nightReadingDefault,
  phases: {
    rows: [
      phaseRow('RECREATION', [60, 120], '0.9', ['1.8', '2.8'], ['40', '70'], ['45', '60']),
      phaseRow('ADAPTATION', [21, 21], '1.2', ['1.2', '2.6'], ['30', '45'], ['50', '62']),
      phaseRow('GROWTH', [28, 28], '1.55', ['2', '2.8'], ['20', '30'], ['58', '68']),
      phaseRow('TERMINATION', [55, 75], '1.65', ['1.8', '2.6'], ['8', '20'], ['62', '78']),
      phaseRow('FINISHING', [0, 20], '1.45', ['1.6', '2.4'], ['8', '15'], ['62', '78']),
      phaseRow('SUPPLEMENT', [null, null], '0.5', ['0.05', '2'], null, ['88', '97']),
    ],
  },
  economics: {
    defaultDailyGain: '1.5',
    minWeighedPct: '30',
    arrobaKg: '15',
    liveYield: '50',
    operationalCostPerHeadDay: '2.2',
    negativeStock: 'WARN',
    lossTo: 'COST_CENTER',
    stockSafetyDays: 5,
    lowStockDays: 15,
    criticalStockDays: 7,
    unusualQuantityKg: '100000',
    purchaseTolerancePct: '2',
    invoiceTolerancePct: '1',
  },
  traceability: {
    withdrawalPolicy: 'BLOCK',
    bndDays: 90,
    resetClockOnReidentification: false,
    contactRule: true,
    announcementDeadlineDays: {
      death: 30,
      exit: 30,
      entry: 30,
      reIdentification: 30,
      changeOfCharacteristic: 30,
      unusability: 30,
      sale: 30,
    },
    templateNumbers: {
      death: null,
      exit: null,
      entry: null,
      reIdentification: null,
      changeOfCharacteristic: null,
      unusability: null,
      sale: null,
    },
    earringsPerBox: 100,
    acceptForeignSisbov: false,
    requireEid: false,
    requireSisbovOnEntry: false,
    // Portaria SDA/MAPA 1.331 of 2025; a farm changes it when the day is moved.
    identifiedFrom: '2033-01-01',
    identifiedFromByUf: [],
  },
  advance: { requireDiet: true, requirePlan: true },
  chute: { scalePort: null, readerPort: null, baud: 9_600, scaleDriver: 'GENERIC', readerDriver: 'GENERIC' },
  financialReports: {
    monthStartsOn: 1,
    arrobaPrice: '310',
    funruralPct: '1.5',
    freightSplit: 'HEAD',
    includeOperationalCost: true,
  },
  markets: {
    rows: [
      { market: 'DOMESTIC', ...asksNothing },
      { market: 'EU', ...european },
      { market: 'HILTON', ...european, quotaAges: true, includedByMonths: 10, candidatesOnly: true },
      { market: 'CHINA', ...asksNothing, maxAgeMonths: 30, maxTeeth: 4 },
    ],
  },
  results: {
    feedShare: 'PV75',
    healthCostPerHead: '0',
    capitalPctMonth: '0',
    yieldPctBulls: '55',
    yieldPctSteers: '54',
    yieldPctHeifers: '52',
  },
  plausibility: usualLimits,
};

for (const group of Object.keys(settingGroups) as SettingGroup[])
  z.globalRegistry.add(settingGroups[group], { examples: [settingDefaults[group]] });
