import { chakra } from '@chakra-ui/react';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { ButtonLink } from '../../../platform/router/Link.tsx';
import { messages } from '../messages.ts';
import { purchaseCategories } from '../purchaseList.ts';
import { purchasePaths } from '../purchasePaths.ts';

/** Leads from the form of one category of orders to those of the others. */
export function OrderCategories({ current }: { current: (typeof purchaseCategories)[number] }) {
  const t = useMessages(messages);
  return (
    <chakra.span display="inline-flex" gap="2" flexWrap="wrap">
      {purchaseCategories.map((category) => {
        const isOther = category !== current;
        return (
          isOther && (
            <ButtonLink key={category} to={purchasePaths[category].add}>
              {t(`purchases.newOf${category}`)}
            </ButtonLink>
          )
        );
      })}
    </chakra.span>
  );
}
