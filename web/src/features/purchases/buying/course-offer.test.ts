import { describe, expect, test } from 'vitest'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { courseOffer, isLevelOutdated } from './course-offer.ts'

const paid = { price: 199, hasAccess: false, status: 'approved' as const }
const free = { ...paid, price: 0 }

const studentOf = (level: string | undefined): Viewer =>
  level === undefined ? {} : { id: 'x', level, type: 'student' }

describe('what a course offers', () => {
  test.each([
    ['a visitor buys', undefined, paid, 'isForSale'],
    ['a visitor logs in for a free course', undefined, free, 'isFreeToEnter'],
    ['level 0 buys', '0', paid, 'isForSale'],
    ['level 0 does not rate even a free course', '0', { ...free, hasAccess: true }, undefined],
    ['what has no price is no gift', undefined, { ...paid, price: null }, 'isForSale'],
    ['level 1 buys what it has not', '1', paid, 'isForSale'],
    ['level 1 rates what it has', '1', { ...paid, hasAccess: true }, 'mayRate'],
    ['level 2 never buys', '2', paid, undefined],
    ['nobody buys what is retired', '1', { ...paid, status: 'retired' as const }, undefined],
    ['level 2 rates', '2', { ...paid, hasAccess: true }, 'mayRate'],
  ])('%s', (_sentence, level, course, only) => {
    const offer = Object.entries(courseOffer(course, studentOf(level)))
    expect(offer.filter(([, isSo]) => isSo).map(([name]) => name)).toEqual(only ? [only] : [])
  })
})

test.each([
  ['a subscription that ran out', '2', paid, true],
  ['a subscription that runs', '2', { ...paid, hasAccess: true }, false],
  ['a course that was bought on another device', '0', { ...paid, hasAccess: true }, true],
  ['a free course', '0', { ...free, hasAccess: true }, false],
  ['a course that was not bought', '0', paid, false],
  ['one of some courses', '1', paid, false],
  ['a visitor', undefined, paid, false],
])('whether the level is outdated by %s', (_sentence, level, course, isSo) => {
  expect(isLevelOutdated(course, studentOf(level))).toBe(isSo)
})

test.each(['professor', 'admin'] as const)('a %s neither buys nor rates', (type) => {
  for (const course of [paid, free, { ...paid, hasAccess: true }]) {
    const viewer = { id: 'x', level: '0', type }
    expect(Object.values(courseOffer(course, viewer))).toEqual([false, false, false])
    expect(isLevelOutdated(course, viewer)).toBe(false)
  }
})
