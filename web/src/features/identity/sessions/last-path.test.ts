import { expect, test } from 'vitest'
import { lastPathCookie } from './last-path.ts'

test('the path that a visitor wanted is kept in a strict cookie, secure over https', () => {
  const strict = 'lastVisitedPath=%2FDashboard%3Fq%3D1; path=/; max-age=60; samesite=strict'
  expect(lastPathCookie('/Dashboard?q=1', false)).toBe(strict)
  expect(lastPathCookie('/Dashboard?q=1', true)).toBe(`${strict}; secure`)
})
