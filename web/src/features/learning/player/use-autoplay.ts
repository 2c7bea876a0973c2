import { useSyncExternalStore } from 'react'
import { deviceStorage } from '../../../platform/browser/storage.ts'

const key = 'ateneo.autoplay'
const off = 'no'
const listeners = new Set<() => void>()

/** Whether the next lesson begins by itself, for every lesson in this browser; at first it does. */
export function useAutoplay(): readonly [boolean, (isOn: boolean) => void] {
  return [useSyncExternalStore(subscribe, read, () => true), write]
}

const read = () => deviceStorage().getItem(key) !== off

function write(isOn: boolean) {
  if (isOn) deviceStorage().removeItem(key)
  else deviceStorage().setItem(key, off)
  for (const listener of listeners) listener()
}

/** Also of other tabs. */
function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
