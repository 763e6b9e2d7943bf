import { useMemo, useState, type ReactNode } from 'react';
import type { GraphQLTaggedNode } from 'relay-runtime';
import { hasRows, type FormSection, type Values } from '../platform/form/fields.ts';
import { RecordForm } from '../platform/form/RecordForm.tsx';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { useAppMutation } from '../platform/relay/useAppMutation.ts';
import { mayDo } from '../platform/session/session.ts';
import type { LedgerEffect_effect$key } from './__generated__/LedgerEffect_effect.graphql.ts';
import { messages } from './messages.ts';
import { useRetroactive, type LedgerChoice } from './useRetroactive.tsx';

/** A mutation of the ledger answers with the effect of a change that was only tried. */
interface Change<Input> {
  readonly variables: { readonly input: Input };
  readonly response: { readonly change: { readonly effect?: LedgerEffect_effect$key | null | undefined } };
}

type Typed = Values & { day: string };
type Props<V extends Typed, M extends Change<LedgerChoice>> = {
  title: string;
  aside: ReactNode;
  /** Said above the fields, by what is typed. */
  renderNotice?: (values: V) => ReactNode;
  currentDay: string;
  initial: V;
  sections: (values: V) => readonly FormSection[];
  mutation: GraphQLTaggedNode;
  inputOf: (values: V) => M['variables']['input'];
  fieldOf?: (path: string, values: V) => string;
  children?: (values: V) => ReactNode;
};

/** The form of a movement of stock: what is dated on a closed day shows all that it moves before it is written. */
export function StockForm<V extends Typed, M extends Change<LedgerChoice>>({
  aside,
  renderNotice,
  currentDay,
  initial,
  sections,
  mutation,
  inputOf,
  children,
  ...form
}: Props<V, M>) {
  const t = useMessages(messages);
  const { save, dialog } = useRetroactive(currentDay);
  const [run] = useAppMutation<Change<M['variables']['input']>>(mutation);
  const [start] = useState(initial);
  const [values, follow] = useState(initial);
  const question = sections(values);
  const names = question
    .flatMap(({ fields }) =>
      fields.flatMap((field) => [field.name, ...(hasRows(field) ? field.item.map(({ label }) => label) : [])]),
    )
    .join();
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the options stay while the form is open and asks for the same
  const shown = useMemo(() => question, [t, names]);
  return (
    <>
      <RecordForm<V>
        {...form}
        list={{ to: '/admin/financial/stock-list', label: t('stock.title') }}
        aside={
          <>
            {aside}
            {renderNotice?.(values)}
          </>
        }
        readOnly={!mayDo('stock:write')}
        sections={shown}
        initial={start}
        onChange={follow}
        submitLabel={t('stock.save')}
        savedText={t('stock.moved')}
        onSave={(typed) =>
          save(
            typed.day,
            async (choice) => (await run({ input: { ...inputOf(typed), ...choice } }, { quiet: true })).change.effect,
          )
        }
      >
        {children?.(values)}
      </RecordForm>
      {dialog}
    </>
  );
}
