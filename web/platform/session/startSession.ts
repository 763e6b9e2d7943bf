import { graphql } from 'relay-runtime';
import { isLocale, language } from '../i18n/language.ts';
import { AppError } from '../relay/AppError.ts';
import { post } from '../relay/post.ts';
import { colorMode } from '../theme/colorMode.ts';
import type { startSessionQuery } from './__generated__/startSessionQuery.graphql.ts';
import { freshUntil } from './freshUntil.ts';
import { authSession } from './session.ts';
import { readStored } from './storage.ts';

const query = graphql`
  query startSessionQuery {
    viewer {
      fieldOwner
      fieldKey
      name
      email
      locale
      theme
      role
      permissions
      memberships {
        farmId
        current
      }
    }
  }
`;

type Tokens = { readonly token: string; readonly refresh: string; readonly expiresAt: string };

/** Keeps the tokens with who they belong to; what this device chose before signing in stays chosen. */
export async function startSession({ token, refresh, expiresAt }: Tokens): Promise<void> {
  const { viewer } = await post<startSessionQuery>(query, {}, { Authorization: `Bearer ${token}` });
  if (viewer == null) throw new AppError({});
  const { name, email, role, permissions, locale, theme, memberships, fieldOwner, fieldKey } = viewer;
  const farmId = memberships.find(({ current }) => current)?.farmId;
  if (readStored('language') === null && isLocale(locale)) language.set(locale);
  if (readStored('theme') === null && (theme === 'light' || theme === 'dark')) colorMode.set(theme);
  const user = { name, email, role, permissions: [...permissions], ...(farmId === undefined ? {} : { farmId }) };
  authSession.set({
    ...{ user, token, refresh, expiresAt: freshUntil({ token, expiresAt }) },
    field: { owner: fieldOwner, key: fieldKey },
  });
}
