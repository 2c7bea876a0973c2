import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, use, useEffect, useState } from 'react'
import { PageDataContext } from '../platform/http/page-data.ts'
import { sessionStart } from '../platform/http/session-start.ts'
import { lazyPart } from '../platform/ui/loading/lazy-part.ts'
import { whenOverlaysAreAskedFor } from '../platform/ui/loading/overlays-ready.ts'
import { useFirstInteraction } from '../platform/ui/loading/use-first-interaction.ts'
import { buildQueryClient } from '../platform/http/query-client.ts'
import { theme } from './theme.ts'

const Overlays = lazyPart(() => import('./overlays.tsx'))

/** Everything a screen may count on: theme, dialogs, toasts and the cache of the server's answers. */
export function Providers({ children }: { children: ReactNode }) {
  const { isSessionWhole } = use(PageDataContext)
  const [queryClient] = useState(() => {
    const client = buildQueryClient()
    const isOnServer = typeof document === 'undefined'
    if (isOnServer && isSessionWhole) client.setQueryData(sessionStart.queryKey, 'started')
    return client
  })
  return (
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
      forceColorScheme="light"
      colorSchemeManager={onlyLight}
    >
      <QueryClientProvider client={queryClient}>
        {children}
        <OverlaysOnceWanted />
      </QueryClientProvider>
    </MantineProvider>
  )
}

/** The library's own reads storage unguarded, which browsers may refuse in frames. */
const onlyLight: MantineColorSchemeManager = {
  get: () => 'light',
  set: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
}

/**
 * A page which is only read does not load them. Their `Suspense` is mounted with them: React never
 * commits a deferred update of a shown one that suspends, so a lost file would hold up navigations.
 */
function OverlaysOnceWanted() {
  const hasInteracted = useFirstInteraction()
  const [areAskedFor, setAskedFor] = useState(false)
  useEffect(() => whenOverlaysAreAskedFor(() => setAskedFor(true)), [])
  return hasInteracted || areAskedFor ? (
    <Suspense>
      <Overlays />
    </Suspense>
  ) : null
}
