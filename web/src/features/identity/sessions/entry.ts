import { hasSecureCookies } from '@ateneo/contract/secure-cookies'
import { useEffect } from 'react'
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useLocation,
  useRevalidator,
} from 'react-router'
import { readSession, type Session } from '../../../platform/http/session-store.ts'
import { requestContext } from '../../../platform/ssr/request-context.ts'
import { LOGIN } from './decide-entry.ts'
import { lastPathCookie, rememberLastPath } from './last-path.ts'
import { useSession } from '../../../platform/http/session.ts'
import { sessionStarted } from '../../../platform/http/session-start.ts'

interface PageLocation {
  pathname: string
  search: string
}

/** Where a viewer without the right to a route is redirected; `undefined` with it. */
export type DecideRedirect = (
  session: Session | undefined,
  place: PageLocation,
) => string | undefined

/** The `loader` of such a route: 302, with the wanted address in a cookie where it leads to the login. */
export const redirectOnServer =
  (decide: DecideRedirect) =>
  ({ request, context }: LoaderFunctionArgs) => {
    const { page, isFromOtherSite } = context.get(requestContext)
    // The browser has cookies that were not sent, or has to renew the session first.
    if (isFromOtherSite || !page.isSessionWhole) return null
    const url = new URL(request.url)
    const goTo = decide(page.session, url)
    if (goTo === undefined) return null
    throw redirect(
      goTo,
      goTo === LOGIN
        ? {
            headers: {
              'set-cookie': lastPathCookie(
                url.pathname + url.search,
                hasSecureCookies(page.origin),
              ),
            },
          }
        : {},
    )
  }

/** The `clientLoader` beside it. */
export const redirectOnClient =
  (decide: DecideRedirect) =>
  async ({ request }: ClientLoaderFunctionArgs) => {
    await sessionStarted()
    const url = new URL(request.url)
    const goTo = decide(readSession(), url)
    if (goTo === undefined) return null
    if (goTo === LOGIN) rememberLastPath(url.pathname + url.search)
    throw redirect(goTo)
  }

/** Of routes that redirect visitors, and of addresses that hold a token: no browser keeps them. */
export const neverCached = () => ({ 'cache-control': 'no-store' })

/**
 * Whether who is logged in by now may not stay on this screen: the `clientLoader` is run again and
 * redirects. Sessions end, begin and are renewed while a screen is open, in other tabs too.
 */
export function useRedirect(decide: DecideRedirect, isEnabled = true): boolean {
  const session = useSession()
  const place = useLocation()
  const { revalidate } = useRevalidator()
  const mustLeave = isEnabled && decide(session, place) !== undefined
  useEffect(() => {
    if (mustLeave) void revalidate()
  }, [mustLeave, revalidate])
  return mustLeave
}
