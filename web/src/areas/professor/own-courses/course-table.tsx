import { Anchor, Button, Title } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { ownCourseHref } from '../../../features/courses/course-href.ts'
import type { Course } from '../../../features/courses/course.ts'
import { CourseDetailsDialog } from '../../../features/courses/course-details-dialog.tsx'
import { formatMoney } from '../../../platform/ui/text/format.ts'
import { StatusBadge } from '../../../platform/ui/cards/status-badge.tsx'
import { Table } from '../../../platform/ui/lists/table/table.tsx'

/** 'Mis Cursos': a line for each course, with its earnings. */
export function CourseTable({ courses }: { courses: readonly Course[] | undefined }) {
  const [openId, setOpenId] = useState<string>()
  const open = courses?.find(({ id }) => id === openId)
  return (
    <section aria-labelledby="mis-cursos">
      <Title id="mis-cursos" order={2} fz="xl" mb="sm">
        Mis Cursos
      </Title>
      <Table
        rows={courses}
        keyOf={({ id }) => id}
        columns={[
          {
            name: 'Nombre',
            render: ({ id, title }) => (
              <Anchor component={Link} to={ownCourseHref(id)}>
                {title}
              </Anchor>
            ),
          },
          { name: 'Categoría', render: ({ category }) => category.name || 'Categoría desconocida' },
          { name: 'Pago', kind: 'figure', render: formatEarnings },
          {
            name: 'Estado',
            isAside: true,
            render: ({ status }) => <StatusBadge status={status} />,
          },
          {
            name: 'Detalles',
            kind: 'actions',
            render: ({ id, title }) => (
              <Button
                size="xs"
                variant="default"
                aria-label={`Ver detalles de ${title}`}
                onClick={() => setOpenId(id)}
              >
                Ver detalles
              </Button>
            ),
          },
        ]}
        none="Aquí estarán tus cursos en cuanto agregues el primero."
      />
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

/** A course that was never published has no earnings, rather than 0. */
function formatEarnings({ earnings, status, currency }: Course): string {
  return !earnings && status !== 'approved' ? 'N/A' : formatMoney(earnings ?? 0, currency)
}
