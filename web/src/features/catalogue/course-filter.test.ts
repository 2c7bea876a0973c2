import { expect, test } from 'vitest'
import { defaultOrder } from './course-filter.ts'

test('the closest match comes first only where words were searched', () => {
  expect(defaultOrder({})).toBe('popular')
  expect(defaultOrder({ q: 'pan' })).toBe('relevance')
})
