import type { CouponState } from '@ateneo/contract'
import { formatCount, formatMoney, formatNumber } from '../../platform/ui/text/format.ts'
import type { Coupon } from './queries.ts'

export const couponStates: Record<CouponState, string> = {
  active: 'Activo',
  scheduled: 'Por empezar',
  paused: 'En pausa',
  used_up: 'Agotado',
  expired: 'Vencido',
  ended: 'Terminado',
}

export const describeDiscount = ({ kind, value }: Pick<Coupon, 'kind' | 'value'>) =>
  kind === 'percent' ? `${value} %` : formatMoney(value)

type Reach = Pick<Coupon, 'isForAllCourses' | 'isForSubscriptions' | 'courses'>

export function describeReach({ isForAllCourses, isForSubscriptions, courses }: Reach): string {
  const [only] = courses
  const some =
    courses.length === 1 && only ? only.title : formatCount(courses.length, 'curso', 'cursos')
  const ofCourses = isForAllCourses ? 'Todos los cursos' : courses.length > 0 ? some : undefined
  if (!isForSubscriptions) return ofCourses ?? ''
  return ofCourses === undefined ? 'Suscripciones' : `${ofCourses} y suscripciones`
}

export const describeUses = ({ uses, maxUses }: Pick<Coupon, 'uses' | 'maxUses'>) =>
  maxUses === null ? formatNumber(uses) : `${formatNumber(uses)} de ${formatNumber(maxUses)}`

/** Where its link leads; that page keeps the coupon until the purchase. */
export function couponHref({ code, isForAllCourses, courses }: Reach & { code: string }): string {
  const [only] = courses
  const cupon = encodeURIComponent(code)
  if (!isForAllCourses && courses.length === 1 && only) {
    return `/Dashboard/course-view?id=${only.id}&cupon=${cupon}`
  }
  if (isForAllCourses || courses.length > 0) return `/Dashboard/Course-catalog?cupon=${cupon}`
  return `/Dashboard/subscription?cupon=${cupon}`
}
