import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Course } from '../../../features/courses/course.ts'
import { accessDenied } from '../../../features/learning/messages.ts'
import { catalogueCourseHref, subscriptionHref } from '../../student-hrefs.ts'
import classes from './lesson-player.module.css'

/** For a visitor, in place of a lesson of a sold course: the course, a subscription or the login. */
export function LockedLesson({ course }: { course: Course }) {
  return (
    <section className={classes.message} aria-label={accessDenied.title}>
      <IconLock size={40} stroke={1.5} aria-hidden />
      <p className={classes.title}>{accessDenied.title}</p>
      <p className={classes.words}>{accessDenied.message}</p>
      <div className={classes.ways}>
        <Button component={Link} to={catalogueCourseHref(course)} color="cempasuchil">
          {accessDenied.buy}
        </Button>
        <Button component={Link} to={subscriptionHref(course.id)} variant="default">
          {accessDenied.subscribe}
        </Button>
        <Button component={Link} to="/Login" variant="outline" color="gray.0">
          {accessDenied.login}
        </Button>
      </div>
      <p className={classes.words}>{accessDenied.loginHint}</p>
    </section>
  )
}
