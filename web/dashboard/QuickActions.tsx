import { chakra } from '@chakra-ui/react';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { PlainLink } from '../platform/router/Link.tsx';
import { mayDo } from '../platform/session/session.ts';
import { Icon } from '../platform/ui/Icon.tsx';
import { messages } from './messages.ts';

/** What a day in the field begins with; the office, which may do everything, has these in its menu. */
const firstActions = [
  { to: '/admin/tract/management-trough/v2', label: 'dashboard.readings', icon: 'trough', may: 'trough:write' },
  { to: '/admin/tract/beat-of-day', label: 'dashboard.loads', icon: 'barn', may: 'beat:write' },
  { to: '/admin/management/execute', label: 'dashboard.chute', icon: 'tag', may: 'ox:write' },
  { to: '/admin/medical-services/home', label: 'dashboard.health', icon: 'health', may: 'health:apply' },
] as const;

const actions = [
  { to: '/admin/financial/stock-add?operation=count', label: 'dashboard.count', icon: 'scale', may: 'stock:write' },
  { to: '/admin/tract/occurrences-create', label: 'dashboard.occurrence', icon: 'alert', may: 'occurrence:write' },
  { to: '/admin/tract/adjust-dry-matter', label: 'dashboard.dryMatter', icon: 'forecast', may: 'stock:write' },
] as const;

/** What somebody in the field came for, each a thumb wide. */
export function QuickActions() {
  const t = useMessages(messages);
  return (
    <chakra.nav
      aria-label={t('dashboard.quick')}
      display="grid"
      gap="3"
      gridTemplateColumns={{ base: '1fr', md: 'repeat(3, minmax(0, 1fr))' }}
    >
      {[...(mayDo('farm:write') ? [] : firstActions), ...actions]
        .filter(({ may }) => mayDo(may))
        .map(({ to, label, icon }) => (
          <PlainLink
            key={to}
            to={to}
            display="flex"
            alignItems="center"
            gap="3"
            minH="4.5rem"
            px="5"
            borderRadius="lg"
            borderWidth="1px"
            bg="bg.surface"
            boxShadow="card"
            fontSize="lg"
            fontWeight="semibold"
            _hover={{ bg: 'bg.hover' }}
          >
            <Icon name={icon} size="1.5rem" color="brand.fg" />
            {t(label)}
          </PlainLink>
        ))}
    </chakra.nav>
  );
}
