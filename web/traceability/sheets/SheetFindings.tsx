import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { oxPath } from '../../herd/batches/batchPaths.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Link } from '../../platform/router/Link.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import type { SheetFindings_sheet$data, SheetFindings_sheet$key } from './__generated__/SheetFindings_sheet.graphql.ts';
import { messages } from './messages.ts';

const fragment = graphql`
  fragment SheetFindings_sheet on Spreadsheet {
    pendencies {
      kind
      field
      count
      oxIds
      gtaId
      gta
      sex
      band
      declared
    }
    warnings {
      kind
      count
    }
  }
`;

type Pendency = SheetFindings_sheet$data['pendencies'][number];

function useSentence() {
  const t = useMessages(messages);
  return ({ field, count, gta, sex, band, declared }: Pendency): string => {
    if (field === 'sex' || field === 'breed' || field === 'birthDate') return t(`sheets.lacks${field}`, { count });
    const row = [sex && t(`sheets.sex${sex}`), band && t(`sheets.band${band}`)].filter(Boolean).join(', ');
    return t('sheets.gtaIncomplete', { gta: gta ?? '', row, count, declared: declared ?? 0 });
  };
}

function PendencyLink({ pendency: { gtaId, oxIds } }: { pendency: Pendency }) {
  const t = useMessages(messages);
  const [first] = oxIds;
  if (gtaId != null)
    return <Link to={`/admin/financial/gta-details/${encodeURIComponent(gtaId)}`}>{t('sheets.openGta')}</Link>;
  return first === undefined ? null : <Link to={oxPath(first)}>{t('sheets.first')}</Link>;
}

/** What keeps the sheet from being sent, and what only should be looked at. */
export function SheetFindings({ sheet }: { sheet: SheetFindings_sheet$key }) {
  const t = useMessages(messages);
  const sentence = useSentence();
  const { pendencies, warnings } = useFragment(fragment, sheet);
  if (pendencies.length === 0 && warnings.length === 0) return null;
  return (
    <chakra.div
      display="grid"
      gap="3"
      flexShrink="0"
      gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 20rem), 1fr))"
    >
      {pendencies.length > 0 && (
        <Notice tone="danger">
          <chakra.h2 fontWeight="semibold">{t('sheets.pendencies')}</chakra.h2>
          <chakra.ul display="grid" gap="1" maxH="10rem" overflowY="auto">
            {pendencies.map((pendency) => (
              <li key={`${pendency.field} ${pendency.gtaId} ${pendency.sex} ${pendency.band}`}>
                {sentence(pendency)} <PendencyLink pendency={pendency} />
              </li>
            ))}
          </chakra.ul>
        </Notice>
      )}
      {warnings.length > 0 && (
        <Notice tone="warning">
          <chakra.h2 fontWeight="semibold">{t('sheets.warnings')}</chakra.h2>
          <chakra.ul display="grid" gap="1">
            {warnings.map(({ kind, count }) => (
              <li key={kind}>{t(`sheets.warn${kind}`, { count })}</li>
            ))}
          </chakra.ul>
        </Notice>
      )}
    </chakra.div>
  );
}
