import { describerOf } from '../../platform/http/describe-failure.ts'

export const couponsMessage = describerOf({}, 'No pudimos traer los cupones. Inténtalo otra vez.')

export const saveCouponMessage = describerOf(
  {
    coupon_taken: 'Ya hay un cupón con este código. Escribe otro.',
    coupon_not_found: 'Este cupón ya no existe.',
    coupon_ended: 'Este cupón ya terminó.',
    course_not_found: 'Alguno de los cursos elegidos ya no existe.',
  },
  'No pudimos guardar el cupón. Inténtalo otra vez.',
)
