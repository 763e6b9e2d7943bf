import { mkdir, readFile, rename, writeFile, access } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { CallKey, SisbovAnswer, SisbovGateway } from './sisbov.calc.ts';

const answerSchema = z.object({
  status: z.int(),
  idTransacao: z.coerce.string().nullish(),
  listaErros: z
    .array(
      z.object({
        codigoErro: z.coerce.string(),
        menssagemErro: z.string(),
        valorInformado: z.array(z.string()).nullish(),
      }),
    )
    .nullish(),
});

const onlyOurs = { recursive: true, mode: 0o700 } as const;
const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function readAnswer(path: string): Promise<SisbovAnswer | null> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (text === null) return null;
  const { status, idTransacao, listaErros } = answerSchema.parse(JSON.parse(text));
  return {
    status,
    idTransacao: idTransacao ?? null,
    listaErros: (listaErros ?? []).map((each) => ({ ...each, valorInformado: each.valorInformado ?? [] })),
  };
}

const nameOf = ({ number, index }: CallKey, operation: string) =>
  `${String(number).padStart(6, '0')}-${String(index + 1).padStart(4, '0')}-${operation}`;

/**
 * Requests as numbered files, a folder for each farm, for whoever carries them to the base; an answer is a file beside
 * its request, with `.answer.json` at its end.
 */
export function createFileGateway(folder: string): SisbovGateway {
  return {
    async call(key, { operation, request }) {
      const home = join(folder, key.farmId);
      const name = nameOf(key, operation);
      const answer = await readAnswer(join(home, `${name}.answer.json`));
      if (answer) return answer;
      const path = join(home, `${name}.json`);
      const isWritten = await access(path).then(
        () => true,
        () => false,
      );
      if (isWritten) return null;
      await mkdir(home, onlyOurs);
      // Whoever looks into the folder sees a whole file or none.
      await writeFile(`${path}.part`, `${JSON.stringify({ operation, request }, null, 2)}\n`, { mode: 0o600 });
      await rename(`${path}.part`, path);
      return null;
    },
  };
}
