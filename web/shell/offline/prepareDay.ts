import { createOperationDescriptor, type OperationType, type Variables } from 'relay-runtime';
import * as screens from '../../__generated__/screens.ts';
import { mostShown } from '../../../server/feeding/stretch/stretch.calc.ts';
import { lineAddress } from '../../feeding/lines/lineAddress.ts';
import { treatFilter } from '../../feeding/treats/treatFilter.ts';
import { troughFilter } from '../../feeding/troughs/troughFilter.ts';
import type { OptionsInput, recordsOfQuery } from '../../records/__generated__/recordsOfQuery.graphql.ts';
import { fieldLists } from '../../records/fieldLists.ts';
import { readParts } from '../../records/recordsOf.ts';
import type { ExecuteHomeScreenPaginationQuery } from '../../herd/chute/__generated__/ExecuteHomeScreenPaginationQuery.graphql.ts';
import { runsOfPage } from '../../herd/chute/runsOfPage.ts';
import { keepAnimals, keepEarrings } from '../../herd/chute/keptAnimals.ts';
import { dropOutdated, keepAnswer, keptAnswer } from '../../platform/offline/keptReads.ts';
import { preparedAt, preparedPlace } from '../../platform/offline/prepared.ts';
import { environment } from '../../platform/relay/environment.ts';
import type { Screen } from '../../platform/router/screenRoute.ts';
import { mayDo } from '../../platform/session/session.ts';
import type { HealthNeedsQuery } from '../../health/__generated__/HealthNeedsQuery.graphql.ts';
import type { useEveryStockQuery } from '../../stock/stocks/__generated__/useEveryStockQuery.graphql.ts';

type Paged = { pageInfo: { hasNextPage: boolean; endCursor: string | null } };
type Nodes<Node> = { edges: readonly { node: Node }[] };
type Batch = { node: { id: string } };
type Line = { lineId: string | null; corrals: number };
/** What of the answers leads to further reads. */
type FarmFields = {
  id?: string;
  troughStretch?: { lines: readonly Line[] } | null;
  treatStretch?: { lines: readonly Line[] } | null;
  onTheWay?: Nodes<{ id: string }>;
  mixers?: Nodes<{ id: string }>;
  loadsToStart?: { hasMore: boolean; rounds: readonly number[] } | null;
  batches?: Nodes<{ id: string }> & Partial<Paged>;
  entryManagements?: Nodes<{ purchaseId: string }>;
  exitTrucks?: Nodes<{ id: string }>;
  stocks?: Paged;
  options?: readonly { id: string }[];
};
/** Further pages are read of the farm as a node. */
type Answer = { data?: { farm?: FarmFields | null; node?: FarmFields | null } | null };
type Query<Of extends OperationType> = Pick<Screen<Of>, 'query'>;
type Read = <Of extends OperationType>(of: Query<Of>, variables: Of['variables']) => Promise<FarmFields>;

const fieldsOf = (answer: Answer | undefined): FarmFields => answer?.data?.farm ?? answer?.data?.node ?? {};

/** Of what is much to read, and seldom gone to. */
const seldomMs = 60 * 60_000;

/** Reads as a screen does, unless that was done a moment ago; the answer is kept on its way. */
function reader(freshMs: number): Read {
  return async ({ query }, given) => {
    const { default: artifact } = await query();
    const { request } = createOperationDescriptor(artifact, given as Variables);
    const { variables } = request;
    const kept = await keptAnswer<Answer>({ name: artifact.params.name, variables });
    if (kept !== null && Date.now() - kept.at < freshMs) return fieldsOf(kept.answer);
    const answer = await environment().getNetwork().execute(artifact.params, variables, {}, null).toPromise();
    return fieldsOf(answer as Answer | undefined);
  };
}

/** The address of each line and of each part of it; none where there is nothing to choose. */
function addressesOf(lines: readonly Line[]): URLSearchParams[] {
  if (lines.length < 2 && (lines[0]?.corrals ?? 0) <= mostShown) return [];
  return lines.flatMap(({ lineId, corrals }) =>
    Array.from(
      { length: Math.ceil(corrals / mostShown) },
      (_, part) => new URLSearchParams(lineAddress(lineId, part + 1)),
    ),
  );
}

async function prepareFeeding(read: Read, readSeldom: Read): Promise<void> {
  await readSeldom(screens.TractHomeScreen, {});
  const none = new URLSearchParams();
  const { troughStretch } = await read(screens.TroughScreen, { filter: troughFilter(none) });
  for (const line of addressesOf(troughStretch?.lines ?? []))
    await read(screens.TroughScreen, { filter: troughFilter(line) });
  const { treatStretch } = await read(screens.TractOfDayScreen, { filter: treatFilter(none, true) });
  const treatLines = addressesOf(treatStretch?.lines ?? []);
  for (const line of treatLines) await read(screens.TractOfDayScreen, { filter: treatFilter(line, true) });
  await read(screens.TractOfDayMatrixScreen, { filter: treatFilter(none, false) });
  for (const line of treatLines) await readSeldom(screens.TractOfDayMatrixScreen, { filter: treatFilter(line, false) });
}

/** The loads of a mixer or of all; round by round where they are more than a screen shows. */
async function prepareLoadsOf(read: Read, mixerId: string | null): Promise<FarmFields> {
  const of = (round: number | null) => read(screens.BeatOfDayScreen, { filter: { mixerId, round, first: 30 }, round });
  const all = await of(null);
  if (all.loadsToStart?.hasMore) for (const round of all.loadsToStart.rounds) await of(round);
  return all;
}

async function prepareLoads(read: Read): Promise<void> {
  const { onTheWay, mixers } = await prepareLoadsOf(read, null);
  const wagons = mixers?.edges ?? [];
  // Where a farm has several, a driver looks at what their own one loads.
  if (wagons.length > 1) for (const { node } of wagons) await prepareLoadsOf(read, node.id);
  for (const { node } of onTheWay?.edges ?? []) await read(screens.BeatCabScreen, { id: node.id });
}

const moreRuns: Query<ExecuteHomeScreenPaginationQuery> = {
  query: () => import('../../herd/chute/__generated__/ExecuteHomeScreenPaginationQuery.graphql.ts'),
};

const mostPages = 10;

/** The further open batches, page by page as the chute shows them. */
async function prepareFurtherRuns(read: Read, { id = '', batches: first }: FarmFields): Promise<Batch[]> {
  const further: Batch[] = [];
  let last = first;
  for (let page = 1; page < mostPages && last?.pageInfo?.hasNextPage; page += 1) {
    const cursor = last.pageInfo.endCursor;
    const { batches } = await read(moreRuns, { id, count: runsOfPage, cursor, search: null });
    further.push(...(batches?.edges ?? []));
    last = batches;
  }
  return further;
}

async function prepareRuns(read: Read, batches: readonly Batch[]): Promise<void> {
  const health = mayDo('health:apply');
  for (const { node } of batches) {
    await read(screens.WeighingScreen, { batchId: node.id, health });
    await read(screens.IdentificationScreen, { batchId: node.id, health });
  }
}

async function prepareChute(read: Read, readSeldom: Read): Promise<void> {
  const health = mayDo('health:apply');
  const trucks = mayDo('truck:read');
  const farm = await read(screens.ExecuteHomeScreen, { search: null, trucks });
  const { batches, entryManagements, exitTrucks } = farm;
  const further = await prepareFurtherRuns(read, farm);
  if (mayDo('truck:board'))
    for (const { node } of exitTrucks?.edges ?? []) await read(screens.BoardingScreen, { id: node.id });
  if (!mayDo('ox:write')) return;
  await prepareRuns(read, batches?.edges ?? []);
  await prepareRuns(readSeldom, further);
  const withPurchase = mayDo('purchase:read');
  for (const { node } of entryManagements?.edges ?? [])
    await read(screens.EntryScreen, { purchaseId: node.purchaseId, withPurchase, health });
}

const everyStock: Query<useEveryStockQuery> = {
  query: () => import('../../stock/stocks/__generated__/useEveryStockQuery.graphql.ts'),
};

/** The sheet of a count: every stock with what the books say. */
async function prepareCount(read: Read): Promise<void> {
  await read(screens.AddStockScreen, { ids: [] });
  let after: string | null = null;
  do {
    const { stocks }: FarmFields = await read(everyStock, { after });
    after = stocks?.pageInfo.hasNextPage ? stocks.pageInfo.endCursor : null;
  } while (after !== null);
}

const choice: Query<recordsOfQuery> = {
  query: () => import('../../records/__generated__/recordsOfQuery.graphql.ts'),
};

const healthNeeds: Query<HealthNeedsQuery> = {
  query: () => import('../../health/__generated__/HealthNeedsQuery.graphql.ts'),
};

/** What the forms of this person choose from. */
const choices = (): OptionsInput[] => [
  ...(mayDo('farm:read') ? [fieldLists.lines, fieldLists.places] : []),
  ...(mayDo('batch:read') ? [fieldLists.openBatches] : []),
  ...(mayDo('person:read') ? [fieldLists.people] : []),
  ...(mayDo('beat:write') ? [fieldLists.foods] : []),
  ...(mayDo('health:read') ? [fieldLists.medicines, fieldLists.protocols, fieldLists.causes] : []),
];

async function prepareForms(read: Read): Promise<void> {
  await read(screens.AddOccurrenceScreen, {});
  if (mayDo('health:read')) await read(healthNeeds, {});
  for (const of of choices()) await readParts(of, async (variables) => (await read(choice, variables)).options ?? []);
}

/** Reads the day of the farm for times without a network, one thing after the other; what is fresh stays. */
export async function prepareDay(freshMs: number): Promise<void> {
  const [read, readSeldom] = [reader(freshMs), reader(Math.max(freshMs, seldomMs))];
  await dropOutdated();
  if (mayDo('feeding:read')) await prepareFeeding(read, readSeldom);
  if (mayDo('beat:read')) await prepareLoads(read);
  if (mayDo('stock:write')) await prepareCount(read);
  if (mayDo('batch:read')) {
    const [entries, sales, trucks] = [mayDo('ox:read'), mayDo('sale:read'), mayDo('truck:read')];
    await readSeldom(screens.ManagementHomeScreen, { entries, sales, trucks });
  }
  if (mayDo('ox:read')) {
    await prepareChute(read, readSeldom);
    await keepAnimals();
    if (mayDo('ox:write')) await keepEarrings();
  }
  await prepareForms(read);
  preparedAt.set(Date.now());
  await keepAnswer(preparedPlace, true);
}
