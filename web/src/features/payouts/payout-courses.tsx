import type { PayoutCourse } from '@ateneo/contract'
import { Table } from '../../platform/ui/lists/table/table.tsx'
import { formatNumber } from '../../platform/ui/text/format.ts'
import { writeAmount } from './words.ts'

type PayoutCoursesProps = { courses: readonly PayoutCourse[]; currency: string; none: string }

/** What was earned with each course. */
export function PayoutCourses({ courses, currency, none }: PayoutCoursesProps) {
  const price = (amount: number) => writeAmount(amount, currency)
  return (
    <Table
      rows={courses}
      keyOf={({ course }) => course._id}
      none={none}
      columns={[
        { name: 'Curso', render: ({ course }) => course.title },
        { name: 'Ventas', kind: 'figure', render: ({ sales }) => formatNumber(sales) },
        { name: 'Reembolsos', kind: 'figure', render: ({ refunds }) => formatNumber(refunds) },
        { name: 'Vendido', kind: 'figure', render: ({ sold }) => price(sold) },
        { name: 'Comisión', kind: 'figure', render: ({ commission }) => price(commission) },
        { name: 'Ganado', kind: 'figure', isAside: true, render: ({ earned }) => price(earned) },
      ]}
    />
  )
}
