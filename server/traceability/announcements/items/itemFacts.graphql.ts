import { unusabilityMotives } from '../../../earrings/earringStatus.calc.ts';
import { CarcassDestinationEnum, DeathTypeCodeEnum } from '../../../health/deaths/deaths.graphql.ts';
import { MarketEnum } from '../../../health/medicines/medicines.graphql.ts';
import { reidentificationModes, reidentificationReasons } from '../../../herd/herdWords.calc.ts';
import { gtaName } from '../../../papers/gtas/gtaName.calc.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { enumRef } from '../../../platform/graphql/inputs.ts';
import { characteristicFields } from '../announcementWords.calc.ts';
import type { ItemFacts } from './itemFacts.ts';

export const Facts = builder.objectRef<ItemFacts>('AnnouncementFacts').implement({
  description: 'What an item says of its ox or earring; each type of announcement has some of these',
  authScopes: { may: 'announcement:read' },
});

const maybe = { nullable: true } as const;
const maybeDay = { type: 'Date', ...maybe } as const;

builder.objectFields(Facts, (t) => ({
  sisbov: t.string({ ...maybe, resolve: ({ sisbov }) => sisbov ?? null }),
  managementNumber: t.string({ ...maybe, resolve: ({ managementNumber }) => managementNumber ?? null }),
  sex: t.field({ type: enumRef('Sex', ['MALE', 'FEMALE']), ...maybe, resolve: ({ sex }) => sex ?? null }),
  birthDate: t.field({ ...maybeDay, resolve: ({ birthDate }) => birthDate ?? null }),
  ageMonths: t.int({ ...maybe, resolve: ({ ageMonths }) => ageMonths ?? null }),
  breed: t.string({ ...maybe, resolve: ({ breed }) => breed ?? null }),
  observation: t.string({ ...maybe, resolve: ({ observation }) => observation ?? null }),
  date: t.field({ ...maybeDay, resolve: ({ date }) => date ?? null }),
}));

/** Of who came or went. */
builder.objectFields(Facts, (t) => ({
  gta: t.string({ ...maybe, resolve: ({ gta }) => (gta ? gtaName(gta) : null) }),
  arrivalDate: t.field({ ...maybeDay, resolve: ({ arrivalDate }) => arrivalDate ?? null }),
  exitWeight: t.field({ type: 'Decimal', ...maybe, resolve: ({ exitWeight }) => exitWeight ?? null }),
  boardingDate: t.field({ ...maybeDay, resolve: ({ boardingDate }) => boardingDate ?? null }),
  market: t.field({ type: MarketEnum, ...maybe, resolve: ({ market }) => market ?? null }),
  eligible: t.boolean({
    ...maybe,
    description: 'For its market as it left; null where that is not asked',
    resolve: ({ eligibility }) => eligibility?.ok ?? null,
  }),
  firstEligibleDate: t.field({ ...maybeDay, resolve: ({ eligibility }) => eligibility?.firstEligibleDate ?? null }),
  overrideReason: t.string({ ...maybe, resolve: ({ overrideReason }) => overrideReason ?? null }),
}));

/** Of who died. */
builder.objectFields(Facts, (t) => ({
  deathDate: t.field({ ...maybeDay, resolve: ({ deathDate }) => deathDate ?? null }),
  deathType: t.field({ type: DeathTypeCodeEnum, ...maybe, resolve: ({ deathType }) => deathType?.name ?? null }),
  deathCause: t.string({ ...maybe, resolve: ({ deathCause }) => deathCause?.name ?? null }),
  destination: t.field({ type: CarcassDestinationEnum, ...maybe, resolve: ({ destination }) => destination ?? null }),
}));

/** Of earrings, and of what was changed. */
builder.objectFields(Facts, (t) => ({
  oldSisbov: t.string({ ...maybe, resolve: ({ oldSisbov }) => oldSisbov ?? null }),
  newSisbov: t.string({ ...maybe, resolve: ({ newSisbov }) => newSisbov ?? null }),
  replacing: t.field({
    type: enumRef('ReidentificationReason', reidentificationReasons),
    ...maybe,
    description: 'Why its earring was replaced',
    resolve: ({ replacing }) => replacing ?? null,
  }),
  mode: t.field({
    type: enumRef('ReidentificationMode', reidentificationModes),
    ...maybe,
    resolve: ({ mode }) => mode ?? null,
  }),
  oldEarringRecovered: t.boolean({ ...maybe, resolve: ({ oldEarringRecovered }) => oldEarringRecovered ?? null }),
  box: t.int({ ...maybe, resolve: ({ box }) => box ?? null }),
  earringPurchase: t.string({ ...maybe, resolve: ({ earringPurchase }) => earringPurchase?.name ?? null }),
  motive: t.field({
    type: enumRef('UnusabilityMotive', unusabilityMotives),
    ...maybe,
    resolve: ({ motive }) => motive ?? null,
  }),
  photoUrl: t.string({ ...maybe, resolve: ({ photoUrl }) => photoUrl ?? null }),
  field: t.field({
    type: enumRef('CharacteristicField', characteristicFields),
    ...maybe,
    resolve: ({ field }) => field ?? null,
  }),
  oldValue: t.string({ ...maybe, resolve: ({ oldValue }) => oldValue ?? null }),
  newValue: t.string({ ...maybe, resolve: ({ newValue }) => newValue ?? null }),
  reason: t.string({ ...maybe, resolve: ({ reason }) => reason ?? null }),
}));
