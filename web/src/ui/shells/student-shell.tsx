import { ActionIcon } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import { Logo } from '../logo.tsx'
import { lazily } from '../lazily.ts'
import { useFirstSign } from '../use-first-sign.ts'
import type { NavItem } from './nav-item.ts'
import { SideNav } from './side-nav.tsx'
import classes from './student-shell.module.css'
import { useFold } from './use-fold.ts'
import { useMenuDrawer } from './use-menu-drawer.ts'

const MenuDrawer = lazily(() => import('./menu-drawer.tsx'))

type StudentShellProps = {
  items: readonly NavItem[]
  footItems?: readonly NavItem[]
  /** 'Qué quieres aprender hoy' */
  search: ReactNode
  /** The profile button, or the way to log in. */
  account: ReactNode
  /** Gives the whole width to the screen: the player's room. */
  hasWideStage?: boolean
  footer?: ReactNode
  children: ReactNode
}

/** Where students browse and learn: a fixed header with the search, a side menu, the screen. */
export function StudentShell({
  items,
  footItems = [],
  search,
  account,
  hasWideStage = false,
  footer,
  children,
}: StudentShellProps) {
  const [isFolded, toggleFold] = useFold('estudiante')
  const { isOpen, open, close, leave, burger } = useMenuDrawer()
  const isPersonHere = useFirstSign()
  const menus = (folded: boolean) => (
    <>
      <SideNav label="Menú" items={items} isFolded={folded} onNavigate={leave} />
      {footItems.length > 0 ? (
        <div className={classes.foot}>
          <SideNav label="Cuenta" items={footItems} isFolded={folded} onNavigate={leave} />
        </div>
      ) : null}
    </>
  )
  return (
    <div className={classes.shell} data-wide={hasWideStage || undefined}>
      <header className={classes.header}>
        <ActionIcon
          ref={burger}
          color="gray"
          onClick={open}
          className={classes.burger}
          aria-label="Abrir menú"
        >
          <IconMenu2 size={24} stroke={1.75} />
        </ActionIcon>
        <ActionIcon
          color="gray"
          onClick={toggleFold}
          className={classes.fold}
          aria-label={isFolded ? 'Desplegar menú' : 'Plegar menú'}
        >
          <IconMenu2 size={24} stroke={1.75} />
        </ActionIcon>
        <div className={classes.brand}>
          <Logo href="/Dashboard" />
        </div>
        <div className={classes.search}>{search}</div>
        <div className={classes.account}>{account}</div>
      </header>
      {isPersonHere || isOpen ? (
        <Suspense>
          <MenuDrawer isOpen={isOpen} onClose={close}>
            {menus(false)}
          </MenuDrawer>
        </Suspense>
      ) : null}
      <div className={classes.below} data-folded={isFolded || undefined}>
        <aside className={classes.sidebar}>{menus(isFolded)}</aside>
        <div className={classes.column}>
          <main id="contenido" tabIndex={-1} className={classes.main}>
            {children}
          </main>
          {footer}
        </div>
      </div>
    </div>
  )
}
