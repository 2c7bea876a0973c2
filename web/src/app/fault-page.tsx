import { isRouteErrorResponse } from 'react-router'
import { BrokenScreen } from '../areas/broken-screen.tsx'
import { MissingScreen } from '../areas/missing-screen.tsx'
import { PublicShell } from '../ui/shells/public-shell.tsx'
import { useEndOfSplash } from '../ui/splash.tsx'

/** What stands in place of a screen that isn't there or could not be shown. */
export function FaultPage({ error }: { error: unknown }) {
  useEndOfSplash()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return <PublicShell>{isMissing ? <MissingScreen /> : <BrokenScreen homeHref="/" />}</PublicShell>
}
