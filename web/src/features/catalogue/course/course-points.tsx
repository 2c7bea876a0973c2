import { IconCheck } from '@tabler/icons-react'
import { pointTitles } from '../../courses/form/course-points.ts'
import type { Course } from '../../courses/course.ts'
import classes from './course-points.module.css'

type PointsProps = { course: Course; headingLevel: 2 | 3 }

/** 'Qué aprenderás', with check marks. Empty: nothing. */
export function CourseOutcomes({ course, headingLevel }: PointsProps) {
  const Heading = `h${headingLevel}` as const
  if (course.learningOutcomes.length === 0) return null
  return (
    <section className={classes.outcomes}>
      <Heading className={classes.heading}>{pointTitles.learningOutcomes}</Heading>
      <ul className={classes.checks}>
        {course.learningOutcomes.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two lines may be alike
          <li key={index}>
            <IconCheck size={20} stroke={2} aria-hidden />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** 'Requisitos' and 'Para quién es este curso'. */
export function CourseConditions({ course, headingLevel }: PointsProps) {
  const lists = (['requirements', 'audience'] as const).filter((name) => course[name].length > 0)
  const Heading = `h${headingLevel}` as const
  if (lists.length === 0) return null
  return (
    <div className={classes.conditions}>
      {lists.map((name) => (
        <section key={name}>
          <Heading className={classes.heading}>{pointTitles[name]}</Heading>
          <ul className={classes.bullets}>
            {course[name].map((line, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two lines may be alike
              <li key={index}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
