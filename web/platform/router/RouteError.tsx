import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useMatches, useNavigation, useRouteError } from 'react-router';
import { isAllowed, roles } from '../../../server/platform/rights/access.ts';
import { roleNames } from '../../accounts/people/roleNames.ts';
import { useLanguage } from '../i18n/language.ts';
import { useErrorText } from '../i18n/useErrorText.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { AppError } from '../relay/AppError.ts';
import { reportError } from '../session/reportError.ts';
import { mayReload } from '../offline/appWorker.ts';
import { isServerThere } from '../offline/connection.ts';
import { useBackOnline } from '../offline/useBackOnline.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/screen/EmptyState.tsx';
import { messages } from '../ui/messages.ts';
import { ButtonLink } from './Link.tsx';
import type { RouteHandle } from './menu.ts';
import { isMissingCode } from './missingCode.ts';
import { NotFoundScreen } from './NotFoundScreen.tsx';
import { CrashScreen } from './CrashScreen.tsx';

/** Who may open the screen, as far as its route says. */
function useNoAccessText(): string {
  const t = useMessages(messages);
  const tr = useMessages(roleNames);
  const locale = useLanguage();
  const action = useMatches()
    .map(({ handle }) => (handle as RouteHandle | undefined)?.action)
    .findLast((each) => each !== undefined);
  if (action === undefined) return t('ui.noAccessText');
  const names = roles.filter((role) => isAllowed(role, action)).map((role) => tr(role));
  return t('ui.noAccessRoles', { roles: new Intl.ListFormat(locale, { type: 'conjunction' }).format(names) });
}

/** The screen is not of the field, or was never opened here: it comes by itself once the network is back. */
function NeedsNetwork({ error, busy, onRetry }: { error: unknown; busy: boolean; onRetry: () => void }) {
  const t = useMessages(messages);
  const [isOutdated, setOutdated] = useState(false);
  // A browser remembers for the life of a page that code could not be fetched.
  const again = (): void => (isMissingCode(error) && mayReload() ? location.reload() : onRetry());
  useBackOnline(again);
  // Of a page that cannot be loaded nothing would be left.
  const press = (): void => void isServerThere().then((isThere) => isThere && again());
  useEffect(() => {
    // The server is there and the code is not: it is of an older release, and only a reload helps.
    if (isMissingCode(error)) void isServerThere().then(setOutdated);
  }, [error]);
  if (isOutdated) return <CrashScreen />;
  return (
    <chakra.div role="alert" p="6">
      <EmptyState isPage icon="cloudOff" title={t('ui.screenNeedsNetwork')} text={t('ui.screenNeedsNetworkText')}>
        <Button variant="solid" size="lg" disabled={busy} onClick={press}>
          {t('ui.retry')}
        </Button>
      </EmptyState>
    </chakra.div>
  );
}

export function RouteError() {
  const error = useRouteError();
  const t = useMessages(messages);
  const text = useErrorText(error);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const noAccess = useNoAccessText();
  const busy = useNavigation().state !== 'idle';
  // Navigating to the same URL resets the boundary and runs all loaders again.
  const retry = (): void => void navigate({ pathname, search }, { replace: true });

  useEffect(() => {
    if (!(error instanceof AppError) && !isMissingCode(error)) reportError(error);
  }, [error]);

  // A garbled id in the address is an address of nothing.
  const isGarbled = error instanceof AppError && error.code === 'InvalidObjectIdType';
  if (isGarbled || (isRouteErrorResponse(error) && error.status === 404)) return <NotFoundScreen />;
  if (isMissingCode(error) || (error instanceof AppError && error.unreachable))
    return <NeedsNetwork error={error} busy={busy} onRetry={retry} />;
  if (!(error instanceof AppError)) return <CrashScreen />;
  if (error.code === 'UserWithoutPermission') {
    return (
      <chakra.div role="alert" p="6">
        <EmptyState isPage icon="alert" title={t('ui.noAccess')} text={noAccess}>
          <ButtonLink to="/" variant="solid">
            {t('ui.start')}
          </ButtonLink>
        </EmptyState>
      </chakra.div>
    );
  }
  return (
    <chakra.div role="alert" p="6">
      <EmptyState isPage icon="alert" title={t('ui.loadFailed')} text={text}>
        <Button variant="solid" disabled={busy} onClick={retry}>
          {t('ui.retry')}
        </Button>
      </EmptyState>
      {error.traceId !== null && (
        <chakra.p textAlign="center" fontSize="xs" color="fg.subtle" fontFamily="mono">
          {t('ui.traceId', { traceId: error.traceId })}
        </chakra.p>
      )}
    </chakra.div>
  );
}
