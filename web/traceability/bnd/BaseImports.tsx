import { graphql, useFragment } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Link } from '../../platform/router/Link.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { SmallTable } from '../../platform/ui/screen/SmallTable.tsx';
import type { BaseImports_baseImport$key as RowKey } from './__generated__/BaseImports_baseImport.graphql.ts';
import { messages } from './messages.ts';

const fragment = graphql`
  fragment BaseImports_baseImport on BaseImport @relay(plural: true) {
    id
    fileName
    status
    lines
  }
`;

/** The latest files, each with what came of it. */
export function BaseImports({ of }: { of: RowKey }) {
  const t = useMessages(messages);
  const rows = useFragment(fragment, of);
  if (rows.length === 0) return null;
  return (
    <Card padded>
      <SmallTable
        label={t('bnd.earlier')}
        columns={[{ title: t('bnd.fileName') }, { title: t('bnd.status') }, { title: t('bnd.lines'), align: 'end' }]}
        rows={rows.map(({ id, fileName, status, lines }) => ({
          key: id,
          cells: [
            <Link key="file" to={`?import=${encodeURIComponent(id)}`} overflowWrap="anywhere">
              {fileName}
            </Link>,
            t(`bnd.status${status}`),
            lines,
          ],
        }))}
      />
    </Card>
  );
}
