import { describe, expect, test } from 'vitest';
import { soapAnswer, soapRequest } from '../../../../server/traceability/gateway/soapXml.calc.ts';

const envelope = (inner: string) =>
  `<?xml version="1.0"?><S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body>` +
  `<ns2:informarMorteAnimalResponse xmlns:ns2="http://ws"><return>${inner}</return>` +
  `</ns2:informarMorteAnimalResponse></S:Body></S:Envelope>`;

describe('a request', () => {
  test('has its operation and each value under its name, lists by repetition, nothing of what is not known', () => {
    const xml = soapRequest(
      {
        operation: 'cancelarSolicitacaoNumeracao',
        request: { idSolicitacao: 'A&B <1>', numerosSisbov: ['105', '076'], idMotivoCancelamento: null },
      },
      'http://ws',
    );
    expect(xml).toContain(
      '<sis:cancelarSolicitacaoNumeracao><idSolicitacao>A&amp;B &lt;1&gt;</idSolicitacao>' +
        '<numerosSisbov>105</numerosSisbov><numerosSisbov>076</numerosSisbov></sis:cancelarSolicitacaoNumeracao>',
    );
  });
});

describe('an answer', () => {
  test('that is well has its transaction', () => {
    expect(soapAnswer(envelope('<status>0</status><idTransacao>9912</idTransacao>'))).toEqual({
      status: 0,
      idTransacao: '9912',
      listaErros: [],
    });
  });

  test('with errors names each with its values', () => {
    const errors =
      '<listaErros><codigoErro>17</codigoErro><menssagemErro>Animal n&#227;o encontrado</menssagemErro>' +
      '<valorInformado>1055</valorInformado><valorInformado>x &amp; y</valorInformado></listaErros>' +
      '<listaErros><erro><codigoErro>18</codigoErro><menssagemErro><![CDATA[<data>]]></menssagemErro></erro></listaErros>';
    expect(soapAnswer(envelope(`<status>1</status>${errors}`))).toEqual({
      status: 1,
      idTransacao: null,
      listaErros: [
        { codigoErro: '17', menssagemErro: 'Animal não encontrado', valorInformado: ['1055', 'x & y'] },
        { codigoErro: '18', menssagemErro: '<data>', valorInformado: [] },
      ],
    });
  });

  test('that is a fault, or no answer at all, is tried again', () => {
    expect(() => soapAnswer('<S:Fault><faultstring>Indisponível</faultstring></S:Fault>')).toThrow('Indisponível');
    expect(() => soapAnswer('<html>502</html>')).toThrow('no status');
  });
});
