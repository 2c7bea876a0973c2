import type { Course } from '../../courses/course.ts'
import { formatMoney, formatNumber, formatRating } from '../../ui/format.ts'
import { sumUpTeaching } from './teaching-figures.ts'
import classes from './teaching-summary.module.css'

/** What the professor's courses amount to, as large numbers. */
export function TeachingSummary({ courses }: { courses: readonly Course[] | undefined }) {
  const figures = courses && sumUpTeaching(courses)
  const shown = [
    ['Cursos activos', figures && formatNumber(figures.approvedCourses)],
    ['Inscripciones', figures && formatNumber(figures.enrolments)],
    [
      'Calificación promedio',
      figures &&
        (figures.averageRating === undefined ? 'Sin datos' : formatRating(figures.averageRating)),
    ],
    ['Ingresos totales', figures && formatMoney(figures.income)],
  ] as const
  return (
    <dl className={classes.figures} aria-busy={!courses}>
      {shown.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
