import { useMemo } from 'react';
import { graphql } from 'react-relay';
import { gtaName } from '../../../server/papers/gtas/gtaName.calc.ts';
import { formatDate } from '../../platform/i18n/format.ts';
import { announcementPath } from '../../traceability/communique/communiquePaths.ts';
import { versionPath } from '../../diets/formulations/formulationTypes.ts';
import { useTypedAnswer } from '../../platform/relay/useAnswer.ts';
import { mayDo } from '../../platform/session/session.ts';
import { stockName } from '../../stock/stocks/stockName.ts';
import type { messages } from './messages.ts';
import type { useRecordHitsQuery } from './__generated__/useRecordHitsQuery.graphql.ts';

type Kind = keyof typeof messages;
export type RecordHit = { kind: Kind; label: string; to: string };

type Connection<N> = { readonly edges: readonly { readonly node: N }[] } | null | undefined;
type Named = { readonly id: string; readonly name: string };

const typingPauseMs = 150;

const nodesOf = <N>(connection: Connection<N>): N[] => (connection?.edges ?? []).map(({ node }) => node);
const hit =
  (kind: Kind, folder: string) =>
  (record: Named): RecordHit => ({
    kind,
    label: record.name,
    to: `/admin/${folder}/${encodeURIComponent(record.id)}`,
  });

/** What comes and goes with the animals: papers, sales, trucks and what they are treated with. */
function tradeHits(farm: useRecordHitsQuery['response']['farm']): RecordHit[] {
  return [
    ...nodesOf(farm.gtas).map((gta) => hit('palette.gta', 'financial/gta-details')({ id: gta.id, name: gtaName(gta) })),
    ...nodesOf(farm.saleManagements).map(hit('palette.sale', 'management/closures/list/details')),
    ...nodesOf(farm.exitTrucks).map(({ id, plate, boardingDate }) =>
      hit(
        'palette.truck',
        'management/closures/trucks/details',
      )({ id, name: `${plate} · ${formatDate(boardingDate)}` }),
    ),
    ...nodesOf(farm.medicines).map(hit('palette.medicine', 'medical-services/medicines/edit')),
  ];
}

function hitsOf({ farm }: useRecordHitsQuery['response']): RecordHit[] {
  return [
    ...nodesOf(farm.foods).map(hit('palette.food', 'financial/food/edit')),
    ...nodesOf(farm.stocks).map((stock) =>
      hit('palette.stock', 'financial/stock-list')({ id: stock.id, name: stockName(stock) }),
    ),
    ...nodesOf(farm.purchases).map(hit('palette.purchase', 'financial/orders')),
    ...nodesOf(farm.formulations).map(({ id, name, type }) => ({
      kind: 'palette.formulation' as const,
      label: name,
      to: versionPath(type as Parameters<typeof versionPath>[0], id),
    })),
    ...nodesOf(farm.recipes).map(hit('palette.recipe', 'farm/recipes/edit')),
    ...nodesOf(farm.batches).map(hit('palette.batch', 'management/batch-active')),
    ...nodesOf(farm.oxen).map(({ id, identifier, sisbov, electronicEarring }) =>
      hit('palette.ox', 'traceability/ox')({ id, name: identifier ?? sisbov ?? electronicEarring ?? '' }),
    ),
    ...nodesOf(farm.earrings).map(({ id, sisbov }) =>
      hit('palette.earring', 'traceability/earring/details')({ id, name: sisbov }),
    ),
    ...nodesOf(farm.announcements).map(({ id, name, type }) => ({
      kind: 'palette.announcement' as const,
      label: name,
      to: announcementPath({ id, type: type as Parameters<typeof announcementPath>[0]['type'] }),
    })),
    ...tradeHits(farm),
    ...nodesOf(farm.corrals).map((corral) =>
      hit('palette.corral', `farm/${corral.locationType === 'PASTURE' ? 'pastures' : 'pickets'}/edit`)(corral),
    ),
    ...nodesOf(farm.lines).map(hit('palette.line', 'farm/lines/edit')),
    ...nodesOf(farm.structures).map(hit('palette.structure', 'farm/data/structures/edit')),
    ...nodesOf(farm.mixers).map(hit('palette.mixer', 'farm/mixers/edit')),
    ...nodesOf(farm.owners).map(hit('palette.owner', 'farm/owners/edit')),
    ...nodesOf(farm.establishments).map((establishment) =>
      hit(
        'palette.establishment',
        `financial/${establishment.registrationType === 'DESTINATION' ? 'destinations' : 'origins'}/edit`,
      )(establishment),
    ),
    ...nodesOf(farm.people).map(hit('palette.person', 'people/edit')),
  ];
}

const query = graphql`
  query useRecordHitsQuery(
    $search: String!
    $food: Boolean!
    $stock: Boolean!
    $purchase: Boolean!
    $diet: Boolean!
    $establishment: Boolean!
    $person: Boolean!
    $earring: Boolean!
    $announcement: Boolean!
    $gta: Boolean!
    $sale: Boolean!
    $truck: Boolean!
    $medicine: Boolean!
  ) {
    farm {
      foods(first: 4, filter: { search: $search }) @include(if: $food) {
        edges {
          node {
            id
            name
          }
        }
      }
      stocks(first: 4, filter: { search: $search, active: true }) @include(if: $stock) {
        edges {
          node {
            id
            food {
              name
            }
            structure {
              name
            }
          }
        }
      }
      purchases(first: 4, filter: { search: $search }, orderBy: { field: DATE, direction: DESC })
        @include(if: $purchase) {
        edges {
          node {
            id
            name
          }
        }
      }
      formulations(first: 4, filter: { search: $search, succeeded: false }) @include(if: $diet) {
        edges {
          node {
            id
            name
            type
          }
        }
      }
      recipes(first: 4, filter: { search: $search }) @include(if: $diet) {
        edges {
          node {
            id
            name
          }
        }
      }
      batches(first: 4, filter: { search: $search, statuses: [PENDING, ACTIVE] }) {
        edges {
          node {
            id
            name
          }
        }
      }
      oxen(first: 4, filter: { search: $search }) {
        edges {
          node {
            id
            identifier
            sisbov
            electronicEarring
          }
        }
      }
      earrings(first: 4, filter: { search: $search }) @include(if: $earring) {
        edges {
          node {
            id
            sisbov
          }
        }
      }
      announcements(first: 4, filter: { search: $search }, orderBy: { field: DAY, direction: DESC })
        @include(if: $announcement) {
        edges {
          node {
            id
            name
            type
          }
        }
      }
      gtas(first: 4, filter: { search: $search }) @include(if: $gta) {
        edges {
          node {
            id
            uf
            series
            number
          }
        }
      }
      saleManagements(first: 4, filter: { search: $search }) @include(if: $sale) {
        edges {
          node {
            id
            name
          }
        }
      }
      exitTrucks(first: 4, filter: { search: $search }) @include(if: $truck) {
        edges {
          node {
            id
            plate
            boardingDate
          }
        }
      }
      medicines(first: 4, filter: { search: $search, active: true }) @include(if: $medicine) {
        edges {
          node {
            id
            name
          }
        }
      }
      corrals(first: 4, filter: { search: $search }) {
        edges {
          node {
            id
            name
            locationType
          }
        }
      }
      lines(first: 4, filter: { search: $search }) {
        edges {
          node {
            id
            name
          }
        }
      }
      structures(first: 4, filter: { search: $search }) {
        edges {
          node {
            id
            name
          }
        }
      }
      mixers(first: 4, filter: { search: $search }) {
        edges {
          node {
            id
            name
          }
        }
      }
      owners(first: 4, filter: { search: $search }) {
        edges {
          node {
            id
            name
          }
        }
      }
      establishments(first: 4, filter: { search: $search }) @include(if: $establishment) {
        edges {
          node {
            id
            name
            registrationType
          }
        }
      }
      people(first: 4, filter: { search: $search }) @include(if: $person) {
        edges {
          node {
            id
            name
          }
        }
      }
    }
  }
`;

/** Records of all kinds that the reader may see, by their names. */
export function useRecordHits(text: string): readonly RecordHit[] {
  const search = text.trim();
  const variables = {
    search,
    food: mayDo('food:read'),
    stock: mayDo('stock:read'),
    purchase: mayDo('purchase:read'),
    diet: mayDo('diet:read'),
    establishment: mayDo('establishment:read'),
    person: mayDo('person:read'),
    earring: mayDo('earring:read'),
    announcement: mayDo('announcement:read'),
    gta: mayDo('gta:read'),
    sale: mayDo('sale:read'),
    truck: mayDo('truck:read'),
    medicine: mayDo('health:read'),
  };
  // What was found for a text before stays until the next answer, so that the list does not flicker.
  const { response } = useTypedAnswer<useRecordHitsQuery>(query, search === '' ? null : variables, {
    pauseMs: typingPauseMs,
  });
  const hits = useMemo(() => (response === null ? [] : hitsOf(response)), [response]);
  return search === '' ? [] : hits;
}
