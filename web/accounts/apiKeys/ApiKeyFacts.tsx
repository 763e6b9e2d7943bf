import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import { formatDate, formatDateTime } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Card } from '../../platform/ui/Card.tsx';
import type { ApiKeyFacts_apiKey$key } from './__generated__/ApiKeyFacts_apiKey.graphql.ts';
import { ApiKeyStatusBadge } from './ApiKeyStatusBadge.tsx';
import { messages } from './messages.ts';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div minW="9rem">
      <chakra.dt fontSize="sm" color="fg.muted">
        {label}
      </chakra.dt>
      <chakra.dd>{children}</chakra.dd>
    </chakra.div>
  );
}

/** What of a key cannot be changed. */
export function ApiKeyFacts({ apiKey: key }: { apiKey: ApiKeyFacts_apiKey$key }) {
  const t = useMessages(messages);
  const { status, prefix, scopes, establishment, createdAt, createdBy, lastUsedAt, revokedAt, revokedBy } = useFragment(
    graphql`
      fragment ApiKeyFacts_apiKey on ApiKey {
        status
        prefix
        scopes
        createdAt
        lastUsedAt
        revokedAt
        establishment {
          name
        }
        createdBy {
          name
        }
        revokedBy {
          name
        }
      }
    `,
    key,
  );
  return (
    <Card padded display="grid" gap="4">
      <chakra.dl display="flex" flexWrap="wrap" columnGap="8" rowGap="4">
        <Fact label={t('apiKeys.status')}>
          <ApiKeyStatusBadge status={status} />
        </Fact>
        <Fact label={t('apiKeys.key')}>
          <chakra.span fontFamily="mono">{prefix}…</chakra.span>
        </Fact>
        <Fact label={t('apiKeys.scope')}>{scopes.map((scope) => t(`scope.${scope}`)).join(', ')}</Fact>
        {establishment && <Fact label={t('apiKeys.partner')}>{establishment.name}</Fact>}
        <Fact label={t('apiKeys.lastUsed')}>
          {lastUsedAt == null ? t('apiKeys.neverUsed') : formatDateTime(lastUsedAt)}
        </Fact>
        <Fact label={t('apiKeys.createdAt')}>{formatDate(createdAt)}</Fact>
        {createdBy && <Fact label={t('apiKeys.createdBy')}>{createdBy.name}</Fact>}
      </chakra.dl>
      {revokedAt != null && (
        <chakra.p color="fg.muted">
          {t('apiKeys.revokedBy', { at: formatDateTime(revokedAt), name: revokedBy?.name ?? '—' })}
        </chakra.p>
      )}
    </Card>
  );
}
