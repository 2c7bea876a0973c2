import { useLayoutEffect, useSyncExternalStore } from 'react'
import { deviceStorage } from '../../browser/storage.ts'

export const keyOf = (area: string) => `menu-${area}`
const isKeptFolded = (area: string) => deviceStorage().getItem(keyOf(area)) === 'true'

const changed = new EventTarget()

function listen(onChange: () => void) {
  addEventListener('storage', onChange)
  changed.addEventListener('change', onChange)
  return () => {
    removeEventListener('storage', onChange)
    changed.removeEventListener('change', onChange)
  }
}

/** The folded state of a side menu, stored on this device. */
export function useFold(area: string) {
  const isFolded = useSyncExternalStore(
    listen,
    () => isKeptFolded(area),
    () => false,
  )
  useLayoutEffect(() => {
    if (isFolded === isKeptFolded(area)) delete document.documentElement.dataset['menu']
  }, [area, isFolded])
  const toggle = () => {
    deviceStorage().setItem(keyOf(area), String(!isFolded))
    changed.dispatchEvent(new Event('change'))
  }
  return [isFolded, toggle] as const
}
