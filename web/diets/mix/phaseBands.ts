import type { Decimal } from 'decimal.js';
import { graphql, useFragment } from 'react-relay';
import type { phaseBands_farm$data, phaseBands_farm$key } from './__generated__/phaseBands_farm.graphql.ts';

export type PhaseBand = phaseBands_farm$data['settings']['phases']['rows'][number];

/** What the farm expects of a diet of each phase. */
export function usePhaseBands(farm: phaseBands_farm$key): readonly PhaseBand[] {
  return useFragment(
    graphql`
      fragment phaseBands_farm on Farm {
        settings {
          phases {
            rows {
              phase
              estimatedDailyGain
              minIntakePct
              maxIntakePct
              minForagePct
              maxForagePct
              minDryMatterPct
              maxDryMatterPct
            }
          }
        }
      }
    `,
    farm,
  ).settings.phases.rows;
}

export interface Band {
  least: string;
  most: string;
}

export function bandOf(least: string | null | undefined, most: string | null | undefined): Band | null {
  return least == null || most == null ? null : { least, most };
}

export function isWithin(value: Decimal, { least, most }: Band): boolean {
  return value.gte(least) && value.lte(most);
}
