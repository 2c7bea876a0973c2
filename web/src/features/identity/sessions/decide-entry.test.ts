import type { Role, UserData } from '@ateneo/contract'
import { describe, expect, test } from 'vitest'
import { isPublicPath, redirectUnless } from './decide-entry.ts'
import { homeOf } from './home-of.ts'

const sessionOf = (type: Role) => ({ accessToken: 'x', type, userData: {} as UserData })

describe('who enters an area', () => {
  test.each<[Role | 'visitor', Role, string, string | undefined]>([
    ['professor', 'professor', '/DashTeachers/home', undefined],
    ['student', 'student', '/Dashboard/Course-catalog', undefined],
    ['student', 'professor', '/DashTeachers/home', '/Dashboard'],
    ['professor', 'admin', '/Administrador/alta', '/DashTeachers/home'],
    ['professor', 'student', '/Dashboard', '/DashTeachers/home'],
    ['admin', 'professor', '/DashTeachers/profile', '/Administrador/home'],
    ['visitor', 'professor', '/DashTeachers/home', '/Login'],
    ['visitor', 'admin', '/Administrador/home', '/Login'],
    ['visitor', 'student', '/Dashboard', undefined],
    ['visitor', 'student', '/Dashboard/course-view', undefined],
  ])('%s in the area of %s at %s goes to %s', (who, area, pathname, expected) => {
    const session = who === 'visitor' ? undefined : sessionOf(who)
    expect(redirectUnless([area])(session, { pathname })).toEqual(expected)
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
