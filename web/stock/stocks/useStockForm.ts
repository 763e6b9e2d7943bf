import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime';
import type { Definition, Given } from '../../platform/form/fields/defineForm.ts';
import type { InputsOf, Spec, Specs, ValuesOf } from '../../platform/form/fields/kinds.ts';
import { useFieldWrite, type FieldInput } from '../../platform/field/useFieldWrite.ts';
import { useForm, type FormOptions, type FormState } from '../../platform/form/useForm.ts';
import { useSend } from '../../platform/form/saving/useSave.ts';
import { mayDo } from '../../platform/session/session.ts';
import type { LedgerEffect_effect$key } from '../ledger/__generated__/LedgerEffect_effect.graphql.ts';
import { useLedgerSave, type LedgerChoice } from '../ledger/useLedgerSave.tsx';
import { usePreview, type Preview } from '../ledger/usePreview.ts';

type Effect = LedgerEffect_effect$key | null | undefined;

/** A ledger mutation returns the effect of a dry run. */
interface LedgerMutation extends MutationParameters {
  readonly variables: { readonly input: unknown };
  readonly response: { readonly change: { readonly effect?: Effect } };
}

/** Sends a change of the ledger; resolves to the effect of a dry run. */
export function useLedgerChange<M extends LedgerMutation>(
  mutation: GraphQLTaggedNode,
): (input: M['variables']['input']) => Promise<Effect> {
  const save = useSend<M>(mutation);
  return async (input) => (await save(input)).change.effect;
}

/** The same of what is found where there may be no network: it lies on the device before it is sent. */
export function useFieldLedgerChange<M extends LedgerMutation>(
  mutation: GraphQLTaggedNode,
  labelOf: (input: FieldInput<M>) => string,
): (input: FieldInput<M>) => Promise<Effect> {
  const { save } = useFieldWrite<M>(mutation);
  return async (input) => (await save(input, labelOf(input))).change.effect;
}

type Movement = Specs & { readonly day: Spec<'date', string> };
type Options<F extends Specs> = Omit<FormOptions<F>, 'onSave' | 'readOnly'> & {
  currentDay: string;
  change: (input: InputsOf<F> & LedgerChoice) => Promise<Effect>;
};

/** The form of a stock movement, with what saving it would do. */
export function useStockForm<F extends Movement>(
  definition: Definition<F>,
  { currentDay, change, ...options }: Options<F>,
  given?: Given<F> | ((values: ValuesOf<F>) => Given<F>),
): { form: FormState<F>; preview: Preview<LedgerEffect_effect$key> } {
  const save = useLedgerSave(currentDay);
  const form = useForm(
    definition,
    {
      ...options,
      readOnly: !mayDo('stock:write'),
      onSave: (input, values) => save(String(values.day), (choice) => change({ ...input, ...choice })),
    },
    given,
  );
  const preview = usePreview(form, () => change({ ...form.input(), dryRun: true }));
  return { form, preview };
}
