import { chakra } from '@chakra-ui/react';
import type { Decimal } from 'decimal.js';
import { useState, type ReactNode } from 'react';
import { graphql } from 'react-relay';
import { SubmitCancelled } from '../../../platform/form/formState.ts';
import { formatMoney } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { useReadOnce } from '../../../platform/relay/useReadOnce.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx';
import type { useSumsCheckQuery } from './__generated__/useSumsCheckQuery.graphql.ts';
import { messages } from '../messages.ts';
import type { OrderValues } from './orderFields.ts';
import { sumsOf } from './purchaseValues.ts';

/** Asks before a purchase is saved whose invoice, items and payment terms do not agree. */
export function useSumsCheck(): { check: (values: OrderValues) => Promise<void>; dialog: ReactNode } {
  const t = useMessages(messages);
  const locale = useLanguage();
  // Rounding and small discounts make an invoice differ from its items.
  const readLimits = useReadOnce<useSumsCheckQuery>(graphql`
    query useSumsCheckQuery {
      farm {
        settings {
          economics {
            invoiceTolerancePct
          }
        }
      }
    }
  `);
  const [asked, setAsked] = useState<{ texts: string[]; answer: (isMeant: boolean) => void } | null>(null);
  const money = (amount: Decimal): string => formatMoney(amount.toFixed(2), locale);
  const check = async (values: OrderValues): Promise<void> => {
    const { goods, invoice, terms } = sumsOf(values);
    const { invoiceTolerancePct } = (await readLimits({})).farm.settings.economics;
    const texts = [
      ...(terms && !terms.eq(invoice)
        ? [t('purchases.checkTerms', { terms: money(terms), invoice: money(invoice) })]
        : []),
      ...(invoice.minus(goods).abs().gt(goods.times(invoiceTolerancePct).div(100))
        ? [t('purchases.checkItems', { invoice: money(invoice), items: money(goods) })]
        : []),
    ];
    if (texts.length === 0) return;
    const isMeant = await new Promise<boolean>((answer) => setAsked({ texts, answer }));
    setAsked(null);
    if (!isMeant) throw new SubmitCancelled();
  };
  const dialog = (
    <Dialog
      open={asked !== null}
      title={t('purchases.checkTitle')}
      closeLabel={t('purchases.cancel')}
      onClose={() => asked?.answer(false)}
      footer={
        <>
          <Button onClick={() => asked?.answer(false)}>{t('purchases.cancel')}</Button>
          <Button variant="solid" onClick={() => asked?.answer(true)}>
            {t('purchases.checkSave')}
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap="2">
        {asked?.texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p>{t('purchases.checkQuestion')}</p>
      </chakra.div>
    </Dialog>
  );
  return { check, dialog };
}
