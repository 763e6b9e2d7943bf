import { soapAnswer, soapRequest, NoAnswer } from './soapXml.calc.ts';
import type { SisbovGateway } from './sisbov.calc.ts';

export interface SoapConfig {
  url: string;
  namespace: string;
  user: string | undefined;
  password: string | undefined;
}

/** The base answers slowly in the last days of a month. */
const longestMs = 30_000;
const mostBytes = 1_000_000;

/** The official service itself. */
export function createSoapGateway({ url, namespace, user, password }: SoapConfig): SisbovGateway {
  const login: Record<string, string> = user ? { Authorization: `Basic ${btoa(`${user}:${password ?? ''}`)}` } : {};
  return {
    async call({ farmId, number, index }, call) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'text/xml; charset=utf-8',
          SOAPAction: `"${call.operation}"`,
          // For their log: the same call has the same key however often it is made.
          'Idempotency-Key': `${farmId}-${number}-${index}`,
          ...login,
        },
        body: soapRequest(call, namespace),
        redirect: 'error',
        signal: AbortSignal.timeout(longestMs),
      });
      const text = (await response.text()).slice(0, mostBytes);
      if (!response.ok && response.status !== 500) throw new NoAnswer(`HTTP ${response.status}`);
      return soapAnswer(text);
    },
  };
}
