import { createCorral, updateCorral } from '../../../server/farm/places/corrals.service.ts';
import { settingDefaults } from '../../../server/farm/settings/groups.ts';
import { saveSettings } from '../../../server/farm/settings/settings.service.ts';
import { updateFactory } from '../../../server/farm/setup/factory.service.ts';
import { createLine } from '../../../server/farm/places/lines.service.ts';
import { createMixer } from '../../../server/farm/setup/mixers.service.ts';
import { createOwner } from '../../../server/farm/setup/owners.service.ts';
import { createStructure } from '../../../server/farm/setup/structures.service.ts';
import { createEstablishment } from '../../../server/papers/establishments/establishments.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { boitelClients, establishments, lines, mixers, pastures, structures } from './farmData.ts';

/** Metres east and north of the farm's gate, converted to degrees. */
const gate = { longitude: -50.98631, latitude: -17.91248 };
const metresPerDegree = 111_320;

type Corner = [east: number, north: number];

function polygonOf(corners: Corner[]) {
  const ring = [...corners, corners[0]!].map(([east, north]) => [
    Number((gate.longitude + east / (metresPerDegree * Math.cos((gate.latitude * Math.PI) / 180))).toFixed(6)),
    Number((gate.latitude + north / metresPerDegree).toFixed(6)),
  ]);
  return { type: 'Polygon', coordinates: [ring] };
}

function rectangle(east: number, north: number, width: number, depth: number) {
  return polygonOf([
    [east, north],
    [east + width, north],
    [east + width, north + depth],
    [east, north + depth],
  ]);
}

const corral = { width: 42, depth: 56, perLine: 20, alley: 12 };

async function drawLines(ctx: Context): Promise<void> {
  for (const [row, line] of lines.entries()) {
    const { lineId } = await createLine(ctx, {
      ...line,
      initialPicket: 1,
      finalPicket: corral.perLine,
      areaM2: String(corral.width * corral.depth * corral.perLine),
      picketAreaM2: String(corral.width * corral.depth),
      animalCapacity: corral.perLine * 150,
    });
    const corrals = await ctx.db.corral.findMany({
      where: { lineId },
      orderBy: { sequenceNumber: 'asc' },
      select: { id: true, sequenceNumber: true },
    });
    // Lines are placed back to back in pairs, with a feeding alley between the pairs.
    const north = row * corral.depth + Math.floor((row + 1) / 2) * corral.alley;
    for (const { id, sequenceNumber } of corrals) {
      const east = ((sequenceNumber ?? 1) - 1) * corral.width;
      await updateCorral(ctx, {
        id,
        polygon: rectangle(east, north, corral.width, corral.depth),
        bunkLengthM: String(corral.width),
        waterTrough: true,
      });
    }
  }
}

/** Everything a yard needs before the first animals arrive. */
export async function setUpDemoFarm(ctx: Context): Promise<void> {
  await saveSettings.financialReports(ctx, { ...settingDefaults.financialReports, arrobaPrice: '326' });
  await drawLines(ctx);
  for (const { corners, ...pasture } of pastures) {
    await createCorral(ctx, { ...pasture, locationType: 'PASTURE', waterTrough: true, polygon: polygonOf(corners) });
  }
  const structureIds = new Map<string, string>();
  for (const { east, north, width, depth, ...structure } of structures) {
    const polygon = rectangle(east, north, width, depth);
    const { structureId } = await createStructure(ctx, { ...structure, polygon });
    structureIds.set(structure.name, structureId);
  }
  for (const { structure, ...mixer } of mixers)
    await createMixer(ctx, { ...mixer, structureId: structureIds.get(structure) ?? null });
  await updateFactory(ctx, {
    name: 'Fábrica de ração',
    area: '3200',
    stateRegistration: '10.428.771-3',
    polygon: rectangle(-150, 60, 60, 54),
  });
  for (const client of boitelClients) await createOwner(ctx, client);
  for (const establishment of establishments) await createEstablishment(ctx, establishment);
}
