import { Outlet, useLocation } from 'react-router'
import { ScreenBoundary } from '../ui/screen-boundary.tsx'
import { BrokenScreen } from './broken-screen.tsx'

/** The screen of an area: where it breaks, the area's menus stay. */
export function Screen({ homeHref }: { homeHref: string }) {
  const { pathname, search } = useLocation()
  return (
    <ScreenBoundary address={pathname + search} fallback={<BrokenScreen homeHref={homeHref} />}>
      <Outlet />
    </ScreenBoundary>
  )
}
