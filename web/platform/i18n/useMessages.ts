import { useCallback } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import type { Locale } from '../session/storage.ts';
import { fallbackLocale } from './language.ts';
import type { ReadText, Template } from './text.ts';

export type Messages = Record<string, Record<Locale, string>>;
type MessageValues = Record<string, string | number | boolean | Date | null | undefined>;
export type Translate<M extends Messages> = (id: keyof M & string, values?: MessageValues) => string;

export function textOf(messages: Messages, id: string, locale: Locale): string {
  return messages[id]?.[locale] ?? messages[id]?.[fallbackLocale] ?? id;
}

// A text without placeholders is what it says; the parser is not there to find that out.
function format(intl: IntlShape, id: string, template: Template, values: MessageValues | undefined): string {
  if (typeof template === 'string' && !template.includes('{')) return template;
  return intl.formatMessage({ id, defaultMessage: template }, values);
}

/** Both languages of a domain travel with its chunk, so a screen never waits for its texts. */
export function useMessages<M extends Messages>(messages: M): Translate<M> {
  const intl = useIntl();
  return useCallback(
    (id, values) => format(intl, id, textOf(messages, id, intl.locale as Locale), values),
    [intl, messages],
  );
}

/** Reads the texts of a declaration in the user's language. */
export function useText(): ReadText {
  const intl = useIntl();
  return useCallback(
    (text) => {
      if (typeof text === 'string') return text;
      const { message, values } = 'message' in text ? text : { message: text, values: undefined };
      const template = message[intl.locale as Locale] ?? message[fallbackLocale];
      return format(intl, 'declared', template, values);
    },
    [intl],
  );
}
