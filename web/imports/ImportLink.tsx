import type { ImportKindName } from '../../server/platform/imports/importSheet.calc.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { ButtonLink } from '../platform/router/Link.tsx';
import { messages } from './messages.ts';

/** From a list to the import of what it lists. */
export function ImportLink({ kind }: { kind: ImportKindName }) {
  const t = useMessages(messages);
  return <ButtonLink to={`/admin/imports/new?kind=${kind}`}>{t('files.import')}</ButtonLink>;
}
