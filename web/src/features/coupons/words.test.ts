import { expect, test } from 'vitest'
import { couponHref, describeDiscount, describeReach, describeUses } from './words.ts'

const bordado = { id: 'bordado', title: 'Bordado' }
const nothing = { code: 'VERANO', isForAllCourses: false, isForSubscriptions: false, courses: [] }

test.each([
  [{ isForAllCourses: true }, 'Todos los cursos', '/Dashboard/Course-catalog?cupon=VERANO'],
  [{ isForSubscriptions: true }, 'Suscripciones', '/Dashboard/subscription?cupon=VERANO'],
  [{ courses: [bordado] }, 'Bordado', '/Dashboard/course-view?id=bordado&cupon=VERANO'],
  [
    { courses: [bordado, { id: 'tejido', title: 'Tejido' }], isForSubscriptions: true },
    '2 cursos y suscripciones',
    '/Dashboard/Course-catalog?cupon=VERANO',
  ],
])('%j is for %s, and its link leads there', (terms, reach, href) => {
  const coupon = { ...nothing, ...terms }
  expect(describeReach(coupon)).toBe(reach)
  expect(couponHref(coupon)).toBe(href)
})

test('a discount and the uses are told in a few words', () => {
  expect(describeDiscount({ kind: 'percent', value: 20 })).toBe('20 %')
  expect(describeDiscount({ kind: 'amount', value: 99.5 })).toBe('$99.50 MXN')
  expect(describeUses({ uses: 1200, maxUses: null })).toBe('1,200')
  expect(describeUses({ uses: 3, maxUses: 50 })).toBe('3 de 50')
})
