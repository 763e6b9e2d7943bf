import { inflateSync } from 'node:zlib';

/** The text of every page of a PDF, decoded through the ToUnicode map of its fonts. */
export function pdfPages(bytes: Uint8Array): string[][] {
  const file = Buffer.from(bytes).toString('latin1');
  const objects = new Map(
    [...file.matchAll(/(\d+) 0 obj\n([^]*?)\nendobj/g)].map(([, number, body]) => [Number(number), body!]),
  );
  const bodyOf = (reference: string | undefined) => objects.get(Number(reference)) ?? '';
  const streamOf = (body: string) =>
    inflateSync(
      Buffer.from(body.slice(body.indexOf('stream\n') + 7, body.lastIndexOf('\nendstream')), 'latin1'),
    ).toString('latin1');
  const referenceIn = (body: string, key: string) => new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1];

  const signsOf = (font: string): string[] => {
    const map = streamOf(bodyOf(referenceIn(font, 'ToUnicode')));
    return [...map.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list]) =>
      [...list!.matchAll(/<([0-9a-f ]*)>/g)].map(([, codes]) =>
        String.fromCharCode(...codes!.split(' ').map((code) => Number.parseInt(code, 16))),
      ),
    );
  };
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body));
  return pages.map((page) => {
    const resources = bodyOf(referenceIn(page, 'Resources'));
    const signs = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, font]) => [name, signsOf(bodyOf(font))]),
    );
    const content = streamOf(bodyOf(referenceIn(page, 'Contents')));
    return [...content.matchAll(/\/(F\d+) [\d.]+ Tf\n([^]*?)\nET/g)].map(([, font, glyphs]) =>
      [...glyphs!.matchAll(/<([0-9a-f]+)>/g)]
        .flatMap(([, codes]) =>
          codes!.match(/.{4}/g)!.map((code) => signs.get(font)?.[Number.parseInt(code, 16)] ?? '?'),
        )
        .join(''),
    );
  });
}
