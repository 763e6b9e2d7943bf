import { chakra } from '@chakra-ui/react';
import type { Decimal } from 'decimal.js';
import { graphql, usePreloadedQuery } from 'react-relay';
import { formatDecimal, formatPercent } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { AddLink } from '../../platform/router/AddLink.tsx';
import { Link } from '../../platform/router/Link.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { mayDo } from '../../platform/session/session.ts';
import { Badge } from '../../platform/ui/Badge.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { Facts } from '../../platform/ui/screen/DetailScreen.tsx';
import { EmptyState } from '../../platform/ui/screen/EmptyState.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { ScreenHeader } from '../../platform/ui/screen/ScreenHeader.tsx';
import { SmallTable } from '../../platform/ui/screen/SmallTable.tsx';
import type { CompositionScreenQuery } from './__generated__/CompositionScreenQuery.graphql.ts';
import { baseFoodsOf, compositionOf, type Part } from './composition.ts';
import { versionPath } from '../formulations/formulationTypes.ts';
import { messages } from '../messages.ts';

const query = graphql`
  query CompositionScreenQuery {
    farm {
      formulations(first: 500, filter: { types: [PRE_MIX, PREMIX, SUPPLEMENT], active: true, inForceOnly: true }) {
        edges {
          node {
            id
            name
            type
            versionNumber
            product {
              id
            }
            figures {
              dryMatterPct
              costPerKgMn
              costPerKgMs
              costPerTonMn
              elm
              elg
            }
            ingredients {
              food {
                id
                name
              }
              figures {
                mnPct
                costPerKg
              }
            }
          }
        }
        pageInfo {
          hasNextPage
        }
      }
    }
  }
`;

type Mix = CompositionScreenQuery['response']['farm']['formulations']['edges'][number]['node'];

function partsOf({ ingredients }: Mix): Part[] {
  return ingredients.map(({ food, figures }) => ({
    foodId: food.id,
    name: food.name,
    mnPct: figures?.mnPct ?? '0',
    costPerKg: figures?.costPerKg ?? null,
  }));
}

function MixCard({ mix, made }: { mix: Mix; made: ReadonlyMap<string, readonly Part[]> }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { figures } = mix;
  const number = (value: string | null | undefined, digits = 2): string =>
    formatDecimal(value, locale, { digits }) || '—';
  const share = (pct: Decimal): string => number(pct.toFixed());
  const rows = compositionOf(partsOf(mix), made);
  return (
    <Card padded minW="0">
      <chakra.div display="flex" alignItems="center" gap="2" mb="3">
        <chakra.h2 fontSize="md" fontWeight="semibold">
          <Link to={versionPath(mix.type, mix.id)}>{mix.name}</Link>
        </chakra.h2>
        <Badge>{t('diets.versionShort', { number: mix.versionNumber })}</Badge>
      </chakra.div>
      <Facts
        items={[
          { label: t('diets.costMn'), value: number(figures.costPerKgMn, 4) },
          { label: t('diets.costMs'), value: number(figures.costPerKgMs, 4) },
          { label: t('diets.costTonMn'), value: number(figures.costPerTonMn) },
          { label: t('diets.dryMatter'), value: number(figures.dryMatterPct) },
          { label: `${t('diets.elm')} / ${t('diets.elg')}`, value: `${number(figures.elm)} / ${number(figures.elg)}` },
        ]}
      />
      <chakra.div mt="4">
        <SmallTable
          label={t('diets.compositionOf', { name: mix.name })}
          columns={[
            { title: t('diets.food') },
            { title: t('diets.inMN'), align: 'end' },
            { title: t('diets.costMn'), align: 'end' },
          ]}
          rows={rows.map(({ key, name, depth, pct, costPerKg, isMade }) => ({
            key,
            ...(isMade ? { look: 'strong' as const } : depth > 0 ? { look: 'faint' as const } : {}),
            cells: [
              <chakra.span key="name" display="inline-block" style={{ paddingInlineStart: `${depth * 1.25}rem` }}>
                {name}
              </chakra.span>,
              share(pct),
              number(costPerKg, 4),
            ],
          }))}
        />
      </chakra.div>
      {rows.some(({ isMade }) => isMade) && (
        <chakra.p mt="3" fontSize="sm" color="fg.muted">
          {t('diets.baseFoods', {
            foods: baseFoodsOf(rows)
              .map(({ name, pct }) => `${name} ${formatPercent(pct.toFixed(), locale)}`)
              .join(' · '),
          })}
        </chakra.p>
      )}
    </Card>
  );
}

/** The screen is read again when somebody changes what it shows. */
export const feed = graphql`
  subscription CompositionScreenFeedSubscription {
    formulationChanged {
      id
    }
  }
`;

/** All pre-mixes in force with what is in them, down to the foods that nobody mixes, and their cost. */
export function CompositionScreen({ queryRef }: ScreenProps<CompositionScreenQuery>) {
  const t = useMessages(messages);
  const { farm } = usePreloadedQuery<CompositionScreenQuery>(query, queryRef);
  const mixes = farm.formulations.edges.map(({ node }) => node);
  const made = new Map(mixes.flatMap((mix) => (mix.product ? [[mix.product.id, partsOf(mix)] as const] : [])));
  const preMixes = mixes.filter(({ type }) => type === 'PRE_MIX');
  return (
    <chakra.div display="grid" gap="5" p={{ base: '4', md: '6' }} maxW="80rem" gridTemplateColumns="minmax(0, 1fr)">
      <ScreenHeader title={t('diets.composition')} detail={t('diets.compositionDetail', { count: preMixes.length })} />
      {farm.formulations.pageInfo.hasNextPage && (
        <Notice tone="warning">{t('diets.compositionCut', { count: mixes.length })}</Notice>
      )}
      {preMixes.length === 0 ? (
        <Card>
          <EmptyState icon="layers" title={t('diets.emptyPRE_MIX')} text={t('diets.emptyTextPRE_MIX')}>
            {mayDo('diet:write') && <AddLink to="/admin/diet/pre-mix/add" label={t('diets.newPRE_MIX')} />}
          </EmptyState>
        </Card>
      ) : (
        <chakra.div
          display="grid"
          gap="5"
          alignItems="start"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}
        >
          {preMixes.map((mix) => (
            <MixCard key={mix.id} mix={mix} made={made} />
          ))}
        </chakra.div>
      )}
    </chakra.div>
  );
}
