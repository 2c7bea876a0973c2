import { useLayoutEffect } from 'react'
import { deviceStorage } from '../../browser/storage.ts'
import { useDeviceItem } from './use-device-item.ts'

const keyOf = (area: string) => `menu-${area}`

/** The folded state of a side menu, stored on this device. */
export function useFold(area: string) {
  const [value, store] = useDeviceItem(keyOf(area))
  useLayoutEffect(() => {
    // Not while hydrating, when the value is the server's.
    if (value === deviceStorage().getItem(keyOf(area))) {
      delete document.documentElement.dataset['menu']
    }
  }, [area, value])
  const isFolded = value === 'true'
  return [isFolded, () => store(String(!isFolded))] as const
}
