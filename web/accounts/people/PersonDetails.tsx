import type { Values } from '../../platform/form/fields/fields.ts';
import { messages as form } from '../../platform/form/fields/controlMessages.ts';
import { shownValue } from '../../platform/form/fields/shownValue.ts';
import { useFields } from '../../platform/form/fields/useFields.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { DetailScreen } from '../../platform/ui/screen/DetailScreen.tsx';
import { messages } from './peopleMessages.ts';
import { personFields } from './personFields.ts';

type Props = { values: Values & { name: string }; back: { to: string; label: string } };

/** A person as seen by who may not change people. */
export function PersonDetails({ values, back }: Props) {
  const t = useMessages(messages);
  const tf = useMessages(form);
  const locale = useLanguage();
  const items = useFields(personFields).map((field) => ({
    label: field.label,
    value: shownValue(field, values[field.name], locale, tf),
  }));
  return <DetailScreen title={values.name} back={back} sections={[{ title: t('people.data'), items }]} />;
}
