import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { useRevalidator } from 'react-router';
import { messages as formMessages } from '../../platform/form/fields/messages.ts';
import { formatDate, formatMoney } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { mayDo } from '../../platform/session/session.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { AskButton } from '../../platform/ui/overlays/AskButton.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import { SmallTable } from '../../platform/ui/screen/SmallTable.tsx';
import { Nothing, Panel } from '../../trade/financial/Panel.tsx';
import type { OwnerCredits_closing$key } from './__generated__/OwnerCredits_closing.graphql.ts';
import type { OwnerCreditsMutation } from './__generated__/OwnerCreditsMutation.graphql.ts';
import { CreditDialog } from './CreditDialog.tsx';
import { messages } from './messages.ts';

const closingFragment = graphql`
  fragment OwnerCredits_closing on OwnerClosing {
    ownerId
    credits {
      creditId
      day
      value
      description
    }
  }
`;

function useRemoval(): (id: string) => Promise<void> {
  const t = useMessages(messages);
  const { revalidate } = useRevalidator();
  const [remove] = useAppMutation<OwnerCreditsMutation>(graphql`
    mutation OwnerCreditsMutation($input: RemoveOwnerCreditInput!) {
      removeOwnerCredit(input: $input) {
        owner {
          id
        }
      }
    }
  `);
  return async (id) => {
    await remove({ input: { id } });
    toast({ severity: 'success', text: t('ownerClosings.creditRemoved') });
    void revalidate();
  };
}

/** What a client paid in the period, to add and to take away. */
export function OwnerCredits({ closing: key, day }: { closing: OwnerCredits_closing$key; day: string }) {
  const t = useMessages(messages);
  const form = useMessages(formMessages);
  const locale = useLanguage();
  const { ownerId, credits } = useFragment(closingFragment, key);
  const [adding, setAdding] = useState(false);
  const remove = useRemoval();
  const mayWrite = mayDo('sale:write');
  return (
    <Panel
      title={t('ownerClosings.credits')}
      action={
        mayWrite && (
          <Button size="sm" onClick={() => setAdding(true)}>
            {t('ownerClosings.addCredit')}
          </Button>
        )
      }
    >
      {credits.length === 0 ? (
        <Nothing>{t('ownerClosings.none')}</Nothing>
      ) : (
        <SmallTable
          label={t('ownerClosings.credits')}
          maxH="22rem"
          columns={[
            { title: t('ownerClosings.creditDescription') },
            { title: t('ownerClosings.creditDay') },
            { title: t('ownerClosings.creditValue'), align: 'end' },
            ...(mayWrite ? [{ title: '', align: 'end' as const }] : []),
          ]}
          rows={credits.map(({ creditId, day: paidOn, value, description }) => ({
            key: creditId,
            cells: [
              description,
              formatDate(paidOn),
              formatMoney(value, locale),
              ...(mayWrite
                ? [
                    <chakra.span key="remove">
                      <AskButton
                        size="sm"
                        variant="quiet"
                        label={t('ownerClosings.remove')}
                        title={`${t('ownerClosings.remove')}: ${description}, ${formatMoney(value, locale)}`}
                        text={t('ownerClosings.removeText')}
                        cancel={form('form.cancel')}
                        act={() => remove(creditId)}
                      />
                    </chakra.span>,
                  ]
                : []),
            ],
          }))}
        />
      )}
      {adding && <CreditDialog ownerId={ownerId} day={day} onClose={() => setAdding(false)} />}
    </Panel>
  );
}
