import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { holdBackReloads, waitForConnection } from './app/lost-connection.ts'
import { registerServiceWorker } from './app/service-worker.ts'
import { READY_EVENT } from './platform/before-hydration/ready-event.ts'

// Before that the page itself may have to be reloaded (`before-hydration/lost-files.ts`).
addEventListener(READY_EVENT, holdBackReloads, { once: true })
addEventListener(READY_EVENT, registerServiceWorker, { once: true })
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[waitForConnection]} />
    </StrictMode>,
  )
})
