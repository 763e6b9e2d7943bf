import type { Context } from '../platform/context.ts';

/** An establishment as it stands on papers of the certifier. */
export interface PaperPlace {
  name: string;
  document: string | null;
  owner: string | null;
  city: string | null;
  uf: string | null;
  stateRegistration: string | null;
  nirf: string | null;
  incra: string | null;
  eras: string | null;
  code: string | null;
  sif: string | null;
}

/** Of whom a paper is: it stands at its head. */
export interface PaperHead {
  producer: { name: string; document: string | null };
  property: PaperPlace;
  certifier: { name: string; document: string | null } | null;
}

interface Producer {
  name: string;
  document: string | null;
}

/** The head of the farm's papers, each for one owner; without one for the farm's own cattle. */
export async function readPaperHead(ctx: Context): Promise<(owner: Producer | null) => PaperHead> {
  const { farmId } = ctx.actor;
  const farm = await ctx.db.farm.findUniqueOrThrow({
    where: { id: farmId },
    include: { address: true, owners: { where: { isBoitel: false }, orderBy: { createdAt: 'asc' }, take: 1 } },
  });
  const certification = await ctx.db.certification.findUnique({ where: { farmId } });
  return (owner) => {
    const own = owner ?? farm.owners[0] ?? null;
    return {
      producer: { name: own?.name ?? farm.name, document: own?.document ?? null },
      property: {
        name: farm.name,
        document: own?.document ?? null,
        owner: own?.name ?? null,
        city: farm.address?.city ?? null,
        uf: farm.address?.state ?? null,
        stateRegistration: farm.stateRegistration,
        nirf: farm.nirf,
        incra: farm.incra,
        eras: certification?.erasNumber ?? farm.erasNumbers[0] ?? null,
        code: farm.bndPropertyCode,
        sif: null,
      },
      certifier: certification?.certifierName
        ? { name: certification.certifierName, document: certification.certifierDocument }
        : null,
    };
  };
}
