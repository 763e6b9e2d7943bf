import { parseSisbov } from '../../../server/earrings/sisbov.calc.ts';
import { graphql, readInlineData } from 'react-relay';
import type { chuteAnimals_ox$data, chuteAnimals_ox$key } from './__generated__/chuteAnimals_ox.graphql.ts';
import type { ChuteAnimal } from './chuteState.ts';

const known = graphql`
  fragment chuteAnimals_ox on Ox @inline {
    id
    sisbov
    managementNumber
    electronicEarring
    identifier
    projectedWeight
    batch {
      id
      name
      tagColour
    }
  }
`;

type Numbers = Pick<chuteAnimals_ox$data, 'sisbov' | 'managementNumber' | 'electronicEarring' | 'identifier'>;

const shownDigits = 6;

/** What people read on the animal; of a chip alone its last digits. */
export function oxName({ managementNumber, identifier, electronicEarring }: Numbers, nameless = '—'): string {
  return managementNumber ?? identifier ?? electronicEarring?.slice(-shownDigits) ?? nameless;
}

/** The six digits that people read on an ear tag. */
export function numberOnEar(sisbov: string): string {
  const parsed = parseSisbov(sisbov);
  return 'parts' in parsed ? parsed.parts.managementNumber : sisbov.slice(-6);
}

/** All numbers by which it is named, in the order in which they are looked for. */
export function oxNumbers({ electronicEarring, sisbov, managementNumber, identifier }: Numbers): string[] {
  return [electronicEarring, sisbov, managementNumber, identifier].filter((number) => number != null);
}

export type KnownOx = ChuteAnimal &
  Pick<chuteAnimals_ox$data, 'sisbov' | 'electronicEarring' | 'identifier'> & {
    batchId: string | null;
  };

export function knownOx(key: chuteAnimals_ox$key): KnownOx {
  const { id, batch, projectedWeight, ...numbers } = readInlineData<chuteAnimals_ox$key>(known, key);
  return {
    id,
    name: oxName(numbers),
    numbers: oxNumbers(numbers),
    colour: batch?.tagColour ?? 'STANDARD',
    batchId: batch?.id ?? null,
    batchName: batch?.name ?? null,
    projectedWeight: projectedWeight ?? null,
    sisbov: numbers.sisbov,
    electronicEarring: numbers.electronicEarring,
    identifier: numbers.identifier,
  };
}

type Connection<Node> = { readonly edges: readonly { readonly node: Node }[] };
export const nodesOf = <Node>({ edges }: Connection<Node>): Node[] => edges.map(({ node }) => node);
