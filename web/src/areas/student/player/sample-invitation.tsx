import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { Course } from '../../../features/courses/course.ts'
import { useViewer } from '../../../platform/http/viewer.ts'
import { BuyButton } from '../../../features/purchases/buying/buy-button.tsx'
import { courseOffer } from '../../../features/purchases/buying/course-offer.ts'
import { subscriptionHref } from '../../student-hrefs.ts'
import { useHrefs } from '../../use-hrefs.ts'
import classes from './sample-invitation.module.css'

/** Below a free sample: the ways to the whole course. */
export function SampleInvitation({ course }: { course: Course }) {
  const viewer = useViewer()
  const hrefs = useHrefs()
  const { isForSale } = courseOffer(course, viewer)
  return (
    <section className={classes.invitation} aria-label="Muestra gratis">
      <p className={classes.title}>Esta es una muestra gratis</p>
      <p className={classes.words}>
        {isForSale ? (
          <>
            Compra el curso para ver el resto y guardar tu avance, o{' '}
            <Link to={subscriptionHref(course.id)}>suscríbete</Link> y accede a TODOS los cursos.
          </>
        ) : (
          'El resto del curso también es gratis: inicia sesión para verlo y guardar tu avance.'
        )}
      </p>
      <div className={classes.ways}>
        {isForSale ? <BuyButton course={course} color="cempasuchil" /> : null}
        {viewer.id ? null : (
          <Button
            component={Link}
            to="/Login"
            {...(isForSale ? { variant: 'default' } : { color: 'cempasuchil' })}
          >
            Iniciar sesión
          </Button>
        )}
        <Button component={Link} to={hrefs.course(course)} state={{ course }} variant="subtle">
          Ver el curso
        </Button>
      </div>
    </section>
  )
}
