import { chakra } from '@chakra-ui/react';
import { useLanguage } from '../i18n/language.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { hasRows, leafFields, valueAt, type FormSection } from './fields/fields.ts';
import { shownValue } from './fields/shownValue.ts';
import { messages } from './fields/controlMessages.ts';

/** The values about to be saved, without passwords. */
export function Review({ sections, values }: { sections: readonly FormSection[]; values: unknown }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  return (
    <chakra.div display="grid" gap="6">
      {sections.map((section, index) => (
        <chakra.section key={section.title ?? index}>
          {section.title !== undefined && (
            <chakra.h3 fontSize="md" fontWeight="semibold" mb="2">
              {section.title}
            </chakra.h3>
          )}
          <chakra.dl display="grid" gridTemplateColumns={{ base: '1fr', sm: '12rem 1fr' }} borderTopWidth="1px">
            {leafFields(section.fields, values)
              .filter(({ field }) => field.kind !== 'password' && !hasRows(field))
              .map(({ path, field }) => (
                <chakra.div key={path} display="contents">
                  <chakra.dt py={{ base: '0', sm: '2' }} pt="2" color="fg.muted" borderBottomWidth={{ sm: '1px' }}>
                    {field.label}
                  </chakra.dt>
                  <chakra.dd py={{ base: '0', sm: '2' }} pb="2" borderBottomWidth="1px" overflowWrap="anywhere">
                    {shownValue(field, valueAt(values, path), locale, t) || (
                      <chakra.span color="fg.subtle">{t('form.empty')}</chakra.span>
                    )}
                  </chakra.dd>
                </chakra.div>
              ))}
          </chakra.dl>
        </chakra.section>
      ))}
    </chakra.div>
  );
}
