import { graphql } from 'react-relay';
import { useNavigate, useRevalidator } from 'react-router';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../../platform/relay/useAppMutation.ts';
import { toast } from '../../../platform/ui/overlays/toast.ts';
import type { AnnouncementType } from '../../../../server/traceability/announcements/announcementWords.calc.ts';
import { announcementPath, communiqueTypes, madePath } from '../communiquePaths.ts';
import { messages } from '../messages.ts';
import type { useGenerateCreateMutation } from './__generated__/useGenerateCreateMutation.graphql.ts';
import type { CommuniqueKind, Generate } from './communiqueKind.ts';

export interface Chosen {
  readonly id: string;
  readonly type: AnnouncementType;
  readonly owner: { readonly id: string } | null | undefined;
}

const createMutation = graphql`
  mutation useGenerateCreateMutation($input: CreateAnnouncementInput!) {
    createAnnouncement(input: $input) {
      announcement {
        id
      }
    }
  }
`;

/** Makes announcements of what waits: of all, or of what is chosen, one for each owner; then shows them. */
export function useGenerate({ name, generate, isChosen = false }: CommuniqueKind) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [runGenerate] = useAppMutation<Generate>(generate ?? createMutation);
  const [create] = useAppMutation<useGenerateCreateMutation>(createMutation);
  const quiet = { quiet: true };

  const createOf = async (items: readonly Chosen[], observation: string | null): Promise<string[]> => {
    const ids: string[] = [];
    for (const [ownerId, owned] of Map.groupBy(items, ({ owner }) => owner?.id ?? null)) {
      const input = { type: owned[0]!.type, ownerId, itemIds: owned.map(({ id }) => id), observation };
      ids.push((await create({ input }, quiet)).createAnnouncement.announcement.id);
    }
    return ids;
  };
  const make = async (items: readonly Chosen[] | null, observation: string | null): Promise<readonly string[]> => {
    if (items !== null && !isChosen) return createOf(items, observation);
    const input = { observation, ...(items === null ? {} : { itemIds: items.map(({ id }) => id) }) };
    return (await runGenerate(isChosen ? { input } : {}, quiet)).generated.announcementIds;
  };
  return async (items: readonly Chosen[] | null, observation: string | null): Promise<void> => {
    const ids = await make(items, observation);
    toast({ severity: 'success', text: t('communique.generated', { count: ids.length }) });
    const [type] = communiqueTypes[name];
    await revalidate();
    await navigate(ids.length === 1 ? announcementPath({ id: ids[0]!, type }) : madePath(name));
  };
}
