import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Course } from '../../../courses/course.ts'
import { CourseCertificate } from '../../../certificates/course-certificate.tsx'
import { useRereadAccount } from '../../../identity/profile-queries.ts'
import { useSession } from '../../../identity/session.ts'
import { FavouriteButton } from '../../../learning/favourite-button.tsx'
import { BuyButton } from '../../../purchases/buy-button.tsx'
import { RatingControl } from '../../../reviews/rating-control.tsx'
import { Cover } from '../../../ui/cover.tsx'
import { formatCount, formatDuration } from '../../../ui/format.ts'
import { Price } from '../../../ui/price.tsx'
import { subscriptionHref } from '../addresses.ts'
import { CourseEntry } from './course-entry.tsx'
import { courseOffer, isLevelOutdated } from './course-offer.ts'
import classes from './price-card.module.css'

type PriceCardProps = { course: Course; onRated: () => void }

/** The card that stays in view: the way in, or what it costs. */
export function PriceCard({ course, onRated }: PriceCardProps) {
  const level = useSession()?.userData.studentAccountLevel
  const { isForSale, isFreeToEnter, mayRate } = courseOffer(course, level)
  useRereadAccount(isLevelOutdated(course, level))
  return (
    <div className={classes.card}>
      <Cover
        imageUrl={course.imageUrl}
        seed={course.id}
        categoryId={course.category.id}
        className={classes.cover}
        withoutPicture="Sin Imagen"
      />
      <div className={classes.body}>
        {course.hasAccess ? (
          <>
            <CourseEntry course={course} />
            <CourseCertificate courseId={course.id} isStacked />
          </>
        ) : null}
        {isForSale ? (
          <>
            <p className={classes.price}>
              <Price amount={course.price} currency={course.currency} />
              <span>Único pago</span>
            </p>
            <BuyButton course={course} color="cempasuchil" fullWidth />
            <p className={classes.alternative}>
              o <Link to={subscriptionHref(course.id)}>suscríbete</Link> y accede a TODOS los cursos
            </p>
          </>
        ) : null}
        {isFreeToEnter ? (
          <>
            <p className={classes.price}>
              <Price amount={0} />
            </p>
            <Button component={Link} to="/Login" color="cempasuchil" fullWidth>
              Iniciar sesión para verlo
            </Button>
          </>
        ) : null}
        <div className={classes.favourite}>
          <FavouriteButton course={course} isWide />
        </div>
        <ul className={classes.includes} aria-label="Incluye">
          {includesOf(course).map((item) => (
            <li key={item}>
              <IconCheck size={18} stroke={2} aria-hidden />
              {item}
            </li>
          ))}
        </ul>
        {mayRate ? (
          <div className={classes.rating}>
            <RatingControl courseId={course.id} courseTitle={course.title} onSent={onRated} />
          </div>
        ) : null}
      </div>
    </div>
  )
}

function includesOf({ items, durationSeconds }: Course): string[] {
  const videos = formatCount(items.length, 'video', 'videos')
  return [
    durationSeconds > 0 ? `${videos}, ${formatDuration(durationSeconds)} en total` : videos,
    'Sin límite de repeticiones',
    'En tu teléfono y tu computadora',
  ]
}
