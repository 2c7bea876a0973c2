import { matchPath, useLocation } from 'react-router'
import type { NavGroup } from './nav-item.ts'
import { useDeviceItem } from './use-device-item.ts'

/** What the person opened and closed, by the group's label. */
type Chosen = Record<string, boolean>

function readChosen(stored: string | null): Chosen {
  try {
    return (JSON.parse(stored ?? '{}') ?? {}) as Chosen
  } catch {
    // An unreadable item counts as none; the next press replaces it.
    return {}
  }
}

/** Which groups of a side menu are open, stored on this device; that of the screen always is. */
export function useOpenGroups(area: string) {
  const { pathname } = useLocation()
  const [stored, store] = useDeviceItem(`menu-groups-${area}`)
  const chosen = readChosen(stored)
  const isCurrent = ({ items }: NavGroup) =>
    items.some((item) => 'href' in item && matchPath({ path: item.href, end: false }, pathname))
  return (group: NavGroup) => {
    const isHere = isCurrent(group)
    const isOpen = isHere || (chosen[group.label] ?? group.isOpenAtFirst ?? false)
    return {
      isOpen,
      isHere,
      toggle: () => store(JSON.stringify({ ...chosen, [group.label]: !isOpen })),
    }
  }
}
