import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { ufOfCode } from '../../../../server/earrings/sisbov.calc.ts';
import { formatInteger } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { Link, PlainLink } from '../../../platform/router/Link.tsx';
import { Card } from '../../../platform/ui/Card.tsx';
import type {
  EarringStock_overview$data,
  EarringStock_overview$key,
} from './__generated__/EarringStock_overview.graphql.ts';
import { messages } from './messages.ts';

const fragment = graphql`
  fragment EarringStock_overview on AnnouncementOverview {
    earringsInStock {
      ufCode
      box
      count
    }
  }
`;

type Box = EarringStock_overview$data['earringsInStock'][number];
const list = '/admin/traceability/earring/list?statuses=AVAILABLE,REGISTERED';
const total = (boxes: readonly Box[]): number => boxes.reduce((sum, { count }) => sum + count, 0);
const ufNames: Readonly<Record<string, string>> = ufOfCode;

function UfBoxes({ ufCode, boxes }: { ufCode: string | null; boxes: readonly Box[] }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const uf = ufCode === null ? null : (ufNames[ufCode] ?? ufCode);
  const ofUf = uf === null ? list : `${list}&ufs=${uf}`;
  return (
    <chakra.li py="3" borderTopWidth="1px">
      <chakra.div display="flex" justifyContent="space-between" gap="3" mb="2">
        <Link to={ofUf}>{uf ?? t('traceability.noUf')}</Link>
        <chakra.span fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {formatInteger(total(boxes), locale)}
        </chakra.span>
      </chakra.div>
      <chakra.ul display="flex" flexWrap="wrap" gap="1.5">
        {boxes.map(({ box, count }) => (
          <li key={box ?? 'none'}>
            <PlainLink
              to={box == null ? ofUf : `${ofUf}&box=${box}`}
              display="inline-flex"
              alignItems="center"
              gap="1.5"
              minH="8"
              px="2.5"
              borderRadius="full"
              fontSize="sm"
              bg="bg.muted"
              _hover={{ bg: 'bg.hover' }}
              css={{ '@media (pointer: coarse)': { minHeight: '2.75rem' } }}
            >
              {box == null ? t('traceability.noBox') : t('traceability.box', { box })}
              <chakra.strong fontWeight="semibold" fontVariantNumeric="tabular-nums">
                {formatInteger(count, locale)}
              </chakra.strong>
            </PlainLink>
          </li>
        ))}
      </chakra.ul>
    </chakra.li>
  );
}

/** Earrings that can be put on an animal, by the state of their numbers and by box. */
export function EarringStock({ overview: key }: { overview: EarringStock_overview$key }) {
  const t = useMessages(messages);
  const { earringsInStock: boxes } = useFragment(fragment, key);
  const byUf = [...Map.groupBy(boxes, ({ ufCode }) => ufCode ?? null)];
  return (
    <Card padded minW="0">
      <chakra.h2 fontSize="md" fontWeight="semibold">
        {t('traceability.stock')}
      </chakra.h2>
      <chakra.p fontSize="sm" color="fg.muted" mb="3">
        {boxes.length === 0 ? t('traceability.stockNone') : t('traceability.stockOf', { count: total(boxes) })}
      </chakra.p>
      <chakra.ul maxH="22rem" overflowY="auto">
        {byUf.map(([ufCode, ofUf]) => (
          <UfBoxes key={ufCode ?? ''} ufCode={ufCode} boxes={ofUf} />
        ))}
      </chakra.ul>
    </Card>
  );
}
