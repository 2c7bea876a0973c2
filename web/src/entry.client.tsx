import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { keepPresentScreen, watchNavigations } from './app/pending-navigation.ts'
import { registerServiceWorker } from './app/service-worker.ts'
import { READY_EVENT } from './platform/before-hydration/ready-event.ts'

keepPresentScreen()
addEventListener(READY_EVENT, registerServiceWorker, { once: true })
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[watchNavigations]} />
    </StrictMode>,
  )
})
