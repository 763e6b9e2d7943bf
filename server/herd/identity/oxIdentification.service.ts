import { dayOf } from '../../platform/values/day.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { defineFieldWrite } from '../../platform/fieldWrite.ts';
import { choice, civilDate, globalId, leftOut, line } from '../../platform/input.ts';
import { sisbov } from '../../earrings/numberInputs.ts';
import { sexes } from '../../papers/gtas/gtaPlaces.calc.ts';
import { confirmField, requirePlausible } from '../../farm/settings/plausible.service.ts';
import { oxWeightOn } from '../batches/batchFigures.service.ts';
import { besideProjected } from '../weighings/oxWeighing.service.ts';
import { cameOn, oxWeight, requireBornBefore, requireParts } from '../oxen/oxInput.service.ts';
import { liveOx, oxFields } from '../oxen/oxFind.service.ts';
import { requireChangeable, treatInChute } from '../oxen/oxFollowers.ts';
import type { OxColumns } from '../oxen/oxFold.calc.ts';
import { bindOx } from './oxGta.service.ts';
import { announceHerd, appendOxEvents, openHerd } from '../oxen/oxLedger.service.ts';
import { oxName } from '../oxen/oxName.calc.ts';
import { numbersFor, requireFreeNumbers } from './oxNumbers.service.ts';

const { oxId, identifier, electronicEarring } = oxFields;

/** §1.7: an ox gets its earring. A chip names the ox when nothing else does; otherwise it is the earring's. */
export const identifyOx = defineFieldWrite({
  name: 'identifyOx',
  allow: 'ox:write',
  input: {
    oxId,
    identifier,
    electronicEarring,
    sisbov: sisbov(),
    gtaId: leftOut(globalId('Gta').nullish()),
    birthDate: leftOut(civilDate().nullish()),
    breedId: leftOut(globalId('Breed').nullish()),
    sex: choice('Sex', sexes).nullish(),
    weight: oxWeight().nullish(),
    date: leftOut(civilDate().nullish()),
    observation: line(500).nullish(),
    protocolId: leftOut(globalId('HealthProtocol').nullish()),
    confirm: confirmField(),
  },
  async run(ctx, input, stamp) {
    const {
      electronicEarring: chip,
      sisbov: number,
      gtaId,
      birthDate,
      breedId,
      sex,
      weight,
      date,
      observation,
    } = input;
    const day = await openHerd(ctx, date);
    const isNamed = Boolean(input.oxId ?? input.identifier);
    const names = { oxId: input.oxId, identifier: input.identifier };
    const ox = await liveOx(ctx, isNamed ? names : { electronicEarring: chip });
    await requireParts(ctx, { breedId, protocolId: input.protocolId });
    if (gtaId && (await ctx.db.gta.count({ where: { id: gtaId } })) === 0) fail('GtaNotFound', {}, 'gtaId');
    if (ox.sisbov) fail('OxAlreadyIdentified', { sisbov: ox.sisbov }, isNamed && !input.oxId ? 'identifier' : 'oxId');
    await requireChangeable(ctx, [ox.id], ['sisbov']);
    requireBornBefore(birthDate, cameOn(ox, day));
    if (weight) await requirePlausible(ctx, besideProjected(weight, await oxWeightOn(ctx, ox.id)));
    const newChip = isNamed ? chip : null;
    await requireFreeNumbers(ctx, { sisbov: number, electronicEarring: newChip }, ox.id);
    const numbers = await numbersFor(ctx, { sisbov: number, electronicEarring: newChip, day });
    await requireFreeNumbers(ctx, numbers.columns, ox.id);
    const birth = birthDate ?? (ox.birthDate && dayOf(ox.birthDate));
    const known = birth ? { day: birth, estimated: !birthDate && ox.birthEstimated === true } : null;
    const place =
      gtaId && !ox.gtaBindingId
        ? await bindOx(ctx, { day, stamp }, { gtaId, sex: sex ?? ox.sex!, birth: known })
        : null;
    const set: Partial<OxColumns> = {
      ...numbers.columns,
      ...(sex ? { sex } : {}),
      ...(breedId ? { breedId } : {}),
      ...(birthDate ? { birthDate, birthEstimated: false } : {}),
      ...(place && gtaId ? { entryGtaId: gtaId, gtaBindingId: place.bindingId } : {}),
      ...(place && !birth ? { birthDate: place.estimatedBirth, birthEstimated: true } : {}),
    };
    const [eventId] = await appendOxEvents(ctx, { day, stamp }, [
      { oxId: ox.id, type: 'IDENTIFICATION', set, notes: { earring: numbers.taken, observation: observation || null } },
      ...(weight ? [{ oxId: ox.id, type: 'WEIGHING' as const, weight, set: {} }] : []),
    ]);
    const { batchId } = ox;
    const doses = await treatInChute(ctx, { oxId: ox.id, batchId, day, stamp, protocolId: input.protocolId, weight });
    await ctx.emit({ type: 'Ox', id: ox.id, op: 'UPDATED', subject: oxName({ ...ox, ...numbers.columns }) });
    announceHerd(ctx, [], [ox.batchId]);
    return { oxId: ox.id, eventId: eventId!, warnings: [...numbers.warnings, ...doses] };
  },
});
