import { date, text } from '../../platform/form/fields/kinds.ts';
import { messages as m } from './messages.ts';

/** What may be changed of a key later, too. */
export const apiKeyFields = {
  name: text({ label: m['apiKeys.name'], hint: m['apiKeys.nameHint'], required: true, max: 100, autoComplete: 'off' }),
  lastDay: date({ label: m['apiKeys.lastDay'], hint: m['apiKeys.lastDayHint'], required: true }),
};
