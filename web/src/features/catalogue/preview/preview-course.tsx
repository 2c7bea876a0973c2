import { AboutProfessor } from '../course/about-professor.tsx'
import { CourseOutline } from '../course/course-outline.tsx'
import { CourseFacts } from '../course/course-facts.tsx'
import { CourseHead } from '../course/course-head.tsx'
import { CourseIncludes } from '../course/course-includes.tsx'
import type { Course, Lesson } from '../../courses/course.ts'
import { Cover } from '../../../platform/ui/cards/cover.tsx'
import { Price } from '../../../platform/ui/cards/price.tsx'
import classes from './preview.module.css'

type PreviewCourseProps = { course: Course; hrefOf: (lesson: Lesson) => string }

/** The course's page before it is bought, without its buttons. */
export function PreviewCourse({ course, hrefOf }: PreviewCourseProps) {
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <CourseHead course={course} headingLevel={2} />
        <div className={classes.body}>
          <CourseFacts course={course} />
          <CourseOutline course={course} progress={undefined} hrefOf={hrefOf} marksSamples />
          <AboutProfessor courseId={course.id} />
        </div>
      </div>
      <aside className={classes.offer} aria-label="Precio e incluye">
        <Cover
          imageUrl={course.imageUrl}
          seed={course.id}
          categoryId={course.category.id}
          withoutPicture="Sin Imagen"
        />
        <div className={classes.words}>
          <p className={classes.price}>
            <Price amount={course.price} currency={course.currency} />
            {course.price ? <span>Único pago</span> : null}
          </p>
          <CourseIncludes course={course} />
        </div>
      </aside>
    </div>
  )
}
