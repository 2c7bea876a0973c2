import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useLeaveBlocker } from '../platform/ui/forms/leave-guards.ts'
import { ScreenBoundary } from '../platform/ui/feedback/screen-boundary.tsx'
import { useFocusOnScreen } from '../platform/ui/focus/use-focus-on-screen.ts'
import { BrokenScreen } from './broken-screen.tsx'

/**
 * A boundary of its own, so that menus and screen hydrate apart. Made once: React hydrates a boundary
 * that is rendered again in the task that renders it.
 */
const hydratedApart = (
  <Suspense>
    <Outlet />
  </Suspense>
)

/** An area's screen in an error boundary that keeps the area's menus. */
export function Screen({ homeHref }: { homeHref: string }) {
  const { pathname, search } = useLocation()
  const url = pathname + search
  useFocusOnScreen(url)
  useLeaveBlocker()
  return (
    <ScreenBoundary url={url} fallback={<BrokenScreen homeHref={homeHref} />}>
      {hydratedApart}
    </ScreenBoundary>
  )
}
