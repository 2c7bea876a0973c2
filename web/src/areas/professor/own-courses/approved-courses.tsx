import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { ownCourseHref } from '../../../features/courses/course-href.ts'
import type { Course } from '../../../features/courses/course.ts'
import { Stars } from '../../../platform/ui/cards/stars.tsx'
import { Table } from '../../../platform/ui/lists/table/table.tsx'

/** The published courses, with their ratings. */
export function ApprovedCourses({ courses }: { courses: readonly Course[] | undefined }) {
  return (
    <Table
      rows={courses?.filter(({ status }) => status === 'approved')}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'Curso',
          render: ({ id, title }) => (
            <Anchor component={Link} to={ownCourseHref(id)}>
              {title}
            </Anchor>
          ),
        },
        { name: 'Categoría', render: ({ category }) => category.name || 'Categoría desconocida' },
        {
          name: 'Calificación',
          isAside: true,
          isPlain: true,
          render: ({ averageRating, ratingCount }) => (
            <Stars average={averageRating} count={ratingCount} />
          ),
        },
      ]}
      none="Cuando aprobemos tu primer curso aparecerá aquí."
    />
  )
}
