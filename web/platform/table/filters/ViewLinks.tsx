import { chakra } from '@chakra-ui/react';
import { useLocation } from 'react-router';
import { PlainLink } from '../../router/Link.tsx';

type View = {
  to: string;
  title: string;
  /** Where views differ in their search parameters, not in their paths. */
  isCurrent?: boolean;
};
type Props = { label: string; views: readonly View[] };

/** The states a list is looked at in, each with an address of its own; on a phone they scroll sideways. */
export function ViewLinks({ label, views }: Props) {
  const { pathname } = useLocation();
  return (
    <chakra.nav
      aria-label={label}
      flexShrink="0"
      overflowX="auto"
      mx={{ base: '-4', md: '0' }}
      px={{ base: '4', md: '0' }}
    >
      <chakra.ul display="flex" gap="1" minW="max-content" borderBottomWidth="1px">
        {views.map(({ to, title, isCurrent = to === pathname }) => (
          <li key={to}>
            <PlainLink
              to={to}
              aria-current={isCurrent ? 'page' : undefined}
              display="flex"
              alignItems="center"
              minH={{ base: '11', md: '9' }}
              px="3"
              mb="-1px"
              borderBottomWidth="2px"
              borderColor="transparent"
              color="fg.muted"
              fontWeight="medium"
              _hover={{ color: 'fg' }}
              _currentPage={{ color: 'brand.fg', borderColor: 'brand.ring' }}
            >
              {title}
            </PlainLink>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}
