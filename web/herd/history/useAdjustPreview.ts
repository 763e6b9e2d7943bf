import { Decimal } from 'decimal.js';
import { useState } from 'react';
import { graphql } from 'react-relay';
import { useTypedAnswer } from '../../platform/relay/useAnswer.ts';
import type { useAdjustPreviewQuery } from './__generated__/useAdjustPreviewQuery.graphql.ts';

const query = graphql`
  query useAdjustPreviewQuery($filter: PreviewHistoryAdjustmentInput!) {
    farm {
      previewHistoryAdjustment(filter: $filter) {
        broughtKg
        feedCost
        imbalanceKg
        reopens
        batchBefore {
          ...AdjustedBatch_figures
        }
        batchAfter {
          ...AdjustedBatch_figures
        }
        diets {
          dietId
          deliveredKg
        }
        days {
          historyId
          day
          feedCost
          before {
            heads
            weight
            deliveredKg
            deliveredMsKg
            leftoverKg
            intakePct
            unsteadyPct
            grade
            dietName
          }
          after {
            heads
            weight
            deliveredKg
            deliveredMsKg
            leftoverKg
            intakePct
            unsteadyPct
            grade
            dietName
          }
        }
      }
    }
  }
`;

type Preview = NonNullable<useAdjustPreviewQuery['response']['farm']['previewHistoryAdjustment']>;
export type AdjustedFigures = Preview['days'][number]['after'];

const pauseMs = 350;

/** A day's kilograms over its diets as they were brought; the last one takes the rest. */
export function deliveredByDiet(
  diets: readonly { readonly dietId: string; readonly deliveredKg?: string | null }[],
  totalKg: string | null | undefined,
): { dietId: string; kg: string }[] {
  if (totalKg == null || totalKg === '') return [];
  const all = Decimal.sum(0, ...diets.map(({ deliveredKg }) => deliveredKg ?? 0));
  let left = new Decimal(totalKg);
  return diets.map(({ dietId, deliveredKg }, place) => {
    const share = all.isZero() ? new Decimal(1).div(diets.length) : new Decimal(deliveredKg ?? 0).div(all);
    const part = place === diets.length - 1 ? left : share.times(totalKg).toDecimalPlaces(0);
    left = left.minus(part);
    return { dietId, kg: part.toFixed() };
  });
}

/** The same of a day that was fed one diet only, where that is corrected too. */
export function deliveredOf(
  diets: Parameters<typeof deliveredByDiet>[0],
  dietId: string | null | undefined,
  totalKg: string | null | undefined,
): { dietId: string; kg: string }[] {
  return deliveredByDiet(dietId ? [{ dietId }] : diets, totalKg);
}

/** What the feed of a day cost a head, R$. */
export const costPerHead = (cost: string | null | undefined, heads: number): string | null =>
  cost == null || heads === 0 ? null : new Decimal(cost).div(heads).toFixed(2);

interface Typed {
  historyId: string;
  deliveredKg: string | null | undefined;
  leftoverKg: string | null | undefined;
  heads: string | null | undefined;
  averageWeight: string | null | undefined;
  grade: string | null | undefined;
  dietId: string | null | undefined;
}

/** What a correction would change, as it is being typed; nothing until the first answer. */
export function useAdjustPreview(typed: Typed): Preview | null {
  const { historyId, deliveredKg, leftoverKg, heads, averageWeight, grade, dietId } = typed;
  const [preview, setPreview] = useState<Preview | null>(null);
  const filter = {
    historyId,
    leftoverKg: leftoverKg || null,
    averageWeight: averageWeight || null,
    grade: grade || null,
    dietId: dietId || null,
    heads: heads ? Number(heads) : null,
    deliveredKg: deliveredOf(preview?.diets ?? [], dietId, deliveredKg),
  };
  const { response } = useTypedAnswer<useAdjustPreviewQuery>(query, { filter }, { pauseMs });
  const latest = response?.farm.previewHistoryAdjustment;
  if (latest && latest !== preview) setPreview(latest);
  return preview;
}
