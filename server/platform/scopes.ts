import type { Action } from './access.ts';
import type { ApiKeyScope } from './db/generated/prisma/enums.ts';

export type { ApiKeyScope };

/** What a scope opens. What stands here and is not also allowed by a right, or the other way round, stays closed. */
interface Opening {
  rights: readonly Action[];
  /** Types that are found by an id. */
  nodes: readonly string[];
  /** The fields of types and of inputs that a document may name. */
  fields: Readonly<Record<string, string>>;
}

const changed = 'op id clientId';

/** All that an API key may ask for; a field that is not named here does not exist for keys. */
export const scopeTable = {
  // Where each animal comes from, what it wears, where it stands and went: no money, no feed, no people.
  TRACEABILITY_READ: {
    rights: ['farm:read', 'establishment:read', 'gta:read', 'earring:read', 'batch:read', 'ox:read'],
    nodes: [
      ...['Farm', 'Establishment', 'Gta', 'GtaAgeGroup', 'Earring', 'EarringEvent'],
      ...['Corral', 'Batch', 'BatchEvent', 'Breed', 'Ox', 'OxEvent'],
    ],
    fields: {
      Query: 'farm node nodes',
      Subscription: 'batchChanged earringChanged gtaChanged oxChanged',
      Node: 'id',
      Farm: `id name acronym stateRegistration nirf incra bndPropertyCode erasNumbers timeZone currentDay address
        batches earring earrings establishments gtas oxEvents oxen`,
      Address: 'id city state country',
      Establishment: `id registrationType name code erasCode sifNumber stateRegistration nirf incra isSlaughterhouse
        euApproved active address`,
      Gta: `id type uf series number emissionDate entryDate expirationDate purpose transport vehiclePlate sealNumber
        issuerUnit origin destination ageGroups bound free totalQuantity status daysToExpiry arrivesExpired cancelled
        createdAt`,
      GtaAgeGroup: 'id sex band hiltonCandidate quantity bound free',
      Earring: `id sisbov format countryCode uf managementNumber checkDigit box electronicEarring status statusDate
        unusableMotive createdAt events`,
      EarringEvent: 'id status day at motive electronicEarring',
      Corral: 'id name locationType',
      Batch: 'id name kind status startDate endDate heads headsIdentified corral events',
      BatchEvent: 'id type status day at corral',
      Breed: 'id name bndCode',
      Ox: `id status sisbov managementNumber electronicEarring identifier identifiedOn earring batch breed sex category
        castrated horn coat birthDate birthEstimated entryDate exitDate daysOnFarm entryGta events`,
      OxEvent: 'id ox type day at recordedAt batch reason reversed reverses',
      BatchChangedEvent: `${changed} batch`,
      EarringChangedEvent: `${changed} earring`,
      GtaChangedEvent: `${changed} gta`,
      OxChangedEvent: `${changed} ox`,
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
        enteredTo identifiedFrom identifiedTo`,
    },
  },
} as const satisfies Record<ApiKeyScope, Opening>;

export const apiKeyScopes = Object.keys(scopeTable) as [ApiKeyScope, ...ApiKeyScope[]];

/** What keys with certain scopes may ask for. */
export interface Reach {
  mayLoad(type: string): boolean;
  /** Whether a document may name this field of a type or of an input. */
  mayName(type: string, field: string): boolean;
}

export function reachOf(scopes: readonly ApiKeyScope[]): Reach {
  const openings: readonly Opening[] = scopes.map((scope) => scopeTable[scope]);
  const nodes = new Set(openings.flatMap((opening) => opening.nodes));
  const fields = new Set(
    openings.flatMap((opening) =>
      Object.entries(opening.fields).flatMap(([type, names]) => names.split(/\s+/).map((name) => `${type}.${name}`)),
    ),
  );
  return { mayLoad: (type) => nodes.has(type), mayName: (type, field) => fields.has(`${type}.${field}`) };
}
