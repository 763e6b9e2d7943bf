import type { BenchFarm } from '../data.ts';
import type { Target } from '../load/load.ts';
import type { ReadName } from './readsData.ts';

const person = 'person: personByPersonId { email }';
const food = 'food: foodByFarmIdAndFoodId';
const page = 'pageInfo { hasNextPage endCursor }';

/**
 * The nearest that the tables alone answer, in our names: by the key instead of a global id, from the root instead of
 * the farm, and without what no column holds (the status of a person; the dry kilograms, cost and days of a stock).
 */
const documents: Readonly<Record<ReadName, string>> = {
  point: `query Point($farm: UUID!, $id: UUID!) {
    node: membershipByFarmIdAndRowId(farmId: $farm, rowId: $id) { id: rowId name document phone role active ${person} }
  }`,
  page: `query Page($farm: UUID!) {
    people: allMemberships(condition: { farmId: $farm }, first: 100, orderBy: [NAME_ASC]) {
      edges {
        cursor
        node {
          id: rowId name document phone role active createdAt ${person}
          invitation: invitationByFarmIdAndMembershipId { invitationExpiresAt: expiresAt }
        }
      }
      ${page}
    }
  }`,
  corrals: `query Corrals($farm: UUID!) {
    corrals: allCorrals(condition: { farmId: $farm }, first: 100, orderBy: [POSITION_ASC]) {
      totalCount
      edges {
        cursor
        node { id: rowId name type areaHa animalCapacity active line: farmLineByFarmIdAndLineId { id: rowId name } }
      }
      ${page}
    }
  }`,
  stocks: `query Stocks($farm: UUID!) {
    stocks: allStocks(condition: { farmId: $farm }, first: 100) {
      totalCount
      edges {
        cursor
        node {
          id: rowId ${food} { name category } structure: structureByFarmIdAndStructureId { name }
          balanceKg value
        }
      }
      ${page}
    }
  }`,
  board: `query Board($farm: UUID!) {
    recipes: allRecipes(condition: { farmId: $farm }, first: 100, orderBy: [NAME_ASC]) {
      edges {
        node {
          id: rowId name method
          formulation: formulationByFarmIdAndFormulationId {
            id: rowId name type versionNumber
            ingredients: formulationIngredientsByFarmIdAndFormulationIdList(orderBy: [POSITION_ASC]) {
              id: rowId position pct ${food} { id: rowId name category elm }
            }
          }
          steps: recipeStepsByFarmIdAndRecipeIdList(orderBy: [POSITION_ASC]) {
            id: rowId position stepKg waitSeconds ${food} { id: rowId name }
          }
        }
      }
    }
  }`,
};

/** Our document without what PostGraphile's leaves out, where that is dear. */
export const ourColumns: Readonly<Partial<Record<ReadName, string>>> = {
  stocks: `query Stocks {
    farm {
      stocks(first: 100) {
        totalCount
        edges { cursor node { id food { name category } structure { name } figures { balanceKg value } } }
        ${page}
      }
    }
  }`,
};

export function postgraphileTarget(port: number, name: ReadName, { farmId, membershipId }: BenchFarm): Target {
  const variables = { farm: farmId, ...(name === 'point' ? { id: membershipId } : {}) };
  const headers = { 'content-type': 'application/json' };
  return {
    ...{ port, path: '/graphql', method: 'POST', headers },
    body: JSON.stringify({ query: documents[name], variables }),
  };
}

interface List {
  totalCount?: number;
  edges: { node: object }[];
}

/** Each value below, with its name and in one notation: ids without their type, no zeros at the end, times in UTC. */
function valuesOf(value: unknown, name = ''): string[] {
  if (value === null) return [];
  if (Array.isArray(value)) return value.flatMap((each) => valuesOf(each, name));
  if (typeof value === 'object') return Object.entries(value).flatMap(([key, each]) => valuesOf(each, key));
  const text = String(value);
  if (name === 'id' && !text.includes('-')) return [`id ${atob(text).split(':')[1]}`];
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return [`${name} ${new Date(text).toISOString()}`];
  return [`${name} ${text.replace(/^(-?\d+)\.0*$|^(-?\d+\.\d*[1-9])0*$/, '$1$2')}`];
}

function rowsOf(answer: string): { rows: string[][]; count: number | undefined } {
  type Data = { node?: object; farm?: Record<string, List> } & Record<string, List>;
  const { data } = JSON.parse(answer) as { data: Data | null };
  if (!data) throw new Error(`No data: ${answer.slice(0, 500)}`);
  if (data.node) return { rows: [valuesOf(data.node)], count: undefined };
  const [list] = Object.values(data.farm ?? data);
  return { rows: list!.edges.map(({ node }) => valuesOf(node)), count: list!.totalCount };
}

/** Throws unless it has the same rows in the same order, and of each nothing that ours has not. */
export function compareRows(name: ReadName, ourAnswer: string, answer: string): void {
  const [ours, theirs] = [rowsOf(ourAnswer), rowsOf(answer)];
  const differs = (what: string) => new Error(`${name} of PostGraphile is another answer: ${what}`);
  if (theirs.rows.length === 0 || theirs.rows.length !== ours.rows.length) throw differs(answer.slice(0, 500));
  if (theirs.count !== ours.count) throw differs(`counted ${theirs.count}, not ${ours.count}`);
  for (const [index, row] of theirs.rows.entries()) {
    const left = [...ours.rows[index]!];
    for (const value of row) {
      const place = left.indexOf(value);
      if (place < 0) throw differs(`row ${index} has ${value}, ours ${ours.rows[index]!.join(', ').slice(0, 500)}`);
      left.splice(place, 1);
    }
  }
}
