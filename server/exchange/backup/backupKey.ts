import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign, verify, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../../platform/http/config.ts';
import { persistentSecret } from '../../platform/rights/persistentSecret.ts';

/** What stands before the 32 bytes of an ed25519 key in PKCS #8 and SPKI. */
const [privateHead, publicHead] = ['302e020100300506032b657004220420', '302a300506032b6570032100'];

export interface BackupKey {
  /** 32 bytes in base64. */
  publicKey: string;
  sign(content: Uint8Array): string;
}

function privateKey(seed: Uint8Array): KeyObject {
  const key = Buffer.concat([Buffer.from(privateHead, 'hex'), seed]);
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
}

/** The key of this installation: beside its other secret, or of the secret that all its servers are given. */
export function backupKey({ authSecret, dataDir }: Pick<Config, 'authSecret' | 'dataDir'>): BackupKey {
  const secret = authSecret ?? persistentSecret(join(dataDir, 'backup.secret'));
  const key = privateKey(new Uint8Array(hkdfSync('sha256', secret, '', 'cocho backup', 32)));
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return {
    publicKey: spki.subarray(publicHead.length / 2).toString('base64'),
    sign: (content) => sign(null, content, key).toString('base64'),
  };
}

/** Whether the content was signed with the key whose public half this is. */
export function isSigned(content: Uint8Array, { publicKey, signature }: Record<'publicKey' | 'signature', string>) {
  const raw = Buffer.from(publicKey, 'base64');
  if (raw.length !== 32) return false;
  const der = Buffer.concat([Buffer.from(publicHead, 'hex'), raw]);
  return verify(
    null,
    content,
    createPublicKey({ key: der, format: 'der', type: 'spki' }),
    Buffer.from(signature, 'base64'),
  );
}

/** What people compare to see whose key it is. */
export function fingerprintOf(publicKey: string): string {
  return createHash('sha256').update(publicKey).digest('hex').slice(0, 16);
}
