import { defaultFigures, type LandingFigures } from '@ateneo/contract'
import type { SettingsRow } from './store.ts'

/** The administrator's numbers; the specification's where none was entered. */
export function presentFixedFigures(row: SettingsRow | undefined): LandingFigures {
  return {
    students: row?.figureStudents ?? defaultFigures.students,
    hours: row?.figureHours ?? defaultFigures.hours,
    courses: row?.figureCourses ?? defaultFigures.courses,
  }
}

/**
 * What the landing page shows, per figure: what the administrator chose; a number of the
 * specification gives way to the academy's own as soon as that is higher.
 */
export function chooseFigures(row: SettingsRow | undefined, live: LandingFigures): LandingFigures {
  if (row?.figuresMode === 'live') return live
  const fixed = presentFixedFigures(row)
  const choose = (name: keyof LandingFigures) =>
    fixed[name] === defaultFigures[name] ? Math.max(fixed[name], live[name]) : fixed[name]
  return { students: choose('students'), hours: choose('hours'), courses: choose('courses') }
}
