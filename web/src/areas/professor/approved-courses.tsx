import type { Course } from '../../courses/course.ts'
import { Stars } from '../../ui/stars.tsx'
import tables from '../../ui/table.module.css'

/** The courses that students can see, with what they think of them. */
export function ApprovedCourses({ courses }: { courses: readonly Course[] | undefined }) {
  const approved = courses?.filter(({ status }) => status === 'approved')
  return (
    <div className={tables.frame}>
      <table className={tables.table} aria-busy={!courses}>
        <thead>
          <tr>
            <th scope="col">Curso</th>
            <th scope="col">Categoría</th>
            <th scope="col">Calificación</th>
          </tr>
        </thead>
        <tbody>
          {approved?.map((course) => (
            <tr key={course.id}>
              <th scope="row">{course.title}</th>
              <td data-label="Categoría">{course.category.name || 'Categoría desconocida'}</td>
              <td>
                <Stars average={course.averageRating} count={course.ratingCount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {approved?.length === 0 ? (
        <p className={tables.none}>Cuando aprobemos tu primer curso aparecerá aquí.</p>
      ) : null}
    </div>
  )
}
