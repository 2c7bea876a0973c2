import { useSearchParams } from 'react-router'
import { useCourse } from '../../../features/catalogue/course-queries.ts'
import { titled, useSite } from '../../../platform/http/site.ts'
import { useViewReport } from '../../../features/insights/use-view-report.ts'
import { useSession } from '../../../platform/http/session.ts'
import { CoursePurchaseBox } from '../../../features/purchases/course-purchase-box.tsx'
import { useReceipts } from '../../../features/purchases/own-purchases.ts'
import { PlanCards } from '../../../features/purchases/plan-cards.tsx'
import { OwnAccess } from './own-access.tsx'
import { ReceiptList } from './receipt-list.tsx'
import classes from './subscription.module.css'

export const meta = titled('Suscripciones')

/**
 * `/Dashboard/subscription`, with the offer of one course if the student has followed its link, and
 * the student's purchases.
 */
export default function Subscription() {
  useViewReport('plans')
  const { texts } = useSite()
  const id = useSearchParams()[0].get('id') ?? undefined
  const course = useCourse(id).data
  const receipts = useReceipts()
  const mayBuy = course && !course.hasAccess && course.price !== 0
  const level = useSession()?.userData.studentAccountLevel
  // Guessed by the account level until the receipts load, against layout shift of the plans.
  const hasBought = receipts.data ? receipts.data.length > 0 : level === '1' || level === '2'
  return (
    <>
      <header className={classes.head}>
        <h1 className={classes.title}>{texts.plansTitle}</h1>
        <p className={classes.lead}>{texts.plansSubtitle}</p>
      </header>
      {hasBought ? <OwnAccess /> : null}
      <h2 className={hasBought ? classes.heading : 'only-heard'}>Planes</h2>
      <PlanCards />
      {mayBuy ? (
        <section className={classes.single} aria-labelledby="solo-este-curso">
          <h2 id="solo-este-curso">O compra solo este curso</h2>
          <CoursePurchaseBox course={course} />
        </section>
      ) : null}
      <ReceiptList receipts={receipts} />
    </>
  )
}
