import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderElement } from '../../testing/render.tsx'
import { sampleDefinition } from '../../testing/sample-assignment.ts'
import AssignmentPreview from './assignment-preview.tsx'

test('who reviews a course reads what is asked and how it is graded', () => {
  const due = { by: 'days' as const, days: 14 }
  renderElement(<AssignmentPreview assignment={sampleDefinition({ due })} />)
  expect(screen.getByText('naranja')).toBeDefined()
  expect(screen.getByText(/14 días desde que tienes el curso$/)).toBeDefined()
  expect(screen.getByText('Color')).toBeDefined()
  expect(screen.getByText('Total: 10 puntos')).toBeDefined()
})
