import type { SisbovAnswer, SisbovCall } from './sisbov.calc.ts';

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => signs[sign]!);

/** A value under its name; a list is its name again for each, and what is not known is left out. */
function element(name: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((each) => element(name, each)).join('');
  if (typeof value === 'object')
    return `<${name}>${Object.entries(value)
      .map(([part, inner]) => element(part, inner))
      .join('')}</${name}>`;
  return `<${name}>${escaped(String(value))}</${name}>`;
}

export function soapRequest({ operation, request }: SisbovCall, namespace: string): string {
  const body = element('x', request).slice('<x>'.length, -'</x>'.length);
  return (
    `<?xml version="1.0" encoding="UTF-8"?>` +
    `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:sis="${escaped(namespace)}">` +
    `<soapenv:Header/><soapenv:Body><sis:${operation}>${body}</sis:${operation}></soapenv:Body></soapenv:Envelope>`
  );
}

const names: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function plain(text: string): string {
  return text
    .replaceAll(/<!\[CDATA\[([^]*?)\]\]>/g, (_all, inner: string) => inner)
    .replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (all, hex?: string, decimal?: string, name?: string) => {
      if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
      if (decimal) return String.fromCodePoint(Number(decimal));
      return names[name ?? ''] ?? all;
    })
    .trim();
}

/** What stands in each element of this name, whatever its prefix. */
function insideAll(xml: string, name: string): string[] {
  const pattern = new RegExp(`<(?:[\\w.-]+:)?${name}(?:\\s[^>]*)?>([^]*?)</(?:[\\w.-]+:)?${name}\\s*>`, 'g');
  return [...xml.matchAll(pattern)].map(([, inner]) => inner!);
}

const inside = (xml: string, name: string): string | null => {
  const [first] = insideAll(xml, name);
  return first === undefined ? null : plain(first);
};

/** A body without the words of an answer, such as the page of a proxy. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
}

/** §1.11: {status 0 = ok, idTransacao, listaErros}. */
export function soapAnswer(xml: string): SisbovAnswer {
  const fault = inside(xml, 'faultstring');
  if (fault !== null) throw new NoAnswer(fault);
  const status = inside(xml, 'status');
  if (status === null || !/^-?\d+$/.test(status)) throw new NoAnswer('the answer has no status');
  // A list may hold its errors directly, or each in an element of its own.
  const listed = insideAll(xml, 'listaErros').flatMap((list) => {
    const own = insideAll(list, 'erro');
    return own.length > 0 ? own : list.trim() === '' ? [] : [list];
  });
  return {
    status: Number(status),
    idTransacao: inside(xml, 'idTransacao'),
    listaErros: listed.map((error) => ({
      codigoErro: inside(error, 'codigoErro') ?? '',
      menssagemErro: inside(error, 'menssagemErro') ?? inside(error, 'mensagemErro') ?? '',
      valorInformado: insideAll(error, 'valorInformado').map(plain),
    })),
  };
}
