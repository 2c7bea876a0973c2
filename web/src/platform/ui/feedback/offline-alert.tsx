import { Button } from '@mantine/core'
import { IconWifiOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import classes from './offline-alert.module.css'
import { retryScreen, usePieceWait, usePendingNavigation } from './pending-navigation.ts'

/** Tells that the connection is lost and what waits for it; the current screen stays open. */
export function OfflineAlert() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const isWaiting = usePendingNavigation()
  const isLacking = usePieceWait()
  const isWanted = isWaiting || isLacking
  if (isOnline && !isWanted) return <output aria-label="Conexión" className={classes.place} />
  return (
    <output aria-label="Conexión" className={classes.place}>
      <span className={classes.notice}>
        <IconWifiOff size={20} stroke={1.75} aria-hidden />
        <span>
          <strong>No hay conexión.</strong>{' '}
          {isWaiting
            ? 'Abriremos la página que pediste en cuanto vuelva tu internet.'
            : 'Lo que ves sigue aquí; lo demás llegará cuando vuelva tu internet.'}
        </span>
        {isWanted ? (
          <Button size="compact-md" variant="white" className={classes.retry} onClick={retryScreen}>
            Intentar ahora
          </Button>
        ) : null}
      </span>
    </output>
  )
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
