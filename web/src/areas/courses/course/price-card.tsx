import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { CourseIncludes } from '../../../features/catalogue/course/course-includes.tsx'
import type { Course } from '../../../features/courses/course.ts'
import { publicCourseHref } from '../../../features/courses/public-href.ts'
import { useRereadAccount } from '../../../features/identity/accounts/profile-queries.ts'
import { useViewer } from '../../../platform/http/viewer.ts'
import { FavouriteButton } from '../../../features/learning/favourites/favourite-button.tsx'
import { BuyButton } from '../../../features/purchases/buying/buy-button.tsx'
import { CouponField } from '../../../features/purchases/buying/coupon-field.tsx'
import { useCoupon } from '../../../features/purchases/buying/coupon.ts'
import { useOneOffPlan } from '../../../features/purchases/queries.ts'
import { RatingControl } from '../../../features/reviews/rating-control.tsx'
import { ShareRow } from '../../../platform/ui/social/share-row.tsx'
import { Cover } from '../../../platform/ui/cards/cover.tsx'
import { Price } from '../../../platform/ui/cards/price.tsx'
import { ReducedPrice } from '../../../platform/ui/cards/reduced-price.tsx'
import { subscriptionHref } from '../../student-hrefs.ts'
import { CourseEntry } from './course-entry.tsx'
import { courseOffer, isLevelOutdated } from '../../../features/purchases/buying/course-offer.ts'
import classes from './price-card.module.css'
import { StaffOffer } from './staff-offer.tsx'
import { useViewerContext } from './viewer-context.ts'

type PriceCardProps = { course: Course; onRated: () => void }

/** Between a phone and a wide screen the cover is as high as the card. */
const coverSizes = `(max-width: 35.99em) 92vw, (max-width: 61.99em) 670px, 340px`

/**
 * The sticky card with the button to the player, or the price; on phones only that part is sticky.
 */
export function PriceCard({ course, onRated }: PriceCardProps) {
  const viewer = useViewer()
  const context = useViewerContext(course)
  const { isForSale, isFreeToEnter, mayRate } = courseOffer(course, viewer)
  const { data: plan } = useOneOffPlan()
  const coupon = useCoupon(course.id)
  useRereadAccount(isLevelOutdated(course, viewer))
  return (
    <div className={classes.card}>
      <Cover
        imageUrl={course.imageUrl}
        seed={course.id}
        categoryId={course.category.id}
        className={classes.cover}
        isEager
        isLargest
        sizes={coverSizes}
        withoutPicture="Sin Imagen"
      />
      <div className={classes.body}>
        {context === 'student' ? (
          <CourseEntry course={course} />
        ) : context === 'visitor' ? null : (
          <StaffOffer course={course} isOwn={context === 'owner'} />
        )}
        {course.status === 'retired' && context !== 'student' ? (
          <p className={classes.alternative}>Este curso ya no está a la venta.</p>
        ) : null}
        {isForSale ? (
          <>
            <div className={classes.offer} data-buy-bar>
              <p className={classes.price}>
                <ReducedPrice
                  amount={course.price}
                  newAmount={coupon.priceOf(plan?.id)}
                  currency={course.currency}
                />
                <span>Único pago</span>
              </p>
              <BuyButton course={course} coupon={coupon} color="cempasuchil" fullWidth />
            </div>
            <p className={classes.alternative}>
              También puedes <Link to={subscriptionHref(course.id)}>suscribirte</Link> y acceder a
              TODOS los cursos
            </p>
            <noscript>
              <p className={classes.alternative}>
                Para comprarlo, activa JavaScript en tu navegador.
              </p>
            </noscript>
            <div className={classes.coupon} data-needs-scripts>
              <CouponField coupon={coupon} />
            </div>
          </>
        ) : null}
        {isFreeToEnter ? (
          <>
            <div className={classes.offer} data-buy-bar>
              <p className={classes.price}>
                <Price amount={0} />
              </p>
              <Button component={Link} to="/Login" color="cempasuchil" fullWidth>
                Iniciar sesión para verlo
              </Button>
            </div>
          </>
        ) : null}
        <div className={classes.favourite}>
          <FavouriteButton course={course} isWide />
        </div>
        <CourseIncludes course={course} />
        {course.status === 'approved' ? (
          <div className={classes.share}>
            <ShareRow
              path={publicCourseHref(course)}
              text={`Mira el curso «${course.title}»`}
              what="este curso"
              embedded={course}
            />
          </div>
        ) : null}
        {mayRate ? (
          <div className={classes.rating}>
            <RatingControl courseId={course.id} courseTitle={course.title} onSent={onRated} />
          </div>
        ) : null}
      </div>
    </div>
  )
}
