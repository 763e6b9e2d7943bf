import { describe, expect, test } from 'vitest';
import type { Caller } from '../app.ts';
import { bndHeads, bndLine } from './bndFiles.ts';
import { numberOf } from '../farms/earrings.ts';
import { expectAnswer } from './calls.ts';

/** Calls every route of the national base and the certifier and checks the documented answers. */
export function proveBndCalls(owner: () => Caller): void {
  const ask = async (call: string, body?: unknown) => {
    const answer = await owner().rest(call.split(' ')[0]!, call.split(' ')[1]!, body);
    expectAnswer(call, answer, 0, body);
    return answer.body;
  };

  describe('the national base', () => {
    test('from its file to the answer of the certifier', async () => {
      const rows = [[...bndHeads], bndLine(numberOf(4001))].map((cells) => ({ cells }));
      const file = { fileName: 'bnd.csv', rows };
      expect(await ask('POST /utils/submit/bnd', { ...file, dryRun: true })).toMatchObject({
        dryRun: true,
        imported: 0,
      });
      expect(await ask('POST /utils/submit/bnd', file)).toMatchObject({ imported: 1, summary: { ONLY_IN_BND: 1 } });
      expect(await ask('GET /utils/submit/bnd')).toMatchObject({ lastImport: { lines: 1 } });
      const answers = [
        ['Sisbov', 'Inclusão'],
        [numberOf(4001), '10/03/2025'],
      ].map((cells) => ({ cells }));
      expect(await ask('POST /utils/submit/certifier', { fileName: 'r.csv', rows: answers })).toMatchObject({
        summary: { INCLUDED: 1 },
      });
    });
  });
}
