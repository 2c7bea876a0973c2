import { useCategories } from '../../catalogue/category-queries.ts'
import { courseMessages } from '../../courses/messages.ts'
import { titled } from '../../http/site.ts'
import { useSession } from '../../identity/session.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { CategoryCards } from './category-cards.tsx'
import { CourseShelf } from './course-shelf.tsx'
import { CourseTable } from './course-table.tsx'
import classes from './home-screen.module.css'
import { ProfileCard } from './profile-card.tsx'
import { useOwnCourses } from './use-own-courses.ts'

export const meta = () => titled('Panel de Administración')

/** /DashTeachers/home: the professor's courses at a glance. */
export default function HomeScreen() {
  const session = useSession()
  const courses = useOwnCourses()
  const categories = useCategories()
  return (
    <>
      <PageTitle
        title="Panel de Administración"
        crumbs={[{ label: 'Panel de Maestros', href: '/DashTeachers/home' }, { label: 'Inicio' }]}
      />
      {courses.isError ? (
        <ErrorState
          title={courseMessages.list.failure}
          message="Revisa tu conexión e inténtalo otra vez."
          onRetry={() => void courses.refetch()}
          isRetrying={courses.isFetching}
        />
      ) : (
        <div className={classes.home}>
          <CourseShelf courses={courses.data} />
          <CourseTable courses={courses.data} />
          {session ? <ProfileCard person={session.userData} courses={courses.data} /> : null}
          <CategoryCards categories={categories} courses={courses.data} />
        </div>
      )}
    </>
  )
}
