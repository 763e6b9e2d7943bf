import { createRequire } from 'node:module';
import type * as Worldwide from '@zxcvbn-ts/language-common';

const inBrazil = `
123456 1234567 12345678 123456789 1234567890 12345678910 0123456789 654321 987654321 0987654321 111111 1111111 11111111 000000 00000000
222222 333333 444444 555555 666666 777777 888888 999999 121212 123123 123123123 123321 112233 102030 101010 131313 159753 147258 147258369
147852 123654 159357 202020 252525 789456 789456123 456789 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsx q1w2e3r4 qwerty qwerty123 qwertyuiop
qwe123 asdfgh asdfghjkl zxcvbn zxcvbnm abc123 abcd1234 abcdef abcdefg a123456 a1b2c3 a1b2c3d4 aaaaaa 123abc 123mudar mudar123 mudar@123
senha123 senha1 senha1234 senha12345 senha123456 minhasenha senhas password password1 password123 passw0rd p@ssw0rd pass123 admin123
admin@123 administrador admin1234 root123 teste123 teste1 testes teste1234 test123 testing usuario user123 convidado welcome welcome1
letmein login123 master master123 monkey dragon football baseball superman batman pokemon princess sunshine shadow michael jordan23 charlie
iloveyou teamo123 amor123 teamomuito meuamor jesus123 jesuscristo jesus1 deusefiel deus123 jesusteama familia familia123 brasil brasil123
brasil2014 saopaulo flamengo flamengo1 corinthians palmeiras vasco123 gremio internacional santos santos123 cruzeiro botafogo fluminense
fazenda fazenda1 fazenda123 boiada boigordo boi123 gado123 pecuaria cocho123 confinamento nelore nelore123 vaqueiro rodeio agro123 trator
gabriel lucas123 mateus maria123 joao123 pedro123 felipe carlos123 fernando rafael rodrigo eduardo leonardo daniel123 mariana juliana
camila amanda fernanda patricia gabriela isabela beatriz leticia carolina vitoria google google123 facebook instagram whatsapp computador
internet windows android iphone samsung celular 123qwe 123456a 123456q 1234qwer 12341234 87654321 11223344 99999999 88888888 12344321
`;

const require = createRequire(import.meta.url);
let common: ReadonlySet<string> | undefined;

function commonPasswords(): ReadonlySet<string> {
  const { dictionary } = require('@zxcvbn-ts/language-common') as typeof Worldwide;
  return new Set([...dictionary['passwords-common'], ...inBrazil.trim().split(/\s+/)]);
}

/** Among the 49,000 most common passwords worldwide, or those of Brazil; loaded when somebody first chooses one. */
export function isCommonPassword(text: string): boolean {
  common ??= commonPasswords();
  return common.has(text.toLowerCase());
}
