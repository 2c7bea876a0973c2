import type { Pool } from 'pg'
import { emails } from '../academy/fill.ts'
import { type Call, dayBefore, get } from './call.ts'

/** The lists and pages of an administrator of 20,000 students, orders and audit entries. */
export async function listOfficeCalls(pool: Pool, token: string): Promise<Call[]> {
  const { rows } = await pool.query<Record<'person' | 'order', string>>(
    `select orders.student_id as person, orders.id as order from orders
     join users on users.id = orders.student_id where email = $1 limit 1`,
    [emails.student],
  )
  const { person, order } = rows[0]!
  const year = `from=${dayBefore(365)}&to=${dayBefore(0)}`
  const office = (name: string, path: string) => get(`administración: ${name}`, path, token)
  return [
    { ...office('el panel', `/insights/academy?${year}`), seconds: 8 },
    office('personas', '/users'),
    office('personas de un tipo', '/users?type=professor&state=active'),
    office('personas por nombre', '/users?q=alumno1999'),
    office('una persona', `/users/${person}`),
    office('pedidos', '/orders'),
    office('pedidos por palabras', '/orders?q=alumno1999'),
    office('un pedido', `/orders/${order}`),
    office('auditoría', '/audit'),
    office('auditoría por palabras', '/audit?q=papel+1999'),
    office('auditoría de una persona', `/audit?person=${person}`),
    office('avisos', '/notifications'),
    office('avisos sin leer', '/notifications?unread=true&limit=1'),
    office('reportes', '/reports'),
    office('cuenta de reportes', '/reports/count'),
    office('cupones', '/coupons'),
  ]
}
