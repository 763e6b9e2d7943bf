import { graphql, useFragment } from 'react-relay';
import { Decimal } from 'decimal.js';
import { plannedKg } from '../../../server/feeding/plans/feedPlan.calc.ts';
import type { Grade } from './gradeKeys.ts';
import type { troughRow_row$data, troughRow_row$key } from './__generated__/troughRow_row.graphql.ts';

export type TroughRowData = troughRow_row$data;

const rowFragment = graphql`
  fragment troughRow_row on TroughRow {
    corralId
    corralName
    lineName
    batchName
    heads
    sex
    phase
    daysOnFeed
    daysInPhase
    inTransition
    dietNames
    parts {
      sharePct
      dryMatterPct
    }
    weight
    planCall
    planKg
    deliveredKg
    devPct
    isOutOfTolerance
    intakePct5
    intakePct1
    intakePct0
    intakePctMean
    grade3
    grade2
    grade1
    suggestedGrade
    reading {
      id
      photos
      version
      grade
      appliedGrade
      suggestedGrade
      nightKind
      behaviour
      trough
      leftoverKg
      leftoverRemoved
      flags
      note
      kind
      pct
      call
      overrideReason
      nightCameLater
      reasons {
        rule
        kind
        from
        to
        value
        low
        high
      }
    }
  }
`;

/** A corral as the sheet and the card show it. */
export function useTroughRow(key: troughRow_row$key): TroughRowData {
  return useFragment(rowFragment, key);
}

/** Whether the grade is one that the farm believes only with a photo, and there is none yet. */
export function lacksPhoto({ reading }: TroughRowData, grades: readonly Grade[]): boolean {
  if (reading?.grade == null || reading.photos > 0) return false;
  return grades.some(({ score, requiresPhoto }) => requiresPhoto && Number(score) === Number(reading.grade));
}

/** F-MN of the next day: what follows for a corral, and how much that is more or less. */
export function newPlan(
  { reading, parts, heads, planKg }: TroughRowData,
  step: string,
): { kg: string; delta: string | null } | null {
  if (reading?.call == null || parts.length === 0) return null;
  const { call } = reading;
  const kg = Decimal.sum(...parts.map((part) => plannedKg({ heads, call, ...part, step })));
  return { kg: kg.toFixed(), delta: planKg == null ? null : kg.minus(planKg).toFixed() };
}
