import type { Action } from './access.ts';
import type { ApiKeyScope } from '../db/generated/prisma/enums.ts';
import { partnerModels } from '../partnerRows.ts';

export type { ApiKeyScope };

/** What a scope opens. What stands here and is not also allowed by a right, or the other way round, stays closed. */
interface Opening {
  rights: readonly Action[];
  /** Only the rows of the partner that the key names; see partnerRows.ts. */
  ofPartner?: true;
  /** Types that are found by an id. */
  nodes: readonly string[];
  /** The fields of types and of inputs that a document may name. */
  fields: Readonly<Record<string, string>>;
}

const changed = 'op id clientId';

/** Where each animal comes from, what it wears, where it stands and went: no money, no feed, no people. */
const traced = {
  Node: 'id',
  Address: 'id city state country',
  Establishment: `id registrationType name code erasCode sifNumber stateRegistration nirf incra isSlaughterhouse
    euApproved active address`,
  Gta: `id type uf series number emissionDate entryDate expirationDate purpose transport vehiclePlate sealNumber
    issuerUnit origin destination ageGroups bound free totalQuantity status daysToExpiry arrivesExpired cancelled
    createdAt`,
  GtaAgeGroup: 'id sex band hiltonCandidate quantity bound free',
  Earring: `id sisbov format countryCode uf managementNumber checkDigit source box electronicEarring epc status
    statusDate unusableMotive createdAt events`,
  EarringEvent: 'id status day at motive electronicEarring',
  Corral: 'id name locationType',
  Batch: 'id name kind status startDate endDate heads headsIdentified corral events',
  BatchEvent: 'id type status day at corral',
  Breed: 'id name bndCode',
  OxEvent: 'id ox type day at recordedAt batch reason reversed reverses',
  BatchChangedEvent: `${changed} batch`,
  EarringChangedEvent: `${changed} earring`,
  GtaChangedEvent: `${changed} gta`,
  OxChangedEvent: `${changed} ox`,
  AnnouncementChangedEvent: `${changed} announcement`,
  AnnouncementGta: 'id gta',
  AnnouncementsFilterInput: 'search type types status statuses from to overdue unusability',
  AnnouncementsOrderInput: 'field direction',
  AnnouncementItemsFilterInput: 'search types announcementId free from to oxId earringId overdue',
  AnnouncementItemsOrderInput: 'field direction',
  BatchesFilterInput: 'search statuses kinds corralId from to withOxen',
  BatchesOrderInput: 'field direction',
  EarringsFilterInput: 'search statuses box ufs registered',
  EarringsOrderInput: 'field direction',
  EstablishmentsFilterInput: 'registrationTypes active uf isSlaughterhouse',
  EstablishmentsOrderInput: 'field direction',
  GtasFilterInput: 'search type statuses expiring from to originId destinationId number',
  GtasOrderInput: 'field direction',
  OxEventsFilterInput: 'oxId batchId types from to onChosenDay withReversed',
  OxEventsOrderInput: 'field direction',
  OxenFilterInput: `search statuses batchId batchIds corralId breedId gtaId sex category identified enteredFrom
    enteredTo identifiedFrom identifiedTo sheet`,
} as const;
const tracedNodes = [
  ...['Farm', 'Establishment', 'Gta', 'GtaAgeGroup', 'Earring', 'EarringEvent', 'Corral', 'Batch', 'BatchEvent'],
  ...['Breed', 'Ox', 'OxEvent', 'Announcement', 'AnnouncementItem', 'AnnouncementGta'],
] as const;
const tracedFarm = `id name acronym stateRegistration nirf incra bndPropertyCode erasNumbers timeZone currentDay address
  announcementItems announcements batches earring earrings establishments gtas oxEvents oxen`;
const tracedOx = `id status sisbov previousSisbovs managementNumber electronicEarring identifier identifiedOn earring
  batch breed sex category castrated horn coat teeth damIdentification birthDate birthEstimated entryDate exitDate
  daysOnFarm entryGta events`;
const tracedFeeds = 'announcementChanged batchChanged earringChanged gtaChanged oxChanged';
const tracedAnnouncement = `id type status name number year day dueDate overdue establishment erasOrigin originSince
  gtas unusability corrects itemCount emittedAt protocolNumber version createdAt`;
const tracedFacts = `sisbov managementNumber sex birthDate ageMonths breed date gta arrivalDate boardingDate market
  eligible firstEligibleDate deathDate deathType deathCause destination oldSisbov newSisbov replacing mode
  oldEarringRecovered box motive field reason`;

const tracedRights = [
  ...(['farm:read', 'establishment:read', 'gta:read', 'earring:read', 'batch:read', 'ox:read'] as const),
  'announcement:read',
] as const;

/** All that an API key may ask for; a field that is not named here does not exist for keys. */
export const scopeTable = {
  TRACEABILITY_READ: {
    rights: tracedRights,
    nodes: tracedNodes,
    fields: {
      Query: 'farm node nodes',
      Subscription: tracedFeeds,
      Farm: tracedFarm,
      Ox: tracedOx,
      Announcement: tracedAnnouncement,
      AnnouncementItem: 'id type day dueDate overdue ox earring event announcement facts',
      AnnouncementFacts: tracedFacts,
      ...traced,
    },
  },
  // The certifier's own program: it sees what the papers say, has them, emits and replies, and does nothing else.
  CERTIFIER: {
    rights: [...tracedRights, 'announcement:emit'],
    nodes: [
      ...tracedNodes,
      ...['AnnouncementPaper', 'AnnouncementStep', 'Owner', 'Residence', 'OxBnd', 'FarmApproval', 'Certification'],
      ...['BaseImport', 'ConfinementPeriod'],
    ],
    fields: {
      Query: 'farm node nodes',
      Mutation: 'emit importCertifier replyToAnnouncement',
      Subscription: tracedFeeds,
      Farm: `${tracedFarm} certification confinementPeriods farmApprovals residences tracesListing`,
      Certification: 'id erasNumber certifierName certifierDocument validFrom lastVisit feedlot nextVisit version',
      CertifierVisit: 'due graceUntil daysLeft state alarm',
      TracesListing: 'listed from to',
      ConfinementPeriod: 'id fromDay toDay reportedOn note version',
      FarmApproval: 'id kind fromDay toDay note version',
      Owner: 'id name document',
      Ox: `${tracedOx} bnd owner`,
      OxBnd: 'id status inclusionDate releaseDate',
      Residence: 'id ox establishment erasCode areaStatus fromDay toDay source',
      Announcement: `${tracedAnnouncement} owner destination responsibleName responsibleDocument observation papers
        steps reopenReason certifierReply repliedAt`,
      AnnouncementItem: 'id type day dueDate overdue owner ox earring event announcement facts',
      AnnouncementFacts: `${tracedFacts} exitWeight oldValue newValue observation overrideReason photoUrl`,
      AnnouncementPaper: 'id kind name sha256 size createdAt supersededAt',
      AnnouncementStep: 'id kind at note',
      ImportCertifierPayload: 'baseImport',
      ImportCertifierInput: 'announcementId dryRun fileName rows',
      ImportCertifierRowsInput: 'cells',
      BaseImport: 'id kind status fileName lines imported listOnly errorCode errors summary createdAt doneAt',
      BaseImportCount: 'name count',
      BaseLineFault: 'line column code message',
      EmitPayload: 'announcement',
      EmitInput: 'id emittedAt protocolNumber',
      ReplyToAnnouncementPayload: 'announcement',
      ReplyToAnnouncementInput: 'id reply protocolNumber',
      ConfinementPeriodsFilterInput: 'reported',
      ConfinementPeriodsOrderInput: 'field direction',
      FarmApprovalsFilterInput: 'kind',
      FarmApprovalsOrderInput: 'field direction',
      ResidencesFilterInput: 'oxId',
      ResidencesOrderInput: 'field direction',
      ...traced,
    },
  },
  // What a slaughterhouse buys, with what it agreed to pay for it: not what it costs, nor what others buy.
  SALES_READ: {
    rights: ['farm:read', 'establishment:read', 'gta:read', 'ox:read', 'sale:read', 'truck:read'],
    ofPartner: true,
    nodes: [
      ...['Farm', 'Establishment', 'Gta', 'Breed', 'Ox', 'SaleManagement', 'SaleBonus', 'ExitTruck', 'ExitTruckGta'],
      ...['Boarding', 'SaleClosure', 'CarcassRow'],
    ],
    fields: {
      Query: 'farm node nodes',
      Node: 'id',
      Farm: `id name stateRegistration nirf incra bndPropertyCode erasNumbers timeZone currentDay saleManagements
        exitTrucks boardings carcassRows`,
      Establishment: 'id name code sifNumber',
      SaleManagement: `id name buyer market plannedDate pricing unitPrice bonuses status trucks heads boarded shipped
        shippedKg closure createdAt`,
      SaleBonus: 'id name valuePerArroba',
      ExitTruck: `id sale saleName plate trailerPlate transporter boarded boardingDate purpose status emittedOn
        emittedAt papers boardings totals bySex`,
      TruckTotals: 'heads kg average',
      TruckSex: 'sex heads kg average',
      ExitTruckGta: 'id gta',
      Gta: `id type uf series number emissionDate expirationDate purpose transport vehiclePlate sealNumber issuerUnit
        totalQuantity status cancelled`,
      Boarding: 'id truck ox position weight exitWeight gta',
      Ox: `id sisbov managementNumber electronicEarring identifier breed sex category castrated birthDate
        birthEstimated`,
      Breed: 'id name bndCode',
      SaleClosure: `id slaughterDate slaughterNumber invoiceNumber heads exitKg arrivalKg carcassKg grossValue closedOn
        figures`,
      ClosureFigures: 'arrobas yieldPct shrinkPct pricePerArroba',
      CarcassRow: `id ox sequence matchedBy half1 half2 hotCarcassKg exitKg teeth fat conformation condemnation
        condemnedKg pricePerArroba discount value`,
      SaleManagementsFilterInput: 'search statuses from to market',
      SaleManagementsOrderInput: 'field direction',
      ExitTrucksFilterInput: 'statuses saleManagementId from to',
      ExitTrucksOrderInput: 'field direction',
      BoardingsFilterInput: 'search truckId saleManagementId',
      BoardingsOrderInput: 'field direction',
      CarcassRowsFilterInput: 'saleId matchedBy',
      CarcassRowsOrderInput: 'field direction',
    },
  },
  // The romaneio of a slaughterhouse, which the farm checks before it closes the sale by it.
  SLAUGHTER_SHEET_WRITE: {
    rights: ['farm:read', 'sale:read', 'sale:sheet'],
    ofPartner: true,
    nodes: ['Farm', 'SaleManagement', 'SlaughterSheet'],
    fields: {
      Query: 'farm node nodes',
      Mutation: 'parseSaleClosure',
      Node: 'id',
      Farm: 'id name timeZone currentDay saleManagements',
      SaleManagement: 'id name plannedDate status shipped sheets',
      SlaughterSheet: 'id fileName slaughterDate createdAt headings places matched',
      MatchedSheet: 'rows oxenWithoutRow',
      SlaughterSheetRow: `line sisbov managementNumber electronicEarring sequence hotCarcassKg boarded matchedBy arrobas
        yieldPct pricePerArroba condemnation discount toldValue faults alerts`,
      BoardedOx: 'oxId name position sisbov exitKg',
      ParseSaleClosurePayload: 'sheet saleManagement',
      ParseSaleClosureInput: 'saleManagementId fileName slaughterDate rows columns',
      ParseSaleClosureRowsInput: 'cells',
      ParseSaleClosureColumnsInput: `sisbov managementNumber electronicEarring sequence half1 half2 hotCarcassKg teeth
        fat conformation condemnation condemnedKg pricePerArroba discount value`,
      SaleManagementsFilterInput: 'search statuses from to',
      SaleManagementsOrderInput: 'field direction',
    },
  },
} as const satisfies Record<ApiKeyScope, Opening>;

export const apiKeyScopes = Object.keys(scopeTable) as [ApiKeyScope, ...ApiKeyScope[]];

/** Whether a key with this scope must name the partner whose rows it shows. */
export function isOfPartner(scope: ApiKeyScope): boolean {
  const opening: Opening = scopeTable[scope];
  return opening.ofPartner === true;
}

/** What keys with certain scopes may ask for. */
export interface Reach {
  mayLoad(type: string): boolean;
  /** Whether a document may name this field of a type or of an input. */
  mayName(type: string, field: string): boolean;
  /** Whether only the partner's own rows of a model are seen. */
  isLimited(model: string): boolean;
}

export function reachOf(scopes: readonly ApiKeyScope[]): Reach {
  const openings: readonly Opening[] = scopes.map((scope) => scopeTable[scope]);
  const nodes = new Set(openings.flatMap((opening) => opening.nodes));
  const fields = new Set(
    openings.flatMap((opening) =>
      Object.entries(opening.fields).flatMap(([type, names]) => names.split(/\s+/).map((name) => `${type}.${name}`)),
    ),
  );
  const isForPartner = openings.some(({ ofPartner }) => ofPartner);
  const whole = new Set(openings.flatMap((opening) => (opening.ofPartner ? [] : opening.nodes)));
  return {
    mayLoad: (type) => nodes.has(type),
    mayName: (type, field) => fields.has(`${type}.${field}`),
    isLimited: (model) => isForPartner && partnerModels.has(model) && !whole.has(model),
  };
}
