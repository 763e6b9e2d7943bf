import { beatCodes } from './beatCodes.ts';
import type { Entry, ValueOf } from './kinds.ts';
import { feedingCodes } from './feedingCodes.ts';
import { figureCodes } from './figureCodes.ts';
import { healthCodes } from './healthCodes.ts';
import { importCodes } from './importCodes.ts';
import { paperCodes } from './paperCodes.ts';
import { saleCodes } from './saleCodes.ts';

/** Every error code of the product with its HTTP status and arguments. */
export const catalogue = {
  // Sign-in, users, rights
  InvalidLogin: { status: 400 },
  InvalidToken: { status: 401, params: { reason: { oneOf: ['API_KEY'] } } },
  BadEmail: { status: 422 },
  EmailAlreadyExists: { status: 409 },
  UserNotFound: { status: 404 },
  UserWithoutPermission: { status: 403 },
  UserBelongsToAnotherFarm: { status: 403 },
  ContactNotFound: { status: 404 },
  AddressNotFound: { status: 404 },
  LastOwner: { status: 409, fallbackCode: 'InvalidRelation' },
  OwnAccess: { status: 409, fallbackCode: 'InvalidRelation' },
  UserNotActive: { status: 409, fallbackCode: 'InvalidRelation' },
  ApiKeyNotFound: { status: 404 },
  ApiKeyWithoutPartner: { status: 422, fallbackCode: 'InvalidFieldType' },
  ApiKeyRevoked: { status: 409, fallbackCode: 'InvalidRelation' },
  ApiKeyLastDayOutOfRange: { status: 422, params: { from: 'date', to: 'date' }, fallbackCode: 'InvalidFieldType' },

  // Generic
  InvalidObjectIdType: { status: 400 },
  InvalidFieldType: {
    status: 400,
    params: {
      field: 'text',
      reason: { oneOf: ['REQUIRED', 'TOO_LONG', 'TOO_SHORT', 'OUT_OF_RANGE', 'OTHER_NAME', 'UNEXPECTED'] },
    },
  },
  FieldsAlreadyInUse: { status: 409, params: { fields: { labels: 'path' } } },
  InvalidRelation: { status: 409 },
  InexistentEntity: { status: 404 },
  InvalidPercentage: { status: 422, params: { reason: { oneOf: ['MORE_LEFT_MORE_FEED', 'NO_UNCHANGED'] } } },
  InvalidPercentageSum: { status: 422, params: { sum: 'number' } },
  ...figureCodes,
  CannotLoadFutureReports: { status: 422 },
  CouldNotLoadFarmData: { status: 503 },
  NightWindowEmpty: { status: 400, fallbackCode: 'InvalidFieldType' },
  ReadingTimeTwice: { status: 400, fallbackCode: 'InvalidFieldType' },
  MaximumBelowMinimum: { status: 400, fallbackCode: 'InvalidFieldType' },
  IdempotencyKeyReused: { status: 409, fallbackCode: 'InvalidRelation' },
  ReportPeriodTooLong: { status: 400, fallbackCode: 'InvalidFieldType' },
  ReportTooLong: { status: 400, fallbackCode: 'InvalidFieldType' },
  QueryTooComplex: { status: 400 },
  AnswerTooLarge: { status: 400, fallbackCode: 'InvalidFieldType' },
  FileUnreadable: { status: 400, fallbackCode: 'InvalidFieldType' },
  UnknownParameter: { status: 400, params: { name: 'text' }, fallbackCode: 'InvalidFieldType' },
  CallNotServed: { status: 501, fallbackCode: 'InexistentEntity' },
  UnhandledError: { status: 500 },
  UnknownError: { status: null },

  // Farm, lines, corrals, structures, occurrences
  LineNotFound: { status: 404 },
  CorralNotFound: { status: 404 },
  CorralNotActive: { status: 409, params: { name: 'text' } },
  CorralInSequence: { status: 409, fallbackCode: 'InvalidRelation' },
  CorralIsUsed: { status: 409, fallbackCode: 'InvalidRelation' },
  CorralWithoutBatch: { status: 422, params: { name: 'text' }, fallbackCode: 'CorralNotActive' },
  CorralAlreadyActive: { status: 409, params: { name: 'text' } },
  CorralOriginNotFound: { status: 404 },
  CorralDestinyNotFound: { status: 404 },
  CorralHistoryNotFound: { status: 404 },
  CorralHistoryAlreadyManaged: { status: 409 },
  CorralDoesNotHaveFormulation: { status: 422, params: { corrals: { list: 'name' } } },
  CorralDoesNotHaveTractPlan: { status: 422, params: { corrals: { list: 'name' } } },
  TractPlanNotFound: { status: 404 },
  StructureNotFound: { status: 404 },
  OccurrenceNotFound: { status: 404 },
  EstablishmentNotFound: { status: 404 },
  EstablishmentIsUsed: { status: 409, params: { name: 'text' }, fallbackCode: 'InvalidRelation' },
  OwnerNotFound: { status: 404, params: { owner: 'text' }, fallbackCode: 'InexistentEntity' },
  BreedNotFound: { status: 404, params: { breed: 'text' }, details: { lines: { list: 'line' } } },
  PolygonEmpty: { status: 400, fallbackCode: 'InvalidFieldType' },
  PolygonNotClosed: { status: 400, fallbackCode: 'InvalidFieldType' },
  PolygonSelfCrossing: { status: 400, fallbackCode: 'InvalidFieldType' },
  PolygonTooDetailed: { status: 400, fallbackCode: 'InvalidFieldType' },
  PolygonTooLarge: { status: 400, fallbackCode: 'InvalidFieldType' },
  InvalidLineSequence: { status: 400, fallbackCode: 'InvalidFieldType' },
  PastureInLine: { status: 409, fallbackCode: 'InvalidRelation' },
  MinimumLoadNotBelowCapacity: { status: 400, fallbackCode: 'InvalidFieldType' },
  MinimumFillNotBelowMaximum: { status: 400, fallbackCode: 'InvalidFieldType' },
  FarmDayInUse: { status: 409, params: { reason: { oneOf: ['REOPENED'] } }, fallbackCode: 'InvalidRelation' },
  OpeningDayInUse: { status: 409, fallbackCode: 'InvalidRelation' },

  // Batches and movements
  BatchNotFound: { status: 404 },
  BatchNotEmpty: { status: 409, params: { name: 'text', heads: 'number' } },
  TransferInsufficientOxen: { status: 422, params: { available: 'number' }, details: { requested: 'number' } },
  ...importCodes,
  BatchNotWeighed: { status: 409, fallbackCode: 'InvalidRelation' },
  BatchFinalized: { status: 409, fallbackCode: 'InvalidRelation' },
  BatchElsewhere: { status: 409, params: { name: 'text' }, fallbackCode: 'InvalidRelation' },
  BatchAlreadyActive: { status: 409, params: { name: 'text' }, fallbackCode: 'InvalidRelation' },
  BatchNotHolding: { status: 409, params: { name: 'text' }, fallbackCode: 'InvalidRelation' },
  OxAlreadyInBatch: { status: 409, params: { name: 'text' }, fallbackCode: 'InvalidRelation' },
  CategoryOfOtherSex: { status: 422, fallbackCode: 'InvalidFieldType' },
  OxAlreadyIdentified: { status: 409, params: { sisbov: 'text' }, fallbackCode: 'FieldsAlreadyInUse' },
  OxNotIdentified: { status: 409, fallbackCode: 'EarringNotFound' },
  OxEventNotLatest: { status: 409, fallbackCode: 'InvalidRelation' },
  OxNotDead: { status: 409, fallbackCode: 'InvalidRelation' },
  OxEventAlreadyReversed: { status: 409, fallbackCode: 'InvalidRelation' },
  OxNotFound: {
    status: 404,
    // How it left that was here.
    params: { reason: { oneOf: ['SOLD', 'EXITED', 'DEAD'] } },
    details: { status: 'text' },
  },
  OxenMissing: {
    status: 422,
    params: { expected: 'number', entered: 'number', reason: { oneOf: ['ABOVE'] } },
    details: { missing: 'rows' },
  },
  OrderNotConfirmed: {
    status: 422,
    params: { ordered: 'number', entered: 'number', sex: { oneOf: ['MALE', 'FEMALE'] } },
    fallbackCode: 'OxenMissing',
  },
  InvalidReentry: {
    status: 409,
    params: { reason: { oneOf: ['LEFT', 'ALREADY_ACTIVE', 'DEAD', 'SLAUGHTERED', 'DATE', 'ATTRIBUTES'] } },
    details: { oxId: 'text' },
  },
  EntryManagementNotFound: { status: 404 },
  EntryManagementNotActive: { status: 409 },
  EntryManagementNotPending: { status: 409 },
  SetupInfoNotFound: { status: 404 },
  TagNotFound: { status: 404, params: { weight: 'number' } },
  SetupRangesGap: { status: 400, params: { from: 'number', to: 'number' }, fallbackCode: 'InvalidFieldType' },
  TagFull: {
    status: 409,
    params: { name: 'text', capacity: 'number', next: 'text' },
    details: { tagId: 'text', nextTagId: 'text' },
    fallbackCode: 'InvalidRelation',
  },
  OverrideReasonRequired: { status: 400, params: { name: 'text' }, fallbackCode: 'InvalidFieldType' },
  WeightNotConfirmed: {
    status: 400,
    params: { weight: 'number', expected: 'number' },
    fallbackCode: 'InvalidFieldType',
  },
  OxenAlreadyEntered: { status: 409, params: { heads: 'number', day: 'date' }, fallbackCode: 'InvalidRelation' },

  // SISBOV, earrings, imports
  InvalidSisbov: {
    status: 422,
    details: { reason: { oneOf: ['LENGTH', 'CHARS', 'UF', 'CHECK_DIGIT', 'COUNTRY'] }, expected: 'text' },
  },
  SisbovDifferentCountry: { status: 422 },
  SisbovDifferentUf: { status: 422 },
  InvalidSisbovRange: {
    status: 422,
    params: { initial: 'text', final: 'text', computedQuantity: 'number', reason: { oneOf: ['OVERLAP'] } },
    details: { expectedQuantity: 'number' },
  },
  InvalidElectronicEarring: {
    status: 422,
    params: { reason: { oneOf: ['LENGTH', 'CHARS', 'COUNTRY'] } },
    fallbackCode: 'InvalidFieldType',
  },
  InvalidManagementNumber: {
    status: 422,
    details: { reason: { oneOf: ['LENGTH', 'CHARS'] } },
    fallbackCode: 'InvalidFieldType',
  },
  DuplicatedEarrings: { status: 409, params: { count: 'number' }, details: { duplicates: 'rows' } },
  EarringNotFound: { status: 404, params: { sisbov: 'text' } },
  EarringCancelled: { status: 409, params: { sisbov: 'text' } },
  EarringInUse: {
    status: 409,
    params: {
      sisbov: 'text',
      status: { oneOf: ['REGISTERED', 'IDENTIFIED', 'REPLACED', 'UNUSABLE', 'DEAD', 'EXITED'] },
    },
    fallbackCode: 'FieldsAlreadyInUse',
  },
  EarringNotReleased: { status: 409, fallbackCode: 'EarringNotFound' },
  EarringBoxNotFound: { status: 404, params: { box: 'number' }, fallbackCode: 'EarringNotFound' },
  EarringCountDiffers: {
    status: 409,
    params: { box: 'number', counted: 'number', ordered: 'number' },
    fallbackCode: 'InvalidRelation',
  },
  EarringsHaveHistory: { status: 409, params: { count: 'number' }, fallbackCode: 'InvalidRelation' },
  BndEmptyLines: { status: 422 },
  BndEmptySisbov: { status: 422, params: { lines: { list: 'line' } } },
  BndEmptyBirth: { status: 422, params: { lines: { list: 'line' } } },
  BndEmptyBreed: { status: 422, params: { lines: { list: 'line' } } },
  BndEmptyGender: { status: 422, params: { lines: { list: 'line' } } },
  BndEmptyDate: { status: 422, params: { lines: { list: 'line' } } },
  BndUnprocessable: { status: 422 },
  InclusionEmptySisbov: { status: 422, params: { lines: { list: 'line' } } },

  ...paperCodes,

  // Documents kept
  DocumentNotFound: { status: 404 },
  DocumentFileMissing: { status: 404, fallbackCode: 'InexistentEntity' },
  DocumentTypeNotAccepted: {
    status: 400,
    params: { type: { oneOf: ['HEIC'] } },
    fallbackCode: 'InvalidFieldType',
  },
  DocumentDamaged: { status: 400, fallbackCode: 'InvalidFieldType' },
  DocumentStorageFull: { status: 409, params: { mostMb: 'number' }, fallbackCode: 'InvalidRelation' },
  TooManyDocuments: { status: 409, details: { most: 'number' }, fallbackCode: 'InvalidRelation' },

  ResidenceOverlaps: { status: 409, params: { ox: 'text' }, fallbackCode: 'InvalidRelation' },
  ApprovalOverlaps: { status: 409, fallbackCode: 'InvalidRelation' },
  ConfinementOverlaps: { status: 409, fallbackCode: 'InvalidRelation' },
  ...saleCodes,

  ...healthCodes,

  // Diets, feeding, stock
  FormulationNotFound: { status: 404 },
  FormulationHasCorrals: { status: 409, params: { corrals: { list: 'name' } } },
  FormulationRequiresEstimatedDailyWeight: { status: 422 },
  FormulationIngredientsMustBeUnique: { status: 422 },
  InvalidIngredient: { status: 422, params: { ingredient: 'text' } },
  OnlyConfinementFormulationHaveCategories: { status: 422 },
  PremixFormulationIsUsed: { status: 409 },
  StockNotFound: { status: 404 },
  QuantityNotConfirmed: { status: 400, params: { kg: 'number' }, fallbackCode: 'InvalidFieldType' },
  DryMatterChangeNotConfirmed: { status: 400, fallbackCode: 'InvalidFieldType' },
  NegativeStockNotConfirmed: {
    status: 400,
    params: { stock: 'text', balanceKg: 'number', day: 'date' },
    fallbackCode: 'InvalidFieldType',
  },
  FreeEntryNotConfirmed: { status: 400, fallbackCode: 'InvalidFieldType' },
  PriceNotConfirmed: {
    status: 400,
    params: { price: 'number', average: 'number', differencePct: 'number' },
    fallbackCode: 'InvalidFieldType',
  },
  CapacityNotConfirmed: {
    status: 400,
    params: { structure: 'text', loadKg: 'number', capacityKg: 'number' },
    fallbackCode: 'InvalidFieldType',
  },
  CountNotConfirmed: {
    status: 400,
    params: { stock: 'text', countedKg: 'number', balanceKg: 'number' },
    fallbackCode: 'InvalidFieldType',
  },
  YieldNotConfirmed: { status: 400, params: { kg: 'number', usedKg: 'number' }, fallbackCode: 'InvalidFieldType' },
  AboveOrderNotConfirmed: {
    status: 400,
    params: { food: 'text', receivedKg: 'number', orderedKg: 'number' },
    fallbackCode: 'InvalidFieldType',
  },
  ThirdSampleRequired: { status: 400, fallbackCode: 'InvalidFieldType' },
  AnalysisAlreadyUndone: { status: 409, fallbackCode: 'InvalidRelation' },
  AnalysisOfMovement: { status: 409, fallbackCode: 'InvalidRelation' },
  AnalysisNotLatest: { status: 409, fallbackCode: 'InvalidRelation' },
  StockBelowZero: { status: 409, fallbackCode: 'InvalidRelation' },
  StockNotEmpty: { status: 409, fallbackCode: 'InvalidRelation' },
  StockFeedsItself: { status: 409, fallbackCode: 'InvalidRelation' },
  TransferToSameStructure: { status: 409, fallbackCode: 'InvalidRelation' },
  StockNotProduced: { status: 409, fallbackCode: 'InvalidRelation' },
  MovementAlreadyReversed: { status: 409, fallbackCode: 'InvalidRelation' },
  MovementOfReceipt: { status: 409, fallbackCode: 'InvalidRelation' },
  MovementOfAnotherStock: { status: 409, fallbackCode: 'InvalidRelation' },
  MovementNotPurchase: { status: 409, fallbackCode: 'InvalidRelation' },
  FoodIsUsed: { status: 409, params: { names: { list: 'name' } }, fallbackCode: 'InvalidRelation' },
  FormulationIsUsed: { status: 409, fallbackCode: 'InvalidRelation' },
  FormulationReplaced: { status: 409, fallbackCode: 'InvalidRelation' },
  FormulationNotActive: { status: 409, fallbackCode: 'InvalidRelation' },
  FormulationNotFed: { status: 409, fallbackCode: 'InvalidRelation' },
  FormulationNotProduced: { status: 409, fallbackCode: 'InvalidRelation' },
  FormulationNotPremix: { status: 409, fallbackCode: 'InvalidRelation' },
  RecipeOfSupplement: { status: 409, fallbackCode: 'InvalidRelation' },
  ...feedingCodes,
  ...beatCodes,

  // Extra codes
  AnnouncementNotFound: { status: 404, fallbackCode: 'InexistentEntity' },
  AnnouncementNotPending: { status: 409, fallbackCode: 'InvalidRelation' },
  AnnouncementNotWaitingForEmission: { status: 409 },
  AnnouncementIncomplete: { status: 422, details: { missing: 'rows' } },
  SpreadsheetIncomplete: { status: 422, details: { pendencies: 'rows' } },
  FarmDayClosed: { status: 409, params: { day: 'date' }, fallbackCode: 'CorralHistoryAlreadyManaged' },
  FarmDayNotOpen: { status: 409, params: { day: 'date' } },
  FarmDayCannotAdvance: { status: 422, details: { blocking: 'rows' } },
  FarmDayAdvancing: { status: 409 },
  // Warnings of the check before a day is closed
  CertifierVisitDue: { status: 409, params: { days: 'number' } },
  CertifierVisitOverdue: { status: 409, params: { days: 'number' } },
  CertificationLapsed: { status: 409, params: { day: 'date' } },
  AnnouncementsOverdue: { status: 409, params: { count: 'number' } },
  FieldActsUnsent: { status: 409, params: { count: 'number' } },
  StocksBelowZero: { status: 409, params: { count: 'number' } },
  ExitsAtProvisionalCost: { status: 409, params: { count: 'number', kg: 'number' } },
  BackupIncompatible: {
    status: 422,
    params: {
      reason: { oneOf: ['DAMAGED', 'UNSIGNED', 'NEWER', 'OLDER', 'TOO_LARGE', 'OTHER_FILE'] },
      file: 'text',
      line: 'number',
      version: 'text',
    },
  },
  FarmSetAside: { status: 409, fallbackCode: 'InvalidRelation' },
  FarmDeleted: { status: 403, params: { farm: 'text', until: 'date' }, fallbackCode: 'InvalidLogin' },
  FarmNotReplaceable: { status: 409, fallbackCode: 'InvalidRelation' },
  FileTooLong: { status: 422 },
  TooManyJobs: { status: 429, details: { most: 'number' } },
  TooManySaved: { status: 409, params: { most: 'number' } },
  FarmBusy: { status: 429, details: { retryAfterSeconds: 'number' } },
  CallAbandoned: { status: 408 },
  TooManyRequests: { status: 429, details: { retryAfterSeconds: 'number' } },
  UploadTooLarge: { status: 413 },
  InvalidPassword: { status: 422, params: { reason: { oneOf: ['LENGTH', 'CONFIRMATION', 'CURRENT', 'COMMON'] } } },
  InvalidDocument: { status: 422 },
  ScaleNotStable: { status: 422 },
  // With what stands now, who changed it last and when, where a device shows both.
  ConcurrentUpdate: { status: 409, details: { version: 'number', by: 'text', at: 'text', current: 'rows' } },
} as const satisfies Record<string, Entry>;

export type ErrorCode = keyof typeof catalogue;
/** The two codes never thrown on purpose: an unmapped error, and no response. */
export type ThrownCode = Exclude<ErrorCode, 'UnhandledError' | 'UnknownError'>;

type Declared<C extends ErrorCode, Part extends 'params' | 'details'> =
  (typeof catalogue)[C] extends Record<Part, infer Kinds>
    ? { -readonly [Name in keyof Kinds]?: ValueOf<Kinds[Name]> }
    : Record<never, never>;

type Flat<Type> = keyof Type extends never ? Record<string, never> : { [Name in keyof Type]: Type[Name] };

/** The arguments a code accepts. */
export type ErrorParams<C extends ErrorCode> = Flat<Declared<C, 'params'> & Declared<C, 'details'>>;

export function entryOf(code: ErrorCode): Entry {
  return catalogue[code];
}
