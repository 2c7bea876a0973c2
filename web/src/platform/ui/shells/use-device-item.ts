import { useSyncExternalStore } from 'react'
import { deviceStorage } from '../../browser/storage.ts'

const changed = new EventTarget()

function listen(onChange: () => void) {
  addEventListener('storage', onChange)
  changed.addEventListener('change', onChange)
  return () => {
    removeEventListener('storage', onChange)
    changed.removeEventListener('change', onChange)
  }
}

/** An item of this device's storage; null on the server and during hydration. */
export function useDeviceItem(key: string) {
  const value = useSyncExternalStore(
    listen,
    () => deviceStorage().getItem(key),
    () => null,
  )
  const store = (next: string) => {
    deviceStorage().setItem(key, next)
    changed.dispatchEvent(new Event('change'))
  }
  return [value, store] as const
}
