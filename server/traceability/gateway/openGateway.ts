import { join } from 'node:path';
import type { Config } from '../../platform/http/config.ts';
import { createFileGateway } from './fileGateway.ts';
import type { SisbovGateway } from './sisbov.calc.ts';
import { createSoapGateway } from './soapGateway.ts';

/** The way that the settings of the server name: files unless they name the service. */
export function openGateway({ sisbov, dataDir }: Pick<Config, 'sisbov' | 'dataDir'>): SisbovGateway {
  return sisbov.soap ? createSoapGateway(sisbov.soap) : createFileGateway(sisbov.folder ?? join(dataDir, 'sisbov'));
}
