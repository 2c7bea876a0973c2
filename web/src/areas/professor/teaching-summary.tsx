import type { Course } from '../../courses/course.ts'
import { formatMoney, formatNumber, formatRating } from '../../ui/format.ts'
import classes from '../../ui/stats.module.css'
import { sumUpTeaching } from './teaching-stats.ts'

/** The stats of the professor's courses in large type. */
export function TeachingSummary({ courses }: { courses: readonly Course[] | undefined }) {
  const stats = courses && sumUpTeaching(courses)
  const shown = [
    ['Cursos activos', stats && formatNumber(stats.approvedCourses)],
    ['Inscripciones', stats && formatNumber(stats.enrolments)],
    [
      'Calificación promedio',
      stats &&
        (stats.averageRating === undefined ? 'Sin datos' : formatRating(stats.averageRating)),
    ],
    ['Ingresos totales', stats && formatMoney(stats.income)],
  ] as const
  return (
    <dl className={classes.stats} aria-busy={!courses}>
      {shown.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
