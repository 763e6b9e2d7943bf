import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { formatInteger, formatMoney, formatPercent } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Link } from '../../platform/router/Link.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { SmallTable } from '../../platform/ui/screen/SmallTable.tsx';
import type { OxenGtas_purchase$data, OxenGtas_purchase$key } from './__generated__/OxenGtas_purchase.graphql.ts';
import { messages } from './messages.ts';
import { gtaText } from './oxenTexts.ts';
import { ShortageDialog } from './ShortageDialog.tsx';

type Gta = OxenGtas_purchase$data['gtas'][number];

const purchaseFragment = graphql`
  fragment OxenGtas_purchase on Purchase {
    id
    status
    viewerCanUpdate
    oxenShortages {
      quantity
      reason
      gta {
        id
      }
    }
    gtas {
      id
      uf
      series
      number
      origin {
        name
      }
      oxenFigures {
        orderedHeads
        arrivedHeads
        deadHeads
        missingHeads
        shrinkPct
        landedCost
        landedCostPerHead
      }
    }
  }
`;

type GtaTableProps = {
  mayJustify: boolean;
  gtas: readonly OxenGtas_purchase$data['gtas'][number][];
  count: (heads: number) => string;
  shortageText: (gta: Gta) => string | undefined;
  shortageOf: (gta: Gta) => OxenGtas_purchase$data['oxenShortages'][number] | undefined;
  setJustified: (gta: Gta) => void;
};

function GtaTable({ mayJustify, gtas, count, shortageText, shortageOf, setJustified }: GtaTableProps) {
  const t = useMessages(messages);
  const locale = useLanguage();
  return (
    <SmallTable
      label={t('oxen.gtas')}
      columns={[
        { title: t('oxen.gta') },
        { title: t('oxen.ordered'), align: 'end' },
        { title: t('oxen.arrived'), align: 'end' },
        { title: t('oxen.deadShort'), align: 'end' },
        { title: t('oxen.missing'), align: 'end' },
        { title: t('oxen.shrink'), align: 'end' },
        { title: t('oxen.perHead'), align: 'end' },
        { title: t('oxen.cost'), align: 'end' },
        { title: t('oxen.justified') },
        ...(mayJustify ? [{ title: t('oxen.actions') }] : []),
      ]}
      rows={gtas.map((gta) => {
        const { oxenFigures: figures } = gta;
        const link = (
          <chakra.span key="gta" display="grid">
            <Link to={`/admin/financial/gta-details/${encodeURIComponent(gta.id)}`} whiteSpace="nowrap">
              {gtaText(gta)}
            </Link>
            <chakra.span fontSize="xs" color="fg.muted">
              {gta.origin?.name}
            </chakra.span>
          </chakra.span>
        );
        return {
          key: gta.id,
          cells: [
            link,
            figures && formatInteger(figures.orderedHeads, locale),
            figures && formatInteger(figures.arrivedHeads, locale),
            figures && count(figures.deadHeads),
            figures && count(figures.missingHeads),
            formatPercent(figures?.shrinkPct, locale),
            formatMoney(figures?.landedCostPerHead, locale),
            formatMoney(figures?.landedCost, locale),
            shortageText(gta),
            ...(mayJustify
              ? [
                  figures && (figures.missingHeads > 0 || shortageOf(gta)) && (
                    <Button key="justify" size="sm" variant="subtle" onClick={() => setJustified(gta)}>
                      {t('oxen.justify')}
                    </Button>
                  ),
                ]
              : []),
          ],
        };
      })}
    />
  );
}

/** What of each GTA came, what it lost on the way and what it costs at the farm. */
export function OxenGtas({ purchase: key }: { purchase: OxenGtas_purchase$key }) {
  const locale = useLanguage();
  const [justified, setJustified] = useState<Gta | null>(null);
  const purchase = useFragment(purchaseFragment, key);
  const { id, status, viewerCanUpdate, oxenShortages, gtas } = purchase;
  const shortageOf = (gta: Gta) => oxenShortages.find((shortage) => shortage.gta.id === gta.id);
  const mayJustify = viewerCanUpdate && status !== 'STORED';
  const count = (heads: number): string => (heads === 0 ? '' : formatInteger(heads, locale));
  const shortageText = (gta: Gta) => {
    const shortage = shortageOf(gta);
    return shortage && `${formatInteger(shortage.quantity, locale)} · ${shortage.reason}`;
  };
  return (
    <>
      <GtaTable
        mayJustify={mayJustify}
        gtas={gtas}
        count={count}
        shortageText={shortageText}
        shortageOf={shortageOf}
        setJustified={setJustified}
      />
      {justified && (
        <ShortageDialog
          purchaseId={id}
          gta={{ id: justified.id, name: gtaText(justified) }}
          stored={shortageOf(justified)}
          missingHeads={justified.oxenFigures?.missingHeads ?? 0}
          onClose={() => setJustified(null)}
        />
      )}
    </>
  );
}
