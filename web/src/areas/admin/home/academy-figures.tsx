import type { AcademyData } from '../../../features/insights/academy-queries.ts'
import { formatCount, formatMoney, formatNumber } from '../../../platform/ui/text/format.ts'
import classes from './academy-figures.module.css'
import { Figure } from './figure.tsx'

/** Spec §2: the four counters of the panel. */
export function AcademyFigures({ data }: { data: AcademyData | undefined }) {
  return (
    <ul className={classes.figures} aria-busy={data === undefined}>
      <Figure
        label="Usuarios"
        value={data && formatNumber(data.users)}
        hint={data && formatCount(data.newUsers, 'nuevo', 'nuevos')}
        href="/Administrador/users"
      />
      <Figure
        label="Cursos totales"
        value={data && formatNumber(data.courses)}
        hint={data && formatCount(data.newCourses, 'nuevo', 'nuevos')}
        href="/Administrador/CourseApproval"
      />
      <Figure
        label="Maestros Activos"
        value={data && formatNumber(data.activeProfessors)}
        hint={data && `${formatNumber(data.teachingProfessors)} con cursos publicados`}
        href="/Administrador/users?tipo=professor&estado=active"
      />
      <Figure
        label="Recaudación Total"
        value={data && formatMoney(data.revenue.total, data.currency)}
        hint={data && formatCount(data.revenue.orders, 'compra', 'compras')}
        href="/Administrador/orders"
      />
    </ul>
  )
}
