import { Anchor, Group } from '@mantine/core'
import { Link } from 'react-router'
import type { Course } from '../../../features/courses/course.ts'
import { groupByCategory } from '../../../features/courses/group-by-category.ts'
import { hasStatus, statusChoices } from '../../../features/courses/review/status-choices.ts'
import { ListCount } from '../../../platform/ui/lists/list-count.tsx'
import { ListSearch } from '../../../platform/ui/lists/list-search.tsx'
import tools from '../../../platform/ui/lists/list-tools.module.css'
import { PageLinks } from '../../../platform/ui/lists/pages/page-links.tsx'
import { StateFilter } from '../../../platform/ui/lists/state-filter.tsx'
import { useListParams, withoutPage } from '../../../platform/ui/lists/use-list-params.ts'
import { formatCount } from '../../../platform/ui/text/format.ts'
import { hasWords } from '../../../platform/ui/text/plain-text.ts'
import { CourseWorkbench } from './course-workbench.tsx'
import classes from './courses-screen.module.css'

const PAGE_SIZE = 12

/** The professor's courses by category; search, status and page are in the address. */
export function OwnCourseList({ courses }: { courses: readonly Course[] }) {
  const { params, choice } = useListParams()
  const words = params.get('q') ?? ''
  const status = choice('estado', statusChoices)
  const found = courses.filter(
    (course) => hasStatus(course, status) && hasWords(course.title, words),
  )
  const groups = groupByCategory(found)
  const lastPage = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  const page = Math.min(lastPage, Math.max(1, Number(params.get('pagina')) || 1))
  const ordered = groups.flatMap((group) => group.courses)
  const shown = new Set(ordered.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE))

  const stepTo = (number: number) => {
    const search = withoutPage(params)
    if (number > 1) search.set('pagina', String(number))
    return { to: { search: String(search) } }
  }
  return (
    <>
      <div className={tools.tools}>
        <ListSearch label="Buscar entre tus cursos" />
        <StateFilter choices={statusChoices} />
        <ListCount total={found.length} format={(count) => formatCount(count, 'curso', 'cursos')} />
      </div>
      {found.length === 0 ? (
        <p className={classes.none}>Ninguno de tus cursos coincide con lo que buscas.</p>
      ) : null}
      {groups.map((group) => {
        const members = group.courses.filter((course) => shown.has(course))
        return members.length === 0 ? null : (
          <section key={group.id} aria-labelledby={`categoria-${group.id}`}>
            <Group gap="4px 16px" align="baseline" mb="md">
              <h2 id={`categoria-${group.id}`} className={classes.name}>
                {group.name}
              </h2>
              <Anchor component={Link} to={`/DashTeachers/categories/${group.id}`}>
                {formatCount(group.courses.length, 'curso', 'cursos')}
              </Anchor>
            </Group>
            <CourseWorkbench courses={members} />
          </section>
        )
      })}
      {lastPage > 1 ? (
        <PageLinks
          number={page}
          lastNumber={lastPage}
          first={page > 2 ? stepTo(1) : undefined}
          previous={page > 1 ? stepTo(page - 1) : undefined}
          next={page < lastPage ? stepTo(page + 1) : undefined}
        />
      ) : null}
    </>
  )
}
