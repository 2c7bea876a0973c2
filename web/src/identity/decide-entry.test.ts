import type { Role, UserData } from '@ateneo/contract'
import { describe, expect, test } from 'vitest'
import { decideEntry, isPublicPath } from './decide-entry.ts'
import { homeOf } from './home-of.ts'

const sessionOf = (type: Role) => ({ accessToken: 'x', type, userData: {} as UserData })

describe('who enters an area', () => {
  test.each<[Role | 'visitor', Role, string, unknown]>([
    ['professor', 'professor', '/DashTeachers/home', 'enter'],
    ['student', 'student', '/Dashboard/Course-catalog', 'enter'],
    ['student', 'professor', '/DashTeachers/home', { goTo: '/Dashboard' }],
    ['professor', 'admin', '/Administrador/alta', { goTo: '/DashTeachers/home' }],
    ['professor', 'student', '/Dashboard', { goTo: '/DashTeachers/home' }],
    ['admin', 'professor', '/DashTeachers/profile', { goTo: '/Administrador/home' }],
    ['visitor', 'professor', '/DashTeachers/home', { goTo: '/Login' }],
    ['visitor', 'admin', '/Administrador/home', { goTo: '/Login' }],
    ['visitor', 'student', '/Dashboard', 'visit'],
    ['visitor', 'student', '/Dashboard/course-view', 'visit'],
  ])('%s in the area of %s at %s', (who, area, path, expected) => {
    expect(decideEntry(who === 'visitor' ? undefined : sessionOf(who), [area], path)).toEqual(
      expected,
    )
  })

  test('a type that nobody knows is refused', () => {
    expect(() => homeOf('guest' as Role)).toThrow('User type not recognized')
  })
})

test.each([
  ['/', true],
  ['/login', true],
  ['/verify/abc', true],
  ['/PaypalTest/', true],
  ['/sucessful-payment', true],
  ['/verification', false],
  ['/Administrador', false],
  ['/DashTeachers/home', false],
])('%s is public: %s', (path, expected) => {
  expect(isPublicPath(path)).toBe(expected)
})
