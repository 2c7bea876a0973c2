import { type ReactNode, Suspense } from 'react'
import { Logo } from '../cards/logo.tsx'
import { lazyPart } from '../loading/lazy-part.ts'
import { useFirstInteraction } from '../loading/use-first-interaction.ts'
import { MenuButtons } from './menu-buttons.tsx'
import type { NavItem } from './nav-item.ts'
import { SideMenus } from './side-menus.tsx'
import classes from './student-shell.module.css'
import { useFold } from './use-fold.ts'
import { useMenuDrawer } from './use-menu-drawer.ts'

const MenuDrawer = lazyPart(() => import('./menu-drawer.tsx'))

type StudentShellProps = {
  items: readonly NavItem[]
  footItems?: readonly NavItem[]
  /** 'Qué quieres aprender hoy' */
  search: ReactNode
  /** The profile button, or the login button. */
  account: ReactNode
  /** Gives the player's screen the whole width. */
  hasWideStage?: boolean
  footer?: ReactNode
  children: ReactNode
}

/** The student's frame: fixed header with search, side menu, content. */
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
  const hasInteracted = useFirstInteraction()
  const menus = (folded: boolean) => (
    <SideMenus
      label="Menú"
      items={items}
      footItems={footItems}
      footClass={classes.foot}
      isFolded={folded}
      onNavigate={leave}
    />
  )
  return (
    <div className={classes.shell} data-wide={hasWideStage || undefined}>
      <header className={classes.header}>
        <MenuButtons
          burger={burger}
          onOpen={open}
          isFolded={isFolded}
          onFold={toggleFold}
          iconSize={24}
          classes={classes}
        />
        <div className={classes.brand}>
          <Logo href="/Dashboard" />
        </div>
        <div className={classes.search}>{search}</div>
        <div className={classes.account}>{account}</div>
      </header>
      {hasInteracted || isOpen ? (
        <Suspense>
          <MenuDrawer isOpen={isOpen} onClose={close}>
            {menus(false)}
          </MenuDrawer>
        </Suspense>
      ) : null}
      <div className={classes.below} data-folded={isFolded || undefined}>
        <aside className={classes.sidebar} aria-label="Barra lateral">
          {menus(isFolded)}
        </aside>
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
