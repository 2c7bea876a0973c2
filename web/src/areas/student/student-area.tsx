import { useDisclosure } from '@mantine/hooks'
import { IconBooks, IconCategory, IconHome, IconLogout } from '@tabler/icons-react'
import { Outlet, useMatch, useNavigate, useSearchParams } from 'react-router'
import { readFilter } from '../../catalogue/course-filter.ts'
import { Guard } from '../../identity/guard.tsx'
import { useSession } from '../../identity/session.ts'
import { useLogout } from '../../identity/use-logout.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import type { NavItem } from '../../ui/shells/nav-item.ts'
import { StudentShell } from '../../ui/shells/student-shell.tsx'
import { catalogueHref } from './addresses.ts'
import { CategoryListDialog } from './category-list-dialog.tsx'
import { ProfileButton } from './profile/profile-button.tsx'
import { StudentFooter } from './student-footer.tsx'

/** `/Dashboard` and everything under it. */
export default function StudentArea() {
  const isLoggedIn = useSession() !== undefined
  const logout = useLogout()
  const navigate = useNavigate()
  const isPlayer = useMatch('/Dashboard/watch-video') !== null
  const isHome = useMatch('/Dashboard') !== null
  const isCatalogue = useMatch('/Dashboard/Course-catalog') !== null
  const [params] = useSearchParams()
  const [isCategoryListOpen, categoryList] = useDisclosure(false)
  const filter = isCatalogue ? readFilter(params) : {}
  const searched = filter.q ?? ''

  const items: NavItem[] = [
    { label: 'Inicio', icon: IconHome, href: '/Dashboard', end: true },
    { label: 'Catálogo de Cursos', icon: IconBooks, href: '/Dashboard/Course-catalog' },
    { label: 'Mostrar todas las categorías', icon: IconCategory, onSelect: categoryList.open },
  ]
  const footItems: NavItem[] = isLoggedIn
    ? [{ label: 'Cerrar sesión', icon: IconLogout, onSelect: () => void logout() }]
    : []

  return (
    <Guard roles={['student']}>
      <StudentShell
        items={items}
        footItems={footItems}
        search={
          <SearchBox
            key={searched}
            initial={searched}
            placeholder="¿Qué quieres aprender hoy?"
            onSearch={(q) => void navigate(catalogueHref({ ...filter, q }))}
          />
        }
        account={<ProfileButton />}
        hasWideStage={isPlayer}
        footer={isHome ? <StudentFooter /> : null}
      >
        <Outlet />
      </StudentShell>
      <CategoryListDialog isOpen={isCategoryListOpen} onClose={categoryList.close} />
    </Guard>
  )
}
