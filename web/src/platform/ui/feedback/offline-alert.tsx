import { IconWifiOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { PlainButton } from '../plain/plain-button.tsx'
import { useMissingScripts } from './missing-scripts.ts'
import classes from './offline-alert.module.css'
import { usePendingNavigation } from './use-pending-navigation.ts'

/** Tells that the connection is lost and what waits for it; the current screen stays open. */
export function OfflineAlert() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const { screen, isPartMissing } = useMissingScripts()
  const { isPending, retry } = usePendingNavigation(screen)
  const isLost = !isOnline || isPending
  if (!isLost && !isPartMissing) return <output aria-label="Conexión" className={classes.place} />
  return (
    <output aria-label="Conexión" className={classes.place}>
      <span className={classes.notice}>
        <IconWifiOff size={20} stroke={1.75} aria-hidden />
        <span>
          {isLost ? <strong>No hay conexión.</strong> : 'Esta página no termina de cargar.'}{' '}
          {describe(isLost, isPending)}
        </span>
        {isPending || isPartMissing ? (
          <PlainButton
            size="compact"
            variant="white"
            className={classes.retry}
            onClick={isPending ? retry : () => location.reload()}
          >
            {isPending ? 'Intentar ahora' : 'Reintentar'}
          </PlainButton>
        ) : null}
      </span>
    </output>
  )
}

function describe(isLost: boolean, isPending: boolean): string {
  if (isPending) return 'Abriremos la página que pediste en cuanto vuelva tu internet.'
  if (isLost) return 'Lo que ves sigue aquí; lo demás llegará cuando vuelva tu internet.'
  return 'Revisa tu conexión.'
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
