import type { ReactNode } from 'react';
import { RecordForm } from '../platform/form/RecordForm.tsx';
import type { FormInternals } from '../platform/form/useForm.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { messages } from './messages.ts';

type Props = {
  title: string;
  aside: ReactNode;
  movement: { form: { internals: FormInternals }; dialog: ReactNode };
  children?: ReactNode;
};

/** The screen of a movement of stock. */
export function StockForm({ title, aside, movement: { form, dialog }, children }: Props) {
  const t = useMessages(messages);
  return (
    <>
      <RecordForm
        form={form}
        title={title}
        aside={aside}
        list={{ to: '/admin/financial/stock-list', label: t('stock.title') }}
        submitLabel={t('stock.save')}
        savedText={t('stock.moved')}
      >
        {children}
      </RecordForm>
      {dialog}
    </>
  );
}
