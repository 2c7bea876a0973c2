import { useQuery } from '@tanstack/react-query'
import type { Course } from '../../../features/courses/course.ts'
import { teachingStats } from '../../../features/insights/queries.ts'
import { usePeriod } from '../../../features/insights/use-period.ts'
import { formatMoney, formatNumber, formatRating } from '../../../platform/ui/text/format.ts'
import { StatsList } from '../../../platform/ui/lists/stats-list.tsx'
import { sumUpTeaching } from './teaching-stats.ts'

/** The stats of the professor's courses in large type. */
export function TeachingSummary({ courses }: { courses: readonly Course[] | undefined }) {
  const stats = courses && sumUpTeaching(courses)
  const { days } = usePeriod()
  // Each person once, whatever the period; courses alone can't tell.
  const people = useQuery(teachingStats(days)).data?.students
  return (
    <StatsList
      stats={[
        { label: 'Cursos activos', value: stats && formatNumber(stats.approvedCourses) },
        { label: 'Alumnos', value: people === undefined ? undefined : formatNumber(people) },
        { label: 'Calificación promedio', value: stats && formatAverage(stats.averageRating) },
        { label: 'Ventas', value: stats && formatMoney(stats.income) },
      ]}
    />
  )
}

const formatAverage = (rating: number | undefined) =>
  rating === undefined ? 'Sin datos' : formatRating(rating)
