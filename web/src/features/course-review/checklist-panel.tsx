import { Flex, Text, Title } from '@mantine/core'
import { ChecklistTick } from './checklist-tick.tsx'
import { type CourseReview, openPoints } from './course-review.ts'
import type { Reviewed } from './queries.ts'

type ChecklistPanelProps = { courseReview: CourseReview; reviewed: Reviewed }

/** The academy's checklist: who ticked which point, and when. */
export function ChecklistPanel({ courseReview, reviewed }: ChecklistPanelProps) {
  const { points, isChecklistRequired } = courseReview
  if (points.length === 0) return null
  const open = openPoints(courseReview).length
  return (
    <section aria-labelledby="lista">
      <Title id="lista" order={2} fz="xl">
        Lista de la academia
      </Title>
      <Text mt={4} mb="md" fz="sm" c="dimmed">
        {open === 0
          ? 'Todo está revisado.'
          : `${open === 1 ? 'Falta un punto' : `Faltan ${open} puntos`}. ${isChecklistRequired ? 'La academia los pide todos para aprobar.' : 'Puedes aprobar sin ellos.'}`}
      </Text>
      <Flex component="ul" direction="column" gap={14} m={0} p={0} style={{ listStyle: 'none' }}>
        {points.map((point) => (
          <li key={point.id}>
            <ChecklistTick point={point} reviewed={reviewed} />
          </li>
        ))}
      </Flex>
    </section>
  )
}
