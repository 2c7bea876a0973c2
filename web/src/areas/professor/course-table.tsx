import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import type { Course } from '../../courses/course.ts'
import { CourseDetailsDialog } from '../../courses/course-details-dialog.tsx'
import { formatMoney } from '../../ui/format.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import tables from '../../ui/table.module.css'
import classes from './course-shelf.module.css'

const places = ['a', 'b', 'c']

/** 'Mis Cursos': one line for each, with what its sales brought. */
export function CourseTable({ courses }: { courses: readonly Course[] | undefined }) {
  const [openId, setOpenId] = useState<string>()
  const open = courses?.find(({ id }) => id === openId)
  return (
    <section aria-labelledby="mis-cursos">
      <h2 id="mis-cursos" className={classes.heading}>
        Mis Cursos
      </h2>
      <div className={tables.frame}>
        <table className={tables.table} aria-busy={!courses}>
          <thead>
            <tr>
              <th scope="col">Nombre</th>
              <th scope="col">Categoría</th>
              <th scope="col" className={tables.figure}>
                Pago
              </th>
              <th scope="col">Estado</th>
              <th scope="col">Detalles</th>
            </tr>
          </thead>
          <tbody>
            {courses?.map((course) => (
              <tr key={course.id}>
                <th scope="row">{course.title}</th>
                <td data-label="Categoría">{course.category.name || 'Categoría desconocida'}</td>
                <td data-label="Pago" className={tables.figure}>
                  {formatEarnings(course)}
                </td>
                <td data-label="Estado">
                  <StatusBadge status={course.status} />
                </td>
                <td>
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={`Ver detalles de ${course.title}`}
                    onClick={() => setOpenId(course.id)}
                  >
                    Ver detalles
                  </Button>
                </td>
              </tr>
            )) ??
              places.map((place) => (
                <tr key={place}>
                  <td colSpan={5}>
                    <Skeleton height={24} />
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
        {courses?.length === 0 ? (
          <p className={tables.none}>Aquí estarán tus cursos en cuanto agregues el primero.</p>
        ) : null}
      </div>
      {open ? (
        <CourseDetailsDialog
          course={open}
          onClose={() => setOpenId(undefined)}
          commentsHref={`/DashTeachers/comentarios?curso=${open.id}`}
        />
      ) : null}
    </section>
  )
}

/** What was never published has sold nothing: it has no figure rather than a zero. */
function formatEarnings({ earnings, status, currency }: Course): string {
  return !earnings && status !== 'approved' ? 'N/A' : formatMoney(earnings ?? 0, currency)
}
