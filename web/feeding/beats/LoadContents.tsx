import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { formatDecimal } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { LoadContents_load$key } from './__generated__/LoadContents_load.graphql.ts';
import { messages } from './beatMessages.ts';

type Row = { key: string; name: string; note?: string | undefined; kg: string };

function Rows({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <chakra.details>
      <chakra.summary cursor="pointer" fontWeight="medium" py="1.5">
        {title}
      </chakra.summary>
      <chakra.ul mt="1" display="grid" gap="1" fontSize="sm">
        {rows.map(({ key, name, note, kg }) => (
          <chakra.li key={key} display="flex" gap="3" justifyContent="space-between">
            <span>
              {name}
              {note !== undefined && <chakra.span color="fg.muted">{` · ${note}`}</chakra.span>}
            </span>
            <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
              {kg} kg
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.details>
  );
}

/** What goes into a load in its order, and to which corrals it goes. */
export function LoadContents({ load: key }: { load: LoadContents_load$key }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { ingredients, drops } = useFragment(
    graphql`
      fragment LoadContents_load on SuggestedLoad {
        ingredients {
          foodId
          foodName
          kg
          cumulativeKg
        }
        drops {
          corralId
          corralName
          kg
          isSplit
        }
      }
    `,
    key,
  );
  const kg = (value: string): string => formatDecimal(value, locale, { digits: 0, maxDigits: 1 });
  return (
    <div>
      <Rows
        title={t('beats.ingredientsOf', { count: ingredients.length })}
        rows={ingredients.map(({ foodId, foodName, kg: of, cumulativeKg }) => ({
          key: foodId,
          name: foodName,
          note: t('beats.upTo', { kg: kg(cumulativeKg) }),
          kg: kg(of),
        }))}
      />
      <Rows
        title={t('beats.corralsOf', {
          count: drops.length,
          names: drops.map(({ corralName }) => corralName).join(', '),
        })}
        rows={drops.map(({ corralId, corralName, kg: of, isSplit }) => ({
          key: corralId,
          name: corralName,
          note: isSplit ? t('beats.split') : undefined,
          kg: kg(of),
        }))}
      />
    </div>
  );
}
