import { useDisclosure } from '@mantine/hooks'
import {
  IconBooks,
  IconCategory,
  IconHeart,
  IconHome,
  IconLifebuoy,
  IconLogout,
  IconMail,
  IconSettings,
} from '@tabler/icons-react'
import { Suspense, useEffect } from 'react'
import { Outlet, useLocation, useMatch, useNavigate, useSearchParams } from 'react-router'
import { publicCatalogueHref, readCatalogue } from '../../features/catalogue/catalogue-address.ts'
import { CourseSearch } from '../../features/catalogue/search/course-search.tsx'
import { settingsHrefOf } from '../../features/identity/sessions/home-of.ts'
import { useSession } from '../../platform/http/session.ts'
import { useLogout } from '../../features/identity/sessions/use-logout.ts'
import { NotificationBell } from '../../features/notifications/notification-bell.tsx'
import { UnreadBadge } from '../../features/questions/conversations/unread-badge.tsx'
import { resumeNotes } from '../../features/study-notes/resume-notes.ts'
import { deviceStorage } from '../../platform/browser/storage.ts'
import { useViewer } from '../../platform/http/viewer.ts'
import type { NavItem } from '../../platform/ui/shells/nav-item.ts'
import { StudentShell } from '../../platform/ui/shells/student-shell.tsx'
import { lazyPart } from '../../platform/ui/loading/lazy-part.ts'
import { useFirstInteraction } from '../../platform/ui/loading/use-first-interaction.ts'
import { Screen } from '../screen.tsx'
import { favouritesHref, helpHref, messagesHref } from '../student-hrefs.ts'
import { suggestionHref, useHrefs } from '../use-hrefs.ts'
import { ProfileButton } from './profile/profile-button.tsx'
import { StudentFooter } from './student-footer.tsx'

const CategoryListDialog = lazyPart(() => import('./category-list-dialog.tsx'))

/**
 * A boundary of its own, so that menus and screen hydrate apart. Made once: React hydrates a boundary
 * that is rendered again in the task that renders it.
 */
const hydratedApart = (
  <Suspense>
    <Outlet />
  </Suspense>
)

/** The frame of students, and of visitors. */
export function StudentFrame() {
  const session = useSession()
  const isLoggedIn = session !== undefined
  const logout = useLogout()
  const navigate = useNavigate()
  const isPlayer = useMatch('/Dashboard/watch-video') !== null
  const isHome = useMatch('/Dashboard') !== null
  const isCatalogue = useMatch('/Dashboard/Course-catalog') !== null
  const isPublicCatalogue = useMatch('/cursos') !== null
  const isReadable = useMatch('/Dashboard/*') === null
  const hrefs = useHrefs()
  const [params] = useSearchParams()
  const [isCategoryListOpen, categoryList] = useDisclosure(false)
  const hasInteracted = useFirstInteraction()
  const { pathname } = useLocation()
  const viewer = useViewer()
  useEffect(() => {
    if (viewer.type === 'student' && viewer.id) resumeNotes(viewer.id, deviceStorage())
  }, [viewer.id, viewer.type])
  const filter = isCatalogue || isPublicCatalogue ? readCatalogue(params, pathname).filter : {}

  const items: NavItem[] = [
    { label: 'Inicio', icon: IconHome, href: '/Dashboard', end: true },
    { label: 'Catálogo de Cursos', icon: IconBooks, href: hrefs.catalogue() },
    { label: 'Mostrar todas las categorías', icon: IconCategory, onSelect: categoryList.open },
    { label: 'Favoritos', icon: IconHeart, href: favouritesHref },
    ...(session?.type === 'student'
      ? [{ label: 'Mensajes', icon: IconMail, href: messagesHref, ownBadge: <UnreadBadge /> }]
      : []),
    { label: 'Centro de ayuda', icon: IconLifebuoy, href: helpHref() },
  ]
  const footItems: NavItem[] = isLoggedIn
    ? [
        { label: 'Ajustes', icon: IconSettings, href: settingsHrefOf(session.type) },
        { label: 'Cerrar sesión', icon: IconLogout, onSelect: () => void logout() },
      ]
    : []

  return (
    <>
      <StudentShell
        items={items}
        footItems={footItems}
        search={
          <CourseSearch
            searched={filter.q ?? ''}
            action={hrefs.catalogue()}
            onSearch={(q) =>
              void navigate(
                (isPublicCatalogue ? publicCatalogueHref : hrefs.catalogue)({
                  ...filter,
                  exact: undefined,
                  q,
                }),
              )
            }
            onChoose={(suggestion) => void navigate(suggestionHref(hrefs, suggestion))}
          />
        }
        account={
          <>
            {isLoggedIn ? (
              <Suspense>
                <NotificationBell pageHref="/Dashboard/notifications" />
              </Suspense>
            ) : null}
            <ProfileButton />
          </>
        }
        hasWideStage={isPlayer}
        footer={isHome || (isReadable && !isLoggedIn) ? <StudentFooter /> : null}
      >
        <Screen homeHref="/Dashboard">{hydratedApart}</Screen>
      </StudentShell>
      {hasInteracted || isCategoryListOpen ? (
        <Suspense>
          <CategoryListDialog isOpen={isCategoryListOpen} onClose={categoryList.close} />
        </Suspense>
      ) : null}
    </>
  )
}
