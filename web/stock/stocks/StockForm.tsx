import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { RecordForm } from '../../platform/form/RecordForm.tsx';
import type { FormInternals } from '../../platform/form/useForm.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { LedgerEffect_effect$key } from '../ledger/__generated__/LedgerEffect_effect.graphql.ts';
import { messages } from '../messages.ts';
import { nextOf } from './stockPaths.ts';
import { StockPreview } from '../ledger/StockPreview.tsx';
import type { Preview } from '../ledger/usePreview.ts';

type Props = {
  title: string;
  aside: ReactNode;
  movement: { form: { internals: FormInternals }; preview: Preview<LedgerEffect_effect$key> };
  children?: ReactNode;
};

/** The screen of a movement of stock. */
export function StockForm({ title, aside, movement: { form, preview }, children }: Props) {
  const t = useMessages(messages);
  const next = nextOf(useSearchParams()[0]);
  return (
    <RecordForm
      form={form}
      title={title}
      aside={aside}
      list={
        next === null
          ? { to: '/admin/financial/stock-list', label: t('stock.title') }
          : { to: next, label: t('stock.goOn') }
      }
      keptTo="/admin/field/queue"
      submitLabel={t('stock.save')}
      savedText={t('stock.moved')}
    >
      {children}
      {!form.internals.readOnly && <StockPreview {...preview} />}
    </RecordForm>
  );
}
