import type { z } from 'zod';
import type { List } from '../lists.ts';
import type { Service } from '../service.ts';
import { reread } from './answer.ts';
import { withMaker } from './maker.ts';
import type { Answer } from './fields.ts';
import { paged, rest, type PageSpec, type RouteSpec } from './routes.ts';

interface RecordSpec<Key extends string, Row> {
  /** With its article: `a mixer`. */
  noun: string;
  /** The name under which its commands return its id. */
  key: Key;
  get: Service<z.ZodType, Row>;
  answer: Answer<Row>;
}

type CallName = RouteSpec['call'];
type Facts = Omit<RouteSpec, 'call'>;

interface ListSpec extends PageSpec {
  /** A row of the list, when it is not the whole record. */
  answer?: Answer<never>;
}

/** The usual calls of a kind of record. After a write it is read again, and answered whole. */
export function record<Key extends string, Row extends { id: string }>({
  noun,
  key,
  get,
  answer: row,
}: RecordSpec<Key, Row>) {
  type Command = Service<z.ZodType, Readonly<Record<Key, string>>>;
  const answer = withMaker(row);
  const name = noun.replace(/^an? /, '');
  const changed = reread(key, get, answer);
  const writes = (usual: Facts) => (call: CallName, service: Command, others?: Partial<Facts>) =>
    rest({ call, ...usual, ...others, service, answer: changed });
  return {
    changed,
    list(call: CallName, rows: string, list: List, { answer: ofRow, ...spec }: ListSpec = {}) {
      const shown = ofRow ? withMaker(ofRow) : answer;
      rest({ call, summary: `${rows}, a page at a time`, ...paged(call.split('/')[1]!, list, shown, spec) });
    },
    read(call: CallName, summary = `One ${name}`) {
      rest({ call, summary, service: get, answer });
    },
    create: writes({ summary: `A new ${name}`, status: 201 }),
    update: writes({ summary: `Changes ${noun}; omitted fields stay unchanged` }),
    activate: writes({ summary: `Deactivates ${noun}, or reactivates it` }),
  };
}
