import { chakra } from '@chakra-ui/react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useNavigate } from 'react-router';
import { formatDecimal } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { mayDo } from '../../platform/session/session.ts';
import { useSelection } from '../../platform/table/actions/useSelection.ts';
import { Badge } from '../../platform/ui/Badge.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { Checkbox } from '../../platform/ui/Checkbox.tsx';
import { ScreenHeader } from '../../platform/ui/screen/ScreenHeader.tsx';
import { SmallTable } from '../../platform/ui/screen/SmallTable.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import type { StarterFoodsScreenMutation } from './__generated__/StarterFoodsScreenMutation.graphql.ts';
import type {
  StarterFoodsScreenQuery,
  StarterFoodsScreenQuery$data,
} from './__generated__/StarterFoodsScreenQuery.graphql.ts';
import { messages } from './messages.ts';

const query = graphql`
  query StarterFoodsScreenQuery {
    farm {
      starterFoods {
        name
        category
        dryMatterPct
        ndtPct
        elm
        elg
        taken
      }
    }
  }
`;

const listPath = '/admin/financial/food/list';

const mutation = graphql`
  mutation StarterFoodsScreenMutation($input: CreateFarmFoodsInput!) {
    createFarmFoods(input: $input) {
      foods {
        ...FoodsScreen_food
      }
    }
  }
`;

type StarterFoodTableProps = {
  starterFoods: readonly StarterFoodsScreenQuery$data['farm']['starterFoods'][number][];
  chosen: ReadonlySet<string>;
  writes: boolean;
  toggle: (id: string) => void;
  numbers: (...values: string[]) => string[];
};

function StarterFoodTable({ starterFoods, chosen, writes, toggle, numbers }: StarterFoodTableProps) {
  const t = useMessages(messages);
  return (
    <SmallTable
      label={t('foods.starter')}
      columns={[
        { title: t('foods.name') },
        { title: t('foods.category') },
        ...[`${t('foods.dryMatter')} (%)`, `${t('foods.ndt')} (%)`, t('foods.elm'), t('foods.elg')].map((title) => ({
          title,
          align: 'end' as const,
        })),
      ]}
      rows={starterFoods.map(({ name, category, taken, dryMatterPct, ndtPct, elm, elg }) => ({
        key: name,
        ...(taken ? { look: 'faint' as const } : {}),
        cells: [
          taken ? (
            <chakra.span key="taken" display="inline-flex" alignItems="center" gap="2">
              {name} <Badge>{t('foods.inUse')}</Badge>
            </chakra.span>
          ) : (
            <chakra.label key="choose" display="inline-flex" alignItems="center" gap="2">
              <Checkbox
                checked={chosen.has(name)}
                disabled={!writes}
                aria-label={t('foods.chooseFood', { name })}
                onChange={() => toggle(name)}
              />
              {name}
            </chakra.label>
          ),
          t(`foods.category${category}`),
          ...numbers(dryMatterPct, ndtPct, elm, elg),
        ],
      }))}
    />
  );
}

export function StarterFoodsScreen({ queryRef }: ScreenProps<StarterFoodsScreenQuery>) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const navigate = useNavigate();
  const { starterFoods } = usePreloadedQuery<StarterFoodsScreenQuery>(query, queryRef).farm;
  const { ids: chosen, toggle, setAll } = useSelection();
  const [createFoods, busy] = useAppMutation<StarterFoodsScreenMutation>(mutation);
  const free = starterFoods.filter(({ taken }) => !taken).map(({ name }) => name);
  const writes = mayDo('food:write');
  const add = async (): Promise<void> => {
    await createFoods({ input: { names: [...chosen] } });
    toast({ severity: 'success', text: t('foods.starterDone', { count: chosen.size }) });
    await navigate(listPath);
  };
  const numbers = (...values: string[]): string[] => values.map((value) => formatDecimal(value, locale, { digits: 2 }));
  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)" p={{ base: '4', md: '6' }} maxW="5xl">
      <ScreenHeader
        title={t('foods.starter')}
        back={{ to: listPath, label: t('foods.title') }}
        actions={
          writes && (
            <>
              <Button disabled={free.length === 0} onClick={() => setAll(free)}>
                {t('foods.all')}
              </Button>
              <Button
                variant="solid"
                disabled={chosen.size === 0 || busy}
                onClick={() => void add().catch(() => undefined)}
              >
                {t('foods.starterAdd', { count: chosen.size })}
              </Button>
            </>
          )
        }
      />
      <chakra.p color="fg.muted" maxW="3xl">
        {t('foods.starterText')}
      </chakra.p>
      <Card padded>
        <StarterFoodTable
          starterFoods={starterFoods}
          chosen={chosen}
          writes={writes}
          toggle={toggle}
          numbers={numbers}
        />
      </Card>
    </chakra.div>
  );
}
