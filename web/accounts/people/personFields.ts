import { checkbox, document, email, optionsFrom, phone, select, text } from '../../platform/form/fields/kinds.ts';
import { messages as m } from './peopleMessages.ts';
import { roleNames, roles } from './roleNames.ts';

export const personFields = {
  name: text({ label: m['people.name'], required: true, max: 100, autoComplete: 'off' }),
  email: email({ label: m['people.email'], required: true, autoComplete: 'off' }),
  role: select({ label: m['people.role'], required: true, options: optionsFrom(roles, (role) => roleNames[role]) }),
  document: document({ label: m['people.document'], max: 18 }),
  phone: phone({ label: m['people.phone'] }),
  isOwnerOfCattle: checkbox({ label: m['people.isOwnerOfCattle'], span: 6 }),
};
