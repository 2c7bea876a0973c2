import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { ScreenBoundary } from '../ui/screen-boundary.tsx'
import { useFocusOnScreen } from '../ui/use-focus-on-screen.ts'
import { BrokenScreen } from './broken-screen.tsx'

/** The screen of an area: where it breaks, the area's menus stay. */
export function Screen({ homeHref }: { homeHref: string }) {
  const { pathname, search } = useLocation()
  const address = pathname + search
  useFocusOnScreen(address)
  return (
    <ScreenBoundary address={address} fallback={<BrokenScreen homeHref={homeHref} />}>
      {/* A drawn page comes to life part by part: the menus, then the screen. */}
      <Suspense>
        <Outlet />
      </Suspense>
    </ScreenBoundary>
  )
}
