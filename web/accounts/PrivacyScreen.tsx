import { chakra } from '@chakra-ui/react';
import { useLanguage } from '../platform/i18n/language.ts';
import { useDocumentTitle } from '../platform/ui/screen/useDocumentTitle.ts';
import { privacyTexts } from './privacyTexts.ts';
import { PublicLayout } from './PublicLayout.tsx';

export function PrivacyScreen() {
  const { title, lead, parts } = privacyTexts[useLanguage()];
  useDocumentTitle(title);
  return (
    <PublicLayout width="44rem">
      <chakra.article display="grid" gap="6" lineHeight="relaxed" fontSize="lg">
        <chakra.header>
          <chakra.h1 fontSize="3xl" fontWeight="semibold" letterSpacing="tighter" lineHeight="tight">
            {title}
          </chakra.h1>
          <chakra.p mt="3" color="fg.muted">
            {lead}
          </chakra.p>
        </chakra.header>
        {parts.map((part) => (
          <section key={part.title}>
            <chakra.h2 fontSize="lg" fontWeight="semibold" mb="1">
              {part.title}
            </chakra.h2>
            {part.text.map((text) => (
              <chakra.p key={text} mb="2">
                {text}
              </chakra.p>
            ))}
          </section>
        ))}
      </chakra.article>
    </PublicLayout>
  );
}
