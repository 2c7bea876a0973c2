import { describeFailure } from '../../platform/http/describe-failure.ts'

export function couponsMessage(error: unknown): string {
  return describeFailure(error, {}, 'No pudimos traer los cupones. Inténtalo otra vez.')
}

export function saveCouponMessage(error: unknown): string {
  const own = {
    coupon_taken: 'Ya hay un cupón con este código. Escribe otro.',
    coupon_not_found: 'Este cupón ya no existe.',
    coupon_ended: 'Este cupón ya terminó.',
    course_not_found: 'Alguno de los cursos elegidos ya no existe.',
  }
  return describeFailure(error, own, 'No pudimos guardar el cupón. Inténtalo otra vez.')
}
