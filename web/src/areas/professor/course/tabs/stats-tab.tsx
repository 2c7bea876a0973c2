import { CourseStatsPanel } from '../../../../features/insights/course-stats-panel.tsx'
import { CourseVisitsPanel } from '../../../../features/insights/visits/course-visits-panel.tsx'
import { RatedMonthsPanel } from '../../../../features/insights/rated-months-panel.tsx'
import { SearchWordsPanel } from '../../../../features/insights/visits/search-words-panel.tsx'
import type { TabProps } from '../outline/part-props.ts'
import classes from './course-tab.module.css'

export function StatsTab({ course }: TabProps) {
  return (
    <section aria-labelledby="parte">
      <h2 id="parte" className={classes.heading}>
        Estadísticas
      </h2>
      <CourseStatsPanel courseId={course.id} />
      <CourseVisitsPanel courseId={course.id} />
      <SearchWordsPanel courseId={course.id} />
      <RatedMonthsPanel courseId={course.id} />
    </section>
  )
}
