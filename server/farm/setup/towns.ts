import { readFileSync } from 'node:fs';
import { plain, stateCode, stateNames } from '../../platform/values/states.calc.ts';

/** A place of the map of Brazil. */
export interface Town {
  state: string;
  name: string;
  latitude: number;
  longitude: number;
}

export interface State {
  name: string;
  latitude: number;
  longitude: number;
  /** How far its farthest town is from there. */
  reachKm: number;
}

const earthRadiusKm = 6_371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

function kilometres(a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }): number {
  const h =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(h));
}

function middle(values: readonly number[]): number {
  return (Math.min(...values) + Math.max(...values)) / 2;
}

function stateOf(name: string, towns: readonly Town[]): State {
  const centre = {
    latitude: middle(towns.map(({ latitude }) => latitude)),
    longitude: middle(towns.map(({ longitude }) => longitude)),
  };
  return { name, ...centre, reachKm: Math.max(...towns.map((town) => kilometres(centre, town))) };
}

interface Gazetteer {
  towns: ReadonlyMap<string, Town>;
  states: ReadonlyMap<string, State>;
}

/** GeoNames (CC BY 4.0, geonames.org), November 2026: all but some fifty of 5,570 municipalities, some districts. */
function readGazetteer(): Gazetteer {
  const towns = readFileSync(new URL('towns.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line): Town => {
      const [state = '', name = '', latitude, longitude] = line.split(',');
      return { state, name, latitude: Number(latitude), longitude: Number(longitude) };
    });
  const byState = Map.groupBy(towns, ({ state }) => state);
  return {
    towns: new Map(towns.map((town) => [`${town.state} ${plain(town.name)}`, town])),
    states: new Map([...byState].map(([code, inState]) => [code, stateOf(stateNames[code] ?? code, inState)])),
  };
}

let gazetteer: Gazetteer | undefined;

/** The town and the state of an address of Brazil, as far as they are known. */
export function findTown(state: string, city: string): { town?: Town | undefined; state?: State | undefined } {
  const code = stateCode(state);
  if (!code) return {};
  gazetteer ??= readGazetteer();
  return { town: gazetteer.towns.get(`${code} ${plain(city)}`), state: gazetteer.states.get(code) };
}
