import { COURSE_POINT_LENGTH, MAX_COURSE_POINTS } from '@ateneo/contract'
import { LinesField } from '../../../platform/ui/fields/lines-field.tsx'
import type { CourseFormState } from './use-course-form.ts'
import { coursePoints, type CoursePoints, pointTitles } from './course-points.ts'

const hints: Record<CoursePoints, { help: string; example: string }> = {
  learningOutcomes: {
    help: 'Opcional. Cada cosa que sabrán hacer al terminar.',
    example: 'Pintar un cielo con dos lavados',
  },
  requirements: {
    help: 'Opcional. Qué hay que saber o tener antes de empezar.',
    example: 'Tres colores y un pincel',
  },
  audience: {
    help: 'Opcional. Quién le va a sacar más provecho.',
    example: 'Quien nunca ha pintado',
  },
}

/** What students learn, what they need, and whom the course is for: lists of short lines. */
export function CoursePointFields({ form }: { form: CourseFormState }) {
  return coursePoints.map((name) => (
    <LinesField
      key={name}
      label={pointTitles[name]}
      description={hints[name].help}
      placeholder={hints[name].example}
      maxLines={MAX_COURSE_POINTS}
      maxLength={COURSE_POINT_LENGTH}
      lines={form.values[name]}
      error={form.errors[name]}
      path={name}
      onChange={(lines) => {
        form.setFieldValue(name, lines)
        form.clearFieldError(name)
      }}
    />
  ))
}
