import { ActionIcon, Drawer } from '@mantine/core'
import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconMenu2,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Logo } from '../logo.tsx'
import type { NavItem } from './nav-item.ts'
import { SideNav } from './side-nav.tsx'
import { useFold } from './use-fold.ts'
import { useMenuDrawer } from './use-menu-drawer.ts'
import classes from './work-area-shell.module.css'

type WorkAreaShellProps = {
  /** 'Panel de Maestros', 'Administración'. */
  areaName: string
  homeHref: string
  items: readonly NavItem[]
  /** Entries at the foot of the menu: settings, logout. */
  footItems?: readonly NavItem[]
  /** The end of the top bar: bell, avatar. */
  actions?: ReactNode
  children: ReactNode
}

/** Where professors and administrators work: a paper sidebar, a thin top bar, the screen. */
export function WorkAreaShell({
  areaName,
  homeHref,
  items,
  footItems = [],
  actions,
  children,
}: WorkAreaShellProps) {
  const [isFolded, toggleFold] = useFold(homeHref)
  const { isOpen, open, close, leave, burger } = useMenuDrawer()
  const FoldIcon = isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse

  const menus = (folded: boolean) => (
    <>
      <SideNav label={areaName} items={items} isFolded={folded} onNavigate={leave} />
      <div className={classes.foot}>
        <SideNav label="Cuenta" items={footItems} isFolded={folded} onNavigate={leave} />
      </div>
    </>
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
      <div className={classes.column}>
        <header className={classes.bar}>
          <ActionIcon
            ref={burger}
            color="gray"
            onClick={open}
            className={classes.burger}
            aria-label="Abrir menú"
          >
            <IconMenu2 size={22} stroke={1.75} />
          </ActionIcon>
          <ActionIcon
            color="gray"
            onClick={toggleFold}
            className={classes.fold}
            aria-label={isFolded ? 'Desplegar menú' : 'Plegar menú'}
          >
            <FoldIcon size={22} stroke={1.75} />
          </ActionIcon>
          <span className={classes.area}>{areaName}</span>
          <div className={classes.actions}>{actions}</div>
        </header>
        <main id="contenido" tabIndex={-1} className={classes.main}>
          {children}
        </main>
      </div>
    </div>
  )
}
