import type { Definition, Given } from '../../../web/platform/form/fields/defineForm.ts';
import { Form } from '../../../web/platform/form/Form.tsx';
import type { Specs } from '../../../web/platform/form/fields/kinds.ts';
import { useForm, type FormOptions } from '../../../web/platform/form/useForm.ts';

type Props<F extends Specs> = Partial<FormOptions<F>> & { definition: Definition<F>; given?: Given<F> };

/** A form on its own. */
export function ShownForm<F extends Specs>({
  definition,
  given,
  onSave = () => Promise.resolve(),
  ...options
}: Props<F>) {
  return <Form form={useForm(definition, { onSave, ...options }, given)} />;
}
