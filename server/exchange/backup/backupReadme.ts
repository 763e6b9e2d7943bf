import { backupModels } from '../../platform/db/generated/backupModels.ts';
import { fileOf } from './backupColumns.ts';
import { manifestFile, peopleFile, signatureFile, type Manifest } from './manifest.ts';

/** What the files are, for whoever opens a backup without this product. */
export function readmeOf({ farm, day, exportedAt, productVersion }: Omit<Manifest, 'files' | 'missingPapers'>): string {
  return `CÓPIA DE SEGURANÇA DA FAZENDA ${farm.name}

Dia da fazenda: ${day}
Feita em: ${exportedAt}
Versão do Cocho: ${productVersion}

O que há aqui
-------------
${manifestFile}: a lista de todos os arquivos, com linhas, tamanho e SHA-256 de cada um.
${signatureFile}: a assinatura (ed25519) do ${manifestFile}, feita pela instalação de onde a cópia saiu.
data/: um arquivo por tipo de registro. Cada linha é um registro em JSON (NDJSON, UTF-8).
${peopleFile}: as pessoas que usam a fazenda, por e-mail. Senhas nunca saem da instalação.
papers/: documentos e fotos. O nome de cada um é o SHA-256 do conteúdo; data/Document.ndjson diz o que é.

Como restaurar
--------------
No Cocho, entre como proprietário de uma fazenda e abra Configurações, Restaurar cópia. O arquivo ZIP deve
ser enviado como está: se algo nele mudou, ele é recusado e nada é gravado.

O que nunca está aqui
---------------------
Senhas, chaves de acesso, convites, sessões e arquivos temporários.

Os arquivos, na ordem em que são restaurados
--------------------------------------------
${backupModels.map((model) => fileOf(model)).join('\n')}
`;
}
