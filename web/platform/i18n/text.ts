import type { Locale } from '../session/storage.ts';

type Values = Record<string, string | number | boolean | Date | null | undefined>;

/** One message in both languages, as it stands in a messages.ts. */
export type Message = Readonly<Record<Locale, string>>;
/** What a declaration says: a message, a message with its values, or a name that needs no translation. */
export type Text = string | Message | { readonly message: Message; readonly values: Values };
export type ReadText = (text: Text) => string;

export function withValues(message: Message, values: Values): Text {
  return { message, values };
}
