import type { ImportKindName } from '../../server/platform/imports/importSheet.calc.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { ButtonLink } from '../platform/router/Link.tsx';
import { messages } from './messages.ts';
import { mayDo } from '../platform/session/session.ts';

/** From a list to the import of what it lists. */
export function ImportLink({ kind }: { kind: ImportKindName }) {
  const t = useMessages(messages);
  // A role may change records of a kind and bring in no files of them.
  if (!mayDo('import:write')) return null;
  return <ButtonLink to={`/admin/imports/new?kind=${kind}`}>{t('files.import')}</ButtonLink>;
}
