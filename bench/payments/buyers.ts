import type { Pool } from 'pg'
import { signedHeaders } from '../../server/src/testing/paypal-test-app.ts'
import { ask } from '../ask.ts'
import type { Product } from '../product.ts'
import { logIn } from '../session.ts'

interface Opened {
  orderId: string
  token: string
  session: string
  planId: string
  courseId: string
}

/** Students who buy one course after another, each at most twice. */
export async function openBuyers(pool: Pool, { url, origin }: Product, students: number) {
  const { rows: plans } = await pool.query<{ id: string }>(
    'select id from plans where not is_recurring and is_active limit 1',
  )
  const planId = plans[0]!.id
  const { rows } = await pool.query<{ id: string; email: string; courses: string[] }>(
    `select u.id, u.email, (select array_agg(c.id) from (select c.id from courses c
        where c.status = 'approved' and coalesce(c.price_cents, 1) > 0 and not exists
          (select from entitlements e where e.student_id = u.id
            and (e.course_id = c.id or e.course_id is null))
        order by c.id limit 4) c) as courses
      from users u where u.type = 'student' and u.email like 'alumno%' order by u.email limit 200`,
  )
  const able = rows.filter(({ courses }) => courses?.length === 4).slice(0, students)
  const sessions: string[] = []
  for (const { email } of able) sessions.push((await logIn(url, email)).accessToken)
  let count = 0

  return {
    /** By a student who has the session of now. */
    async open(provider: string): Promise<Opened> {
      const index = count++
      const student = able[index % able.length]!
      const session = sessions[index % able.length]!
      const courseId = student.courses[Math.floor(index / able.length)]!
      await ask(`${url}/payment/create-order`, {
        method: 'POST',
        token: session,
        body: {
          baseUrl: origin,
          cost: { _id: planId },
          courseId,
          provider,
        },
      })
      const { rows: made } = await pool.query<{ id: string; checkout_token: string }>(
        'select id, checkout_token from orders where student_id = $1 and course_id = $2',
        [student.id, courseId],
      )
      const { id: orderId, checkout_token: token } = made[0]!
      return { orderId, token, session, planId, courseId }
    },
    tellPaypal: (token: string) =>
      ask(`${url}/payment/webhook`, {
        method: 'POST',
        headers: signedHeaders,
        body: {
          id: `WH-${token}`,
          create_time: new Date().toISOString(),
          event_type: 'CHECKOUT.ORDER.APPROVED',
          resource: { id: token },
        },
      }),
    comeBack: ({ orderId, session, planId: plan, courseId }: Opened) =>
      ask(`${url}/payment/pay/${orderId}/${plan}?courseId=${courseId}`, {
        method: 'POST',
        token: session,
      }),
  }
}
