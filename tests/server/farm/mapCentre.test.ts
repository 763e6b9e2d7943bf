import { expect, test } from 'vitest';
import { mapCentre } from '../../../server/farm/places/mapCentre.service.ts';

const nowhere = { latitude: null, longitude: null };
const address = { ...nowhere, country: 'Brasil', state: 'GO', city: 'Rio Verde' };

test('a map begins at the position of the farm', () => {
  expect(mapCentre({ latitude: '-17.9', longitude: '-51.2', address })).toEqual({
    latitude: -17.9,
    longitude: -51.2,
    precision: 'FARM',
    reachKm: 50,
    name: null,
  });
});

test('or at that of its address', () => {
  expect(mapCentre({ ...nowhere, address: { ...address, latitude: '-17.9', longitude: '-51.2' } })).toMatchObject({
    latitude: -17.9,
    precision: 'FARM',
  });
});

test.each([
  ['Brasil', 'GO', 'Rio Verde', 'Rio Verde, GO', -17.8, -50.93],
  ['BR', 'goiás', ' RIO  VERDE ', 'Rio Verde, GO', -17.8, -50.93],
  ['Brazil', 'MT', 'agua boa', 'Água Boa, MT', -14.05, -52.16],
  ['Brasil', 'RO', 'Alta Floresta D’Oeste', "Alta Floresta d'Oeste, RO", -11.97, -61.95],
  ['Brasil', 'DF', 'Brasília', 'Brasília, DF', -15.78, -47.93],
])('else at its town: %s, %s, %s', (country, state, city, name, latitude, longitude) => {
  const centre = mapCentre({ ...nowhere, address: { ...address, country, state, city } });
  expect(centre).toMatchObject({ name, precision: 'TOWN', reachKm: 200 });
  expect(centre!.latitude).toBeCloseTo(latitude, 1);
  expect(centre!.longitude).toBeCloseTo(longitude, 1);
});

test('else at its state, as wide as that is', () => {
  const centreOf = (state: string) => mapCentre({ ...nowhere, address: { ...address, state, city: 'Nova Cidade' } });
  const [goias, amazonas] = [centreOf('GO'), centreOf('Amazonas')];
  expect(goias).toMatchObject({ precision: 'STATE', name: 'Goiás' });
  expect(goias!.reachKm).toBeGreaterThan(300);
  expect(goias!.reachKm).toBeLessThan(600);
  expect(amazonas).toMatchObject({ precision: 'STATE', name: 'Amazonas' });
  expect(amazonas!.reachKm).toBeGreaterThan(800);
});

test.each([
  ['there is no address', null],
  ['the address is in another country', { ...address, country: 'Paraguay' }],
  ['the state is none', { ...address, state: 'XX' }],
])('nowhere when %s', (_why, where) => {
  expect(mapCentre({ ...nowhere, address: where })).toBeNull();
});
