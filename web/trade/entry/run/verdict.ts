import { Decimal } from 'decimal.js';
import { isOfSex } from '../../../../server/herd/herdWords.calc.ts';
import { isFull, nextTag, tagOf, type FilledTag } from '../../../../server/trade/entry/entrySetup.calc.ts';
import { expectedMean } from '../../../../server/trade/entry/entryWeights.calc.ts';
import type { AppError } from '../../../platform/relay/AppError.ts';
import { numberOnEar } from '../../../herd/chute/chuteAnimals.ts';
import type { Judged, TagColour } from '../../../herd/chute/chuteState.ts';
import type { EntryScreenQuery } from './__generated__/EntryScreenQuery.graphql.ts';
import type { ArrivingOx } from './arriving.ts';
import { birthOf, type Draft } from './entryDraft.ts';

export type RunGta = EntryScreenQuery['response']['farm']['gtas']['edges'][number]['node'];

export type RunTag = FilledTag & {
  id: string;
  name: string;
  colour: TagColour;
  corral: string;
  batchName: string;
  minWeight: string;
  maxWeight: string;
  count: number;
};

/** What a run knows when it judges an animal. */
export type RunFacts = {
  tags: readonly RunTag[];
  /** Heads that are still to come. */
  expected: readonly {
    readonly gtaId: string;
    readonly sex: 'MALE' | 'FEMALE' | null;
    readonly heads: number;
    readonly meanWeight: string;
  }[];
  gtaIds: readonly string[];
  requiresSisbov: boolean;
  requiresEid: boolean;
  day: string;
};

export type Missing = 'TAG' | 'REASON' | 'GTA' | 'SISBOV' | 'EID';

export type Verdict = {
  /** What the weight gives. */
  suggested: RunTag | null;
  chosen: RunTag | null;
  isFull: boolean;
  /** Where to go instead of a full one. */
  next: RunTag | null;
  asksReason: boolean;
  missing: Missing | null;
};

/** Why the server did not take an animal. */
export type Refusal = Pick<AppError, 'code' | 'details'>;

/** What is saved of an animal besides its weight. */
export type EntryFields = ReturnType<typeof fieldsOf>;

export type EnteringOx = ArrivingOx & {
  refusal: Refusal | null;
  verdict: Verdict | null;
  fields: EntryFields | null;
  /** What was suggested of it when it was saved. */
  draft: Draft | null;
};

/** The tag of a weight, or another one that a person chose: full ones and other ones need a reason. */
function verdictOf(run: RunFacts, draft: Draft, ox: EnteringOx, kg: string, numbers: Numbers): Verdict {
  const { sex, tagId, reason, gtaId } = draft;
  const { code, details } = ox.refusal ?? {};
  const wasFull = code === 'TagFull' ? details?.['tagId'] : undefined;
  // The server has counted animals of another chute that this screen has not heard of yet.
  const tags = run.tags.map((tag) => (tag.id === wasFull ? { ...tag, capacity: tag.heads } : tag));
  const reported = tagOf(tags, { weight: kg, sex }) ?? null;
  const chosen = tags.find(({ id }) => id === tagId) ?? reported;
  const full = chosen !== null && isFull(chosen);
  const isOther = reported !== null && chosen !== reported;
  const asksReason = full || isOther || code === 'OverrideReasonRequired';
  const needs: [Missing, boolean][] = [
    ['TAG', chosen === null],
    ['GTA', run.gtaIds.length > 1 && gtaId === ''],
    ['EID', run.requiresEid && numbers.electronicEarring === null],
    ['SISBOV', run.requiresSisbov && numbers.sisbov === null],
    ['REASON', asksReason && reason.trim() === ''],
  ];
  return {
    suggested: reported,
    chosen,
    isFull: full,
    next: full ? (nextTag(tags, chosen, sex) ?? null) : null,
    asksReason,
    missing: needs.find(([, isMissing]) => isMissing)?.[0] ?? null,
  };
}

type Numbers = { sisbov: string | null; electronicEarring: string | null; identifier: string | null };

function numbersOf({ chip, sisbov, mark, suggested }: ArrivingOx, { givesSisbov, sisbov: typed }: Draft): Numbers {
  const given = givesSisbov ? typed.trim() || (suggested?.sisbov ?? null) : null;
  return { sisbov: sisbov ?? given, electronicEarring: chip, identifier: mark };
}

const text = (value: string): string | null => value.trim() || null;

/** Known characteristics of an animal that comes back are not overwritten by those of the run. */
function keptOf({ returns }: ArrivingOx) {
  if (returns === null) return {};
  const { id, breed, birthDate, coat, horn } = returns;
  return {
    reentersOxId: id,
    ...(breed ? { breedId: null } : {}),
    ...(birthDate ? { birthDate: null } : {}),
    ...(coat ? { coat: null } : {}),
    ...(horn ? { horn: null } : {}),
  };
}

function fieldsOf(
  ox: ArrivingOx,
  draft: Draft,
  numbers: Numbers,
  { asksReason, suggested: reported, chosen }: Verdict,
  day: string,
) {
  const { sex, breedId, category, castrated, gtaId, coat, horn, teeth, observation, reason, protocolId } = draft;
  return {
    sex,
    breedId: text(breedId),
    // An animal that comes back may be of the other sex than those it came with.
    category: category !== '' && isOfSex(category, sex) ? category : null,
    castrated: castrated === '' ? null : castrated === 'YES',
    coat: text(coat),
    horn: text(horn),
    ...(teeth === '' ? {} : { teeth: Number(teeth) }),
    birthDate: birthOf(draft, day),
    ...keptOf(ox),
    observation: text(observation),
    ...numbers,
    gtaId: text(gtaId),
    ...(protocolId ? { protocolId } : {}),
    ...(chosen && chosen !== reported ? { tagId: chosen.id } : {}),
    ...(asksReason ? { overrideReason: text(reason) } : {}),
  };
}

/** An animal with its weight as the run sees it: where it goes, what it is expected to weigh and what is missing. */
export function judgeEntry(run: RunFacts, typed: Draft, ox: EnteringOx, kg: string | null): Judged<EnteringOx> {
  const draft = ox.returns?.sex ? { ...typed, sex: ox.returns.sex } : typed;
  const ofGta = run.expected.filter(({ gtaId }) => draft.gtaId === '' || gtaId === draft.gtaId);
  const projectedWeight = expectedMean(ofGta, draft.sex)?.toFixed(2) ?? null;
  const numbers = numbersOf(ox, draft);
  const { sisbov } = numbers;
  const named = {
    ...ox,
    projectedWeight,
    ...(sisbov === null ? {} : { name: numberOnEar(sisbov), numbers: [...new Set([...ox.numbers, sisbov])] }),
  };
  if (kg === null) return { animal: named, isHeld: false };
  const verdict = verdictOf(run, draft, ox, kg, numbers);
  const { chosen, missing } = verdict;
  return {
    isHeld: missing !== null,
    animal: {
      ...named,
      colour: chosen?.colour ?? 'STANDARD',
      batchName: chosen?.batchName ?? null,
      verdict,
      fields: fieldsOf(ox, draft, numbers, verdict, run.day),
      draft: typed,
    },
  };
}

/** The next tag for who goes through them by a key: those of the sex by weight, then what the weight gives again. */
export function tagAfter(
  tags: readonly RunTag[],
  { sex, tagId }: Draft,
  { suggested: reported, next }: Verdict,
): string {
  const own = tags
    .filter((tag) => tag.sex === null || tag.sex === sex)
    .toSorted((one, other) => new Decimal(one.minWeight).cmp(other.minWeight));
  if (tagId === '' && next) return next.id;
  const at = own.findIndex(({ id }) => id === (tagId || reported?.id));
  const after = own[(at + 1) % own.length];
  return after === undefined || after.id === reported?.id ? '' : after.id;
}
