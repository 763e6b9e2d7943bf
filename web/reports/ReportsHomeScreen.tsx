import { chakra } from '@chakra-ui/react';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { PlainLink } from '../platform/router/Link.tsx';
import { Icon } from '../platform/ui/Icon.tsx';
import { ScreenHeader } from '../platform/ui/screen/ScreenHeader.tsx';
import { messages as batchMessages } from './batches/messages.ts';
import { messages as feedMessages } from './feed/messages.ts';
import { messages as stockMessages } from './messages.ts';

const messages = { ...stockMessages, ...feedMessages, ...batchMessages };

const reports = [
  { to: '/admin/reports/batches-reports', name: 'batchReports.active', text: 'batchReports.activeText' },
  { to: '/admin/reports/zootechnical-indices', name: 'batchReports.indices', text: 'batchReports.indicesText' },
  { to: '/admin/reports/economic-batches-reports', name: 'batchReports.economic', text: 'batchReports.economicText' },
  { to: '/admin/reports/individual-cattle-closing', name: 'batchReports.closing', text: 'batchReports.closingText' },
  { to: '/admin/reports/pastures-reports', name: 'batchReports.pastures', text: 'batchReports.pasturesText' },
  { to: '/admin/reports/stock-reports', name: 'reports.stock', text: 'reports.stockText' },
  { to: '/admin/reports/stock-history', name: 'reports.history', text: 'reports.historyText' },
  { to: '/admin/reports/stock-farm-history', name: 'reports.farmHistory', text: 'reports.farmHistoryText' },
  { to: '/admin/reports/diet-preparation-efficiency', name: 'feed.preparation', text: 'feed.preparationText' },
  { to: '/admin/reports/tract-efficiency-reports', name: 'feed.tract', text: 'feed.tractText' },
] as const;

export function ReportsHomeScreen() {
  const t = useMessages(messages);
  return (
    <chakra.div display="grid" gap="5" p={{ base: '4', md: '6' }} maxW="5xl">
      <ScreenHeader title={t('reports.title')} />
      <chakra.ul display="grid" gap="4" gridTemplateColumns="repeat(auto-fill, minmax(17rem, 1fr))">
        {reports.map(({ to, name, text }) => (
          <li key={to}>
            <PlainLink
              to={to}
              display="grid"
              gap="2"
              h="full"
              alignContent="start"
              p="5"
              bg="bg.surface"
              borderWidth="1px"
              borderRadius="lg"
              boxShadow="card"
              _hover={{ borderColor: 'brand.ring' }}
            >
              <Icon name="chart" size="1.25rem" color="brand.fg" />
              <chakra.span fontWeight="semibold">{t(name)}</chakra.span>
              <chakra.span color="fg.muted">{t(text)}</chakra.span>
            </PlainLink>
          </li>
        ))}
      </chakra.ul>
    </chakra.div>
  );
}
