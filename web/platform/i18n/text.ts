import type { MessageFormatElement } from 'react-intl';
import type { Locale } from '../session/storage.ts';

type Values = Record<string, string | number | boolean | Date | null | undefined>;

/** A text with its placeholders: as it was written, or as the build has parsed it. */
export type Template = string | MessageFormatElement[];
/** One message in both languages, as it stands in a messages.ts. */
export type Message = Readonly<Record<Locale, Template>>;
/** What a declaration says: a message, a message with its values, or a name that needs no translation. */
export type Text = string | Message | { readonly message: Message; readonly values: Values };
export type ReadText = (text: Text) => string;

export function withValues(message: Message, values: Values): Text {
  return { message, values };
}

/** Whether a text puts in a value of this name. */
export function mentions(template: Template, name: string): boolean {
  return typeof template === 'string'
    ? template.includes(`{${name}}`)
    : JSON.stringify(template).includes(`"value":"${name}"`);
}
