/** What Prisma or graphql-js must do, because there is no SQL for it here: always, or for one request. */
export class NotCompiled extends Error {
  override name = 'NotCompiled';
  /** True when every further request of the same plan would end here too. */
  readonly isOfPlan: boolean;

  constructor(reason: string, isOfPlan: boolean) {
    super(reason);
    this.isOfPlan = isOfPlan;
  }
}

export function notCompiled(reason: string): never {
  throw new NotCompiled(reason, true);
}

export function notThisRequest(reason: string): never {
  throw new NotCompiled(reason, false);
}
