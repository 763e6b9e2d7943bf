import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { formatInteger } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { ViewLinks } from '../../../platform/table/filters/ViewLinks.tsx';
import { tabsOf, type Tab } from '../communiqueLists.ts';
import { communiquePath, type CommuniqueName } from '../communiquePaths.ts';
import { messages } from '../messages.ts';

type Props = { name: CommuniqueName; current: Tab; counts: Readonly<Record<Tab, number>> };

/** What waits for an announcement, and the announcements there are, each with how many. */
export function CommuniqueTabs({ name, current, counts }: Props) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const [first] = tabsOf(name);
  return (
    <ViewLinks
      label={t('communique.tabs')}
      views={tabsOf(name).map((tab) => ({
        to: tab === first ? communiquePath(name) : `${communiquePath(name)}?tab=${tab}`,
        title: t('communique.tab', { name: t(`communique.tab_${tab}`), count: formatInteger(counts[tab], locale) }),
        isCurrent: tab === current,
      }))}
    />
  );
}
