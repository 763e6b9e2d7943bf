import { chakra } from '@chakra-ui/react';
import { useLanguage } from '../i18n/language.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { Popover } from '../ui/overlays/Popover.tsx';
import { messages } from './messages.ts';
import { terms, termsIn, type TermName } from './terms.ts';

/** A mark beside a word of the trade that says what it means: by mouse, finger, keyboard and screen reader. */
export function HelpMark({ term }: { term: TermName }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { name, text } = terms[term];
  const label = t('terms.what', { name: name[locale] });
  return (
    <Popover
      label={label}
      trigger={
        <chakra.button
          type="button"
          aria-label={label}
          position="relative"
          display="inline-grid"
          placeItems="center"
          w="4"
          h="4"
          ms="1"
          verticalAlign="text-bottom"
          borderRadius="full"
          borderWidth="1px"
          borderColor="border.control"
          color="fg.muted"
          fontSize="2xs"
          fontWeight="semibold"
          lineHeight="1"
          cursor="help"
          _hover={{ color: 'fg', borderColor: 'fg.muted' }}
          css={{
            // No text of the label that it stands in.
            '&::before': { content: '"?"' },
            // A finger needs more room than the eye.
            '&::after': { content: '""', position: 'absolute', inset: '-0.25rem' },
            '@media (pointer: coarse)': { '&::after': { inset: '-0.875rem' } },
          }}
        />
      }
    >
      {() => (
        <chakra.div maxW="18rem" fontSize="sm">
          <chakra.p fontWeight="semibold" mb="1">
            {name[locale]}
          </chakra.p>
          <p>{text[locale]}</p>
        </chakra.div>
      )}
    </Popover>
  );
}

/** The mark of the word of the trade in a label, where there is one. */
export function LabelMark({ label }: { label: string }) {
  const locale = useLanguage();
  const [term] = termsIn([label], locale);
  return term === undefined ? null : <HelpMark term={term} />;
}
