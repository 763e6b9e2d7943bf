import { parse } from 'graphql';
import { fillLarge } from '../farms/largeFarm.ts';
import { startOneFarm, type OneFarm } from '../oneFarm.ts';
import { relayDocuments } from '../generated/relayDocuments.ts';
import { leastVariablesOf } from '../generated/relayVariables.ts';
import { openSession } from '../sessions.ts';

/** As many rows as lists show at once. */
const page = 100;

export interface ScreenQuery {
  name: string;
  text: string;
  variables: Record<string, unknown>;
}

export interface LargeFarm extends OneFarm {
  queries: ScreenQuery[];
  ask(query: ScreenQuery): Promise<{ bytes: number; codes: string[] }>;
  /** A session lasts 15 minutes. */
  renewSession(): Promise<void>;
}

/** A farm of 5,000 corrals, and every query of the screens with what it is asked there. */
export async function startLargeFarm(): Promise<LargeFarm> {
  const one = await startOneFarm(3);
  const made = await fillLarge(one.app.contextFor(one.farm), one.sql);
  const idOf = (model: string) => made[model] ?? one.rows.id(model);
  // What the screens never leave out, although their input does not require it.
  const always: Record<string, Record<string, unknown>> = {
    useBoardLiveQuery: { filter: { corralIds: [btoa(`Corral:${idOf('Corral')}`)] } },
    BeatOfDayScreenQuery: { filter: { first: 30 } },
  };
  let { owner } = one;
  return {
    ...one,
    queries: relayDocuments()
      .filter(({ kind }) => kind === 'query')
      .map(({ name, text }) => ({
        name,
        text,
        variables: { ...leastVariablesOf(parse(text), idOf, page), ...always[name] },
      })),
    async ask({ text: query, variables }) {
      const response = await fetch(`${one.app.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${owner.token}` },
        body: JSON.stringify({ query, variables }),
      });
      const text = await response.text();
      const { errors = [] } = JSON.parse(text) as { errors?: { extensions: { code: string } }[] };
      return { bytes: Buffer.byteLength(text), codes: [...new Set(errors.map(({ extensions }) => extensions.code))] };
    },
    async renewSession() {
      owner = await openSession(one.app, one.farm.membershipId);
    },
  };
}
