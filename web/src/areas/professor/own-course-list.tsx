import { Anchor } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import type { Course } from '../../features/courses/course.ts'
import { groupByCategory } from '../../features/courses/group-by-category.ts'
import { hasStatus, statusChoices } from '../../features/courses/status-choices.ts'
import { formatCount } from '../../platform/ui/text/format.ts'
import { ListSearch } from '../../platform/ui/lists/list-search.tsx'
import tools from '../../platform/ui/lists/list-tools.module.css'
import { PageLinks } from '../../platform/ui/lists/page-links.tsx'
import { hasWords } from '../../platform/ui/text/plain-text.ts'
import { StateFilter } from '../../platform/ui/lists/state-filter.tsx'
import { CourseWorkbench } from './course-workbench.tsx'
import classes from './courses-screen.module.css'

const PAGE_SIZE = 12

/** The professor's courses by category; search, status and page are in the address. */
export function OwnCourseList({ courses }: { courses: readonly Course[] }) {
  const [search, setSearch] = useSearchParams()
  const words = search.get('q') ?? ''
  const status = search.get('estado') ?? 'todos'
  const found = courses.filter(
    (course) => hasStatus(course, status) && hasWords(course.title, words),
  )
  const groups = groupByCategory(found)
  const lastPage = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  const page = Math.min(lastPage, Math.max(1, Number(search.get('pagina')) || 1))
  const ordered = groups.flatMap((group) => group.courses)
  const shown = new Set(ordered.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE))

  const change = (name: string, value: string) =>
    setSearch((before) => withParameter(before, name, value), {
      replace: true,
      preventScrollReset: true,
    })
  const stepTo = (number: number) => ({
    to: { search: String(withParameter(search, 'pagina', number > 1 ? String(number) : '')) },
  })
  return (
    <>
      <div className={tools.tools}>
        <ListSearch
          label="Buscar entre tus cursos"
          value={words}
          onChange={(value) => change('q', value)}
        />
        <StateFilter
          choices={statusChoices}
          value={status}
          onChange={(value) => change('estado', value === 'todos' ? '' : value)}
        />
        <p className={tools.count} aria-live="polite">
          {formatCount(found.length, 'curso', 'cursos')}
        </p>
      </div>
      {found.length === 0 ? (
        <p className={classes.none}>Ninguno de tus cursos coincide con lo que buscas.</p>
      ) : null}
      {groups.map((group) => {
        const members = group.courses.filter((course) => shown.has(course))
        return members.length === 0 ? null : (
          <section key={group.id} aria-labelledby={`categoria-${group.id}`}>
            <div className={classes.head}>
              <h2 id={`categoria-${group.id}`} className={classes.name}>
                {group.name}
              </h2>
              <Anchor component={Link} to={`/DashTeachers/categories/${group.id}`}>
                {formatCount(group.courses.length, 'curso', 'cursos')}
              </Anchor>
            </div>
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

/** Without the parameter if the value is empty; another search begins on its first page. */
function withParameter(before: URLSearchParams, name: string, value: string): URLSearchParams {
  const after = new URLSearchParams(before)
  after.delete('pagina')
  if (value === '') after.delete(name)
  else after.set(name, value)
  return after
}
