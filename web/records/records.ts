import type { Records } from '../platform/records/records.ts';
import { oxenOnDevice } from '../herd/chute/keptAnimals.ts';
import type { OptionsInput } from './__generated__/recordsOfQuery.graphql.ts';
import { fieldLists } from './fieldLists.ts';
import { optionOf, type OptionRow } from './optionOf.ts';
import { recordsOf, rowsOnDevice } from './recordsOf.ts';

// Filters look for what was, and offer all; forms only what may be used.

/** The people of the farm, to look for what they did. */
export const personRecords = recordsOf(fieldLists.people);

/** All owners, including deactivated ones, to filter by. */
export const ownerRecords = recordsOf({ owners: {} });
export const activeOwnerRecords = recordsOf({ owners: { active: true } });

export const lineRecords = recordsOf(fieldLists.lines);

/** Where feed lies. */
export const structureRecords = recordsOf({ structures: { active: true } });

/** All mixers, to look for what they loaded. */
export const mixerRecords = recordsOf({ mixers: {} });
export const activeMixerRecords = recordsOf({ mixers: { active: true } });

/** Corrals and pastures in use, each with who stands in it. */
export const placeRecords = recordsOf(fieldLists.places);

/** The same without pastures. */
export const picketRecords = recordsOf({ pickets: { active: true } });

const ofLines = new Map<string, Records>();

const isOfLine = (row: OptionRow, lineId: string): boolean =>
  lineId === '' || (row.__typename === 'Corral' && row.line?.id === lineId);

/** The corrals and pastures in use, of one line where one is given; each with its line. */
export function corralRecordsOf(lineId: string): Records {
  const records =
    ofLines.get(lineId) ??
    recordsOf(lineId === '' ? fieldLists.places : { corrals: { active: true, lineId } }, {
      toOption: (row) => {
        const { value, label } = optionOf(row);
        return { value, label, ...(row.__typename === 'Corral' && row.line ? { detail: row.line.name } : {}) };
      },
      onDevice: async () => (await rowsOnDevice(fieldLists.places)).filter((row) => isOfLine(row, lineId)),
    });
  ofLines.set(lineId, records);
  return records;
}

const suppliers = ['ORIGIN', 'BOTH'] as const;
const destinations = ['DESTINATION', 'BOTH'] as const;

/** All, to look for what is theirs. */
export const establishmentRecords = recordsOf({ establishments: {} });
export const activeEstablishmentRecords = recordsOf({ establishments: { active: true } });

/** All suppliers, to look for what came from them. */
export const supplierRecords = recordsOf({ establishments: { registrationTypes: suppliers } });
export const activeSupplierRecords = recordsOf({ establishments: { registrationTypes: suppliers, active: true } });

/** All destinations, to look for what went to them. */
export const destinationRecords = recordsOf({ establishments: { registrationTypes: destinations } });

/** Destinations that cattle may be sent to. */
export const activeDestinationRecords = recordsOf({
  establishments: { registrationTypes: destinations, active: true },
});

/** Entry GTAs on which nothing was bought yet. */
export const unboughtGtaRecords = recordsOf({
  gtas: { type: 'ENTRY', unbought: true, statuses: ['OPEN', 'COMPLETED'] },
});

/** All GTAs under which animals came. */
export const entryGtaRecords = recordsOf({ gtas: { type: 'ENTRY' } });

/** Exit GTAs that still take animals. */
export const exitGtaRecords = recordsOf({ gtas: { type: 'EXIT', statuses: ['OPEN'] } });

/** Purchases of which a sheet of the national base may be. */
export const sheetPurchaseRecords = recordsOf({ purchases: { categories: ['ANIMALS', 'EARRINGS'] } });

/** The orders that earrings came from. */
export const earringPurchaseRecords = recordsOf({ purchases: { category: 'EARRINGS' } });

/** Purchases of animals that are not finished. */
export const openOxenPurchaseRecords = recordsOf({
  purchases: { category: 'ANIMALS', statuses: ['PENDING', 'RECEIVED'] },
});

/** Sales that trucks may still go for. */
export const openSaleRecords = recordsOf({ saleManagements: { statuses: ['PENDING', 'BOARDING', 'SHIPPED'] } });
export const closedSaleRecords = recordsOf({ saleManagements: { statuses: ['CLOSED'] } });

/** All foods, to look for what they were used in. */
export const foodRecords = recordsOf({ foods: {} });
export const activeFoodRecords = recordsOf(fieldLists.foods);

/** All stocks, including deactivated ones, to filter by. */
export const stockRecords = recordsOf({ stocks: {} });
export const activeStockRecords = recordsOf({ stocks: { active: true } });

export const formulationRecords = recordsOf({ formulations: {} });

/** All diets of corrals, to look for what was fed. */
export const fedDietRecords = recordsOf({ formulations: { types: ['CONFINEMENT'] } });

/** Diets that are fed in corrals, and still are. */
export const corralDietRecords = recordsOf({
  formulations: { types: ['CONFINEMENT'], active: true, inForceOnly: true },
});

/** Whatever batches were fed. */
export const batchDietRecords = recordsOf({ formulations: { types: ['CONFINEMENT', 'SUPPLEMENT'] } });

/** Diets that a batch may get. */
export const dietsForBatches = {
  formulations: { types: ['CONFINEMENT', 'SUPPLEMENT'], active: true, inForceOnly: true },
} as const satisfies OptionsInput;
export const dietRecords = recordsOf(dietsForBatches);

/** What mixers load: diets and mixes that are in force or to come. */
export const loadedRecords = recordsOf({
  formulations: { types: ['CONFINEMENT', 'PRE_MIX', 'PREMIX'], active: true, succeeded: false },
});

/** Mixes that the farm makes. */
export const producedMixRecords = recordsOf({
  formulations: { types: ['PRE_MIX', 'PREMIX', 'SUPPLEMENT'], active: true, inForceOnly: true },
});

/** Tract plans that corrals may follow, each with how it divides the day. */
export const tractPlanRecords = recordsOf({ tractPlans: { active: true, succeeded: false } });

/** Beats that are over, the latest first. */
export const closedBeatRecords = recordsOf({ beats: { statuses: ['CLOSED'] } });

export const breedRecords = recordsOf({ breeds: {} });

/** All batches, including those that are over, to filter by. */
export const batchRecords = recordsOf({ batches: {} });
export const openBatchRecords = recordsOf(fieldLists.openBatches);

/** Open batches from which animals can be moved. */
export const filledBatchRecords = recordsOf(
  { batches: { ...fieldLists.openBatches.batches, withOxen: true } },
  {
    onDevice: async () =>
      (await rowsOnDevice(fieldLists.openBatches)).filter((row) => row.__typename === 'Batch' && row.heads > 0),
  },
);

const otherBatches = new Map<string, Records>();

/** Open batches but this one. */
export function openBatchesBut(id: string): Records {
  const known = otherBatches.get(id);
  if (known) return known;
  const search: Records['search'] = async (text) => {
    const found = await openBatchRecords.search(text);
    return { ...found, options: found.options.filter(({ value }) => value !== id) };
  };
  const records = { ...openBatchRecords, search };
  otherBatches.set(id, records);
  return records;
}

/** Batches that graze. */
export const pastureBatchRecords = recordsOf({ batches: { statuses: ['ACTIVE'], kinds: ['PASTURE'] } });

/** Animals on the farm, by a part of any of their numbers; of those without one, one of each batch by its name. */
export const liveOxRecords = recordsOf(
  { oxen: { statuses: ['ACTIVE'], namelessOnce: true } },
  { onDevice: oxenOnDevice },
);

/** Those that have a number, and so an earring. */
export const identifiedOxRecords = recordsOf({ oxen: { statuses: ['ACTIVE'], identified: true } });

export const medicineRecords = recordsOf(fieldLists.medicines);
export const protocolRecords = recordsOf(fieldLists.protocols);

/** Protocols that begin when an animal is found ill. */
export const diagnosisProtocolRecords = recordsOf({ healthProtocols: { active: true, appliesOn: 'DIAGNOSIS' } });

export const causeRecords = recordsOf(fieldLists.causes);
export const diseaseRecords = recordsOf({ diseases: {} });
