import { checkbox, group } from '../platform/form/fields/kinds.ts';
import { address } from './farmFields.ts';
import { messages as m } from './messages.ts';

/** An address that may be left out, and once given is whole; one that is stored can be changed, not taken away. */
export const optionalAddress = {
  hasAddress: checkbox({ label: m['farm.hasAddress'], local: true, span: 6 }),
  address: group(address, { when: ({ hasAddress }: { hasAddress: boolean }) => hasAddress, ifEmpty: undefined }),
};

export const addressSection = { title: m['farm.address'], fields: ['hasAddress', 'address'] } as const;
