import { Drawer, Stack } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Logo } from '../cards/logo.tsx'
import { MenuButtons } from './menu-buttons.tsx'
import { NavGroups } from './nav-groups.tsx'
import { type NavGroup, type NavItem, sumBadges } from './nav-item.ts'
import { SideMenus } from './side-menus.tsx'
import { useFold } from './use-fold.ts'
import { useMenuDrawer } from './use-menu-drawer.ts'
import classes from './work-area-shell.module.css'

type WorkAreaShellProps = {
  /** 'Panel de Maestros', 'Administración'. */
  areaName: string
  homeHref: string
  items: readonly NavItem[]
  /** Entries below those, in groups that open and close. */
  groups?: readonly NavGroup[]
  /** Entries at the foot of the menu: settings, logout. */
  footItems?: readonly NavItem[]
  /** The end of the top bar: bell, avatar. */
  actions?: ReactNode
  children: ReactNode
}

/** The frame of professors and administrators: sidebar, top bar, content. */
export function WorkAreaShell({
  areaName,
  homeHref,
  items,
  groups,
  footItems = [],
  actions,
  children,
}: WorkAreaShellProps) {
  const [isFolded, toggleFold] = useFold(homeHref)
  const { isOpen, open, close, leave, burger } = useMenuDrawer()

  const menus = (folded: boolean) => (
    <SideMenus
      label={areaName}
      items={items}
      groups={
        groups ? (
          <NavGroups area={homeHref} groups={groups} isFolded={folded} onNavigate={leave} />
        ) : undefined
      }
      footItems={footItems}
      footClass={classes.foot}
      isFolded={folded}
      onNavigate={leave}
    />
  )

  return (
    <div className={classes.shell} data-folded={isFolded || undefined}>
      <aside className={classes.sidebar}>
        <div className={classes.brand}>
          <Logo href={homeHref} isCompact={isFolded} />
        </div>
        {menus(isFolded)}
      </aside>
      <Drawer
        opened={isOpen}
        onClose={close}
        title={<Logo href={homeHref} />}
        size={296}
        padding="md"
        classNames={{ content: classes.drawer, header: classes.drawer, body: classes.drawerBody }}
        closeButtonProps={{ 'aria-label': 'Cerrar menú' }}
      >
        {menus(false)}
      </Drawer>
      <Stack gap={0} miw={0}>
        <header className={classes.bar}>
          <MenuButtons
            burger={burger}
            onOpen={open}
            isFolded={isFolded}
            onFold={toggleFold}
            FoldIcon={isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse}
            iconSize={22}
            waiting={sumBadges([...items, ...(groups ?? []).flatMap((group) => group.items)])}
            classes={classes}
          />
          <span className={classes.area}>{areaName}</span>
          <div className={classes.actions}>{actions}</div>
        </header>
        <main id="contenido" tabIndex={-1} className={classes.main}>
          {children}
        </main>
      </Stack>
    </div>
  )
}
