import { chakra } from '@chakra-ui/react';
import { useLanguage } from '../platform/i18n/language.ts';
import { textOf, useMessages } from '../platform/i18n/useMessages.ts';
import type { Settings } from '../platform/session/settings.ts';
import { Button } from '../platform/ui/Button.tsx';
import { messages } from './demoMessages.ts';
import { DemoMaking } from './DemoMaking.tsx';
import { roleNames } from './people/roleNames.ts';
import { usePartMade } from './usePartMade.ts';

type Account = NonNullable<Settings['demo']>[number];

export function DemoAccounts({ accounts, onChoose }: { accounts: Account[]; onChoose: (account: Account) => void }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const part = usePartMade();
  return (
    <chakra.section p="4" borderRadius="lg" bg="bg.canvas" borderWidth="1px">
      <chakra.h2 fontSize="sm" fontWeight="medium" color="fg.muted" mb="2.5">
        {t(part === null ? 'accounts.demo' : 'accounts.demoMaking')}
      </chakra.h2>
      {part === null ? (
        <chakra.ul display="flex" flexWrap="wrap" gap="1.5">
          {accounts.map((account) => (
            <li key={account.email}>
              <Button size="sm" title={account.email} onClick={() => onChoose(account)}>
                {textOf(roleNames, account.role, locale)}
              </Button>
            </li>
          ))}
        </chakra.ul>
      ) : (
        <DemoMaking part={part} />
      )}
    </chakra.section>
  );
}
