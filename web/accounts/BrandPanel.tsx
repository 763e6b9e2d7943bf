import { chakra } from '@chakra-ui/react';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { LogoMark } from '../platform/ui/Logo.tsx';
import { messages } from './messages.ts';

const pens = [0, 1, 2, 3, 4, 5];
const lines = [0, 1, 2, 3, 4];
// How full each pen is drawn, line by line: an imagined feedlot seen from above.
const fills = [
  0.9, 0.35, 0.6, 0.15, 0.75, 0.45, 0.2, 0.8, 0.5, 0.3, 0.65, 0.1, 0.55, 0.85, 0.25, 0.7, 0.4, 0.95, 0.3, 0.6, 0.12,
  0.5, 0.78, 0.33, 0.66, 0.22, 0.88, 0.42, 0.17, 0.58,
];

function FeedlotPlan() {
  return (
    <chakra.svg
      aria-hidden
      viewBox="0 0 600 560"
      preserveAspectRatio="xMidYMid slice"
      position="absolute"
      inset="0"
      w="full"
      h="full"
      opacity="0.9"
    >
      <g transform="rotate(-14 300 280) translate(-70 -60)">
        {lines.map((line) => (
          <g key={line} transform={`translate(0 ${line * 136})`}>
            <rect x="0" y="0" width="740" height="10" rx="5" fill="#51c388" opacity="0.55" />
            <path d="M0 124h740" stroke="#8bdcad" strokeOpacity="0.14" strokeWidth="14" />
            {pens.map((pen) => (
              <g key={pen} transform={`translate(${pen * 124} 16)`}>
                <rect
                  width="116"
                  height="92"
                  rx="6"
                  fill="#8bdcad"
                  fillOpacity={0.04 + (fills[line * pens.length + pen] ?? 0) * 0.16}
                  stroke="#8bdcad"
                  strokeOpacity="0.22"
                />
                <rect
                  x="8"
                  y="80"
                  width={100 * (fills[line * pens.length + pen] ?? 0)}
                  height="4"
                  rx="2"
                  fill="#51c388"
                  fillOpacity="0.7"
                />
              </g>
            ))}
          </g>
        ))}
      </g>
    </chakra.svg>
  );
}

export function BrandPanel() {
  const t = useMessages(messages);
  return (
    <chakra.aside
      position="relative"
      overflow="hidden"
      display="flex"
      hideBelow="lg"
      flexDirection="column"
      justifyContent="space-between"
      p="10"
      bg="bg.brandDeep"
      color="fg.onDeep"
    >
      <FeedlotPlan />
      <chakra.div
        position="absolute"
        inset="0"
        css={{
          background: 'linear-gradient(180deg, rgb(5 38 22 / 0.55), rgb(5 38 22 / 0.2) 40%, rgb(5 38 22 / 0.94) 86%)',
        }}
      />
      <chakra.div position="relative" display="flex" alignItems="center" gap="3">
        <LogoMark size="2.25rem" />
        <chakra.span fontSize="xl" fontWeight="bold" letterSpacing="tight">
          Cocho
        </chakra.span>
      </chakra.div>
      <chakra.div position="relative" maxW="md">
        <chakra.p fontSize="3xl" fontWeight="semibold" letterSpacing="tighter" lineHeight="tight">
          {t('accounts.pitch')}
        </chakra.p>
        <chakra.p mt="3" color="fg.onDeepMuted" fontSize="lg">
          {t('accounts.pitchText')}
        </chakra.p>
      </chakra.div>
    </chakra.aside>
  );
}
