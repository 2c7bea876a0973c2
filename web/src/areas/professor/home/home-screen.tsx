import { useCategories } from '../../../features/categories/queries.ts'
import { CoursesError } from '../../../features/courses/courses-error.tsx'
import { titled } from '../../../platform/http/site.ts'
import { useSession } from '../../../platform/http/session.ts'
import { ProgressCards } from '../../../features/insights/progress-cards.tsx'
import { onboardingQuery } from '../../../features/onboarding/queries.ts'
import { keepOnClient, prefetch } from '../../../platform/ssr/prefetch.ts'
import { PageTitle } from '../../../platform/ui/text/page-title.tsx'
import { CategoryCards } from '../own-courses/category-cards.tsx'
import { CourseShelf } from '../own-courses/course-shelf.tsx'
import { CourseTable } from '../own-courses/course-table.tsx'
import classes from './home-screen.module.css'
import { ProfileCard } from '../profile/profile-card.tsx'
import { TeachingSetup } from './teaching-setup.tsx'
import { useOwnCourses } from '../own-courses/use-own-courses.ts'

export const meta = titled('Panel de Administración')

export const loader = prefetch(({ viewer }) =>
  viewer.type === 'professor' ? [onboardingQuery(viewer.id)] : [],
)
export const clientLoader = keepOnClient

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
        <CoursesError courses={courses} />
      ) : (
        <div className={classes.home}>
          <TeachingSetup />
          <ProgressCards />
          <CourseShelf courses={courses.data} />
          <CourseTable courses={courses.data} />
          {session ? <ProfileCard person={session.userData} courses={courses.data} /> : null}
          <CategoryCards categories={categories} courses={courses.data} />
        </div>
      )}
    </>
  )
}
