import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { roleNames } from '../accounts/roleNames.ts';
import { useLanguage } from '../platform/i18n/language.ts';
import { textOf, useMessages } from '../platform/i18n/useMessages.ts';
import { PlainLink } from '../platform/router/Link.tsx';
import type { RolesTile_farm$key } from './__generated__/RolesTile_farm.graphql.ts';
import { messages } from './messages.ts';

export function RolesTile({ farm: key }: { farm: RolesTile_farm$key }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { peopleByRole } = useFragment(
    graphql`
      fragment RolesTile_farm on Farm {
        peopleByRole {
          role
          count
        }
      }
    `,
    key,
  );
  const rows = peopleByRole.toSorted((a, b) => b.count - a.count);
  const most = Math.max(1, ...rows.map(({ count }) => count));
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  return (
    <chakra.div display="grid" gap="3">
      <chakra.p color="fg.muted">{t('dashboard.total', { count: total })}</chakra.p>
      <chakra.ul display="grid" gap="2">
        {rows.map(({ role, count }) => (
          <chakra.li key={role} position="relative">
            <chakra.div display="flex" justifyContent="space-between" fontSize="sm">
              <PlainLink
                to={`/admin/people?roles=${role}&active=true`}
                borderRadius="xs"
                _hover={{ textDecoration: 'underline' }}
              >
                {textOf(roleNames, role, locale)}
              </PlainLink>
              <chakra.span fontVariantNumeric="tabular-nums" color="fg.muted">
                {count}
              </chakra.span>
            </chakra.div>
            <chakra.svg
              aria-hidden
              display="block"
              w="full"
              h="1.5"
              mt="1"
              viewBox="0 0 100 6"
              preserveAspectRatio="none"
            >
              <chakra.rect width="100" height="6" rx="1" fill="bg.muted" />
              <chakra.rect width={(count / most) * 100} height="6" rx="1" fill="brand.500" />
            </chakra.svg>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.div>
  );
}
