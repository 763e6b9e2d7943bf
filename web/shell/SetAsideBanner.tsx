import { graphql, useFragment } from 'react-relay';
import { latePart } from '../platform/ui/latePart.tsx';
import type { SetAsideBanner_farm$key } from './__generated__/SetAsideBanner_farm.graphql.ts';

const SetAsideNotice = latePart(async () => (await import('../farm/leaving/SetAsideNotice.tsx')).SetAsideNotice);

/** Nobody tries to write on a farm that is only read. */
export function SetAsideBanner({ farm: key }: { farm: SetAsideBanner_farm$key }) {
  const { setAside } = useFragment(
    graphql`
      fragment SetAsideBanner_farm on Farm {
        setAside {
          isReplaced
          removeAt
        }
      }
    `,
    key,
  );
  return setAside == null ? null : <SetAsideNotice {...setAside} />;
}
