import { command } from '../../platform/graphql/command.ts';
import { farmNode } from '../../platform/graphql/farmNode.ts';
import { reread } from '../../platform/graphql/reread.ts';
import { Owner } from '../../farm/setup/setup.graphql.ts';
import { addOwnerCredit, removeOwnerCredit } from './ownerCredits.service.ts';

export const OwnerCredit = farmNode('OwnerCredit', {
  read: 'sale:read',
  description: 'What a boitel client paid, or was credited',
  fields: (t) => ({
    owner: t.relation('owner'),
    day: t.expose('day', { type: 'Date' }),
    value: t.expose('value', { type: 'Decimal' }),
    description: t.exposeString('description'),
    by: t.relation('by', { nullable: true }),
    at: t.expose('at', { type: 'DateTime' }),
  }),
});

command(addOwnerCredit, (t) => ({ ownerCredit: reread(t, OwnerCredit, 'ownerCreditId') }));
command(removeOwnerCredit, (t) => ({ owner: reread(t, Owner, 'ownerId') }));
