import { chakra } from '@chakra-ui/react';
import { useLanguage } from '../i18n/language.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Popover } from '../ui/overlays/Popover.tsx';
import { messages } from './messages.ts';
import { terms, termsIn } from './terms.ts';

/** What the words of the trade on a screen mean: for lists, whose heads have no room for a mark each. */
export function TermsButton({ labels }: { labels: readonly string[] }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const names = termsIn(labels, locale);
  if (names.length === 0) return null;
  return (
    <Popover
      label={t('terms.ofScreen')}
      align="end"
      trigger={<IconButton icon="help" variant="outline" label={t('terms.ofScreen')} />}
    >
      {() => (
        <chakra.dl maxW="22rem" maxH="70vh" overflowY="auto" fontSize="sm" tabIndex={0}>
          {names.map((name) => (
            <chakra.div key={name} py="1.5">
              <chakra.dt fontWeight="semibold">{terms[name].name[locale]}</chakra.dt>
              <dd>{terms[name].text[locale]}</dd>
            </chakra.div>
          ))}
        </chakra.dl>
      )}
    </Popover>
  );
}
