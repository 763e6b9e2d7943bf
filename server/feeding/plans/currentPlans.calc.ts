import { Decimal } from 'decimal.js';

interface PlanOfDay {
  id: string;
  corralId: string;
  plannedKg: Decimal.Value;
  updatedAt: Date;
}

/** What `currentPlans` decides by. */
export const planPlace = { id: true, corralId: true, plannedKg: true, updatedAt: true } as const;

const isLater = (one: PlanOfDay, other: PlanOfDay): boolean => {
  const [oneOpen, otherOpen] = [new Decimal(one.plannedKg).gt(0), new Decimal(other.plannedKg).gt(0)];
  if (oneOpen !== otherOpen) return oneOpen;
  const difference = one.updatedAt.getTime() - other.updatedAt.getTime();
  return difference === 0 ? one.id > other.id : difference > 0;
};

/** By corral the plan of the batch that stands there, or stood there last: as `isCurrentPlan` of statements. */
export function currentPlans<Plan extends PlanOfDay>(plans: readonly Plan[]): Map<string, Plan> {
  const current = new Map<string, Plan>();
  for (const plan of plans) {
    const other = current.get(plan.corralId);
    if (!other || isLater(plan, other)) current.set(plan.corralId, plan);
  }
  return current;
}
