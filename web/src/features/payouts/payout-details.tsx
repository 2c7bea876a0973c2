import type { Payout, PayoutCourse } from '@ateneo/contract'
import type { ReactNode } from 'react'
import { AmountRows } from './amount-rows.tsx'
import { PayoutCourses } from './payout-courses.tsx'
import classes from './payout-details.module.css'
import { PayoutFacts } from './payout-facts.tsx'

type PayoutDetailsProps = {
  payout: Payout
  courses: readonly PayoutCourse[]
  professor?: ReactNode
}

/** A payout: what became of it, its amounts, and what it holds of each course. */
export function PayoutDetails({ payout, courses, professor }: PayoutDetailsProps) {
  return (
    <div className={classes.parts}>
      <PayoutFacts payout={payout} professor={professor} />
      <div className={classes.rows}>
        <AmountRows
          amounts={payout}
          currency={payout.currency}
          total={payout.state === 'prepared' ? 'Por transferir' : 'Transferencia'}
        />
      </div>
      <section aria-labelledby="cursos" className={classes.courses}>
        <h2 id="cursos" className={classes.heading}>
          Por curso
        </h2>
        <PayoutCourses courses={courses} currency={payout.currency} none="Sin movimientos." />
      </section>
    </div>
  )
}
