import { chakra } from '@chakra-ui/react';
import { formatDate } from '../i18n/format.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { withParameter } from '../table/listSpec.ts';
import { messages } from '../table/messages.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Menu, MenuItem } from '../ui/overlays/Menu.tsx';
import { compareKey, comparisons, type Compared } from './comparedPeriod.ts';

const labels = { previous: 'table.comparePrevious', lastYear: 'table.compareLastYear' } as const;

type Text = ReturnType<typeof useMessages<typeof messages>>;

const labelOf = ({ from, to, other }: Compared, t: Text): string =>
  other
    ? t('table.comparedWithRecord', { name: other.name })
    : t('table.comparedWith', { from: formatDate(from), to: formatDate(to) });

type Props = { compared: Compared | null; search: URLSearchParams; onChange: (search: URLSearchParams) => void };

/** With what the figures are compared; the address keeps the choice. */
export function CompareMenu({ compared, search, onChange }: Props) {
  const t = useMessages(messages);
  const chosen = search.get(compareKey) ?? '';
  const label = compared ? labelOf(compared, t) : t('table.compare');
  return (
    <Menu
      align="end"
      minW="16rem"
      trigger={
        <Button aria-label={label} px={{ base: '2.5', md: '3.5' }}>
          <Icon name="clock" size="1rem" />
          <chakra.span hideBelow="md">{label}</chakra.span>
        </Button>
      }
    >
      <MenuItem checked={compared === null} onSelect={() => onChange(withParameter(search, compareKey, ''))}>
        {t('table.compareNone')}
      </MenuItem>
      {comparisons.map((each) => (
        <MenuItem
          key={each}
          checked={chosen === each}
          onSelect={() => onChange(withParameter(search, compareKey, each))}
        >
          {t(labels[each])}
        </MenuItem>
      ))}
    </Menu>
  );
}
