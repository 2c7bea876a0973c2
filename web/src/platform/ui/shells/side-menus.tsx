import type { ReactNode } from 'react'
import type { NavItem } from './nav-item.ts'
import { SideNav } from './side-nav.tsx'

type SideMenusProps = {
  label: string
  items: readonly NavItem[]
  groups?: ReactNode
  /** Entries at the foot of the menu. */
  footItems: readonly NavItem[]
  footClass?: string | undefined
  isFolded: boolean
  onNavigate: () => void
}

/** A shell's menu, and at its foot the account's. */
export function SideMenus({ label, items, groups, footItems, footClass, ...nav }: SideMenusProps) {
  return (
    <>
      <SideNav label={label} items={items} groups={groups} {...nav} />
      {footItems.length > 0 ? (
        <div className={footClass}>
          <SideNav label="Cuenta" items={footItems} {...nav} />
        </div>
      ) : null}
    </>
  )
}
