/** Documented fields that a call does not have, each with its reason: `call field`. */
type Exceptions = Readonly<Record<string, string>>;

const papers = 'papers are files: they are added to their record through the documents of GraphQL';
const wholeFarm = 'a stock is of the farm: no batch, corral or owner has a part of it';
const blend = 'follows from the ingredients';
const corrected = 'a receipt is corrected in its weights and prices; where and when it was put is another entry';
const otherCall = 'an establishment is changed by its own call';

/** Fields of an input. A test sends each of them and expects it to be refused by its name. */
export const notTaken: Exceptions = {
  'DELETE /oxen/{id}/kill photoUrls': papers,
  'GET /reports/efficiency ownerIds': 'a drop is of a corral, whose oxen may be of several owners',
  'GET /reports/food batchIds': wholeFarm,
  'GET /reports/food corralIds': wholeFarm,
  'GET /reports/food ownerIds': wholeFarm,
  'GET /reports/food-history batchIds': wholeFarm,
  'GET /reports/food-history corralIds': wholeFarm,
  'GET /reports/food-history ownerIds': wholeFarm,
  'POST /batches/{id}/pasture-supplementation periodDays': 'a supply lasts until the next one, which is counted',
  'POST /beats kind': 'the kind of a call is of the plan of its corral',
  'POST /beats source': 'the same',
  'POST /gtas pdf': papers,
  'POST /health-protocols steps.doseMode': 'is the medicine’s',
  'POST /oxen/identification earKind': 'the kind of an ear tag is of the order it came with',
  'POST /stocks nutrients': 'energies are kept (`elm`, `elg`), other nutrients are not',
  'POST /stocks/premix bagKg': 'bags are not counted',
  'POST /stocks/premix dryMatterPercent': blend,
  'POST /treatments kgPerHead': 'how much is fed is of the feed plan; a tract plan divides it into rounds',
  'POST /treatments pctLw': 'the same',
  'POST /treatments source': 'the same',
  'POST /treats/treat operatorId': 'who delivers is who is signed in',
  'PUT /corrals/{id} line': 'a line is changed by its own command in GraphQL',
  'PUT /corrals/{id} locationType': 'a place stays what it is: its history is of that kind',
  'PUT /gtas/{id} destination': otherCall,
  'PUT /gtas/{id} origin': otherCall,
  'PUT /gtas/{id} pdf': papers,
  'PUT /person/{id} password': 'a person changes it alone, by PUT /person',
  'PUT /stocks/premix bagKg': 'bags are not counted',
  'PUT /stocks/premix dryMatterPercent': blend,
  'PUT /stocks/premix structureId': 'a stock is moved by an exit and an entry',
  'PUT /stocks/{id}/receive closePurchase': corrected,
  'PUT /stocks/{id}/receive receivedAt': corrected,
  'PUT /stocks/{id}/receive structureId': corrected,
};

/** Fields of an answer that are missing or always null. */
export const notAnswered: Exceptions = {
  'GET /corrals/positions alert': 'alerts are lists of their own in GraphQL',
  'GET /stocks/{id} lots': 'feed is kept by stock, not by lot',
  'POST /oxen/movement results.code': 'all oxen are moved or none: a refusal is the answer of the whole call',
};
