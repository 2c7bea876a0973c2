import { useLayoutEffect, useSyncExternalStore } from 'react'
import { deviceStorage } from '../storage.ts'

const keyOf = (area: string) => `menu-${area}`
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

/**
 * Runs before the first paint: in a page that came drawn, students' menu stands as they left it
 * until the script knows.
 */
export const foldScript = `try{if(localStorage.getItem('${keyOf('estudiante')}')==='true')document.documentElement.dataset.menu='folded'}catch{}`

/** Whether a side menu is folded to icons; remembered on this device. */
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
